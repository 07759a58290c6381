import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { PARTS, type Part } from '@/entities/weekly-report';
import { formatJalaliDate } from '@/shared/lib/jalali';
import { formatNumber } from '@/shared/lib/persian-text';
import { Button, IconButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { EditIcon, PlusIcon, TrashIcon } from '@/shared/ui/icons';
import { LineChart } from '@/shared/ui/line-chart';
import { Select } from '@/shared/ui/select';
import { useChangeButton, useReportActions, useSizes } from '../model/use-weekly-report';

const OPTIONS = PARTS.map(([value, label]) => ({ value, label }));

/** Circumferences: the line of one of them over time, then the entries. */
export function SizePanel() {
  const { addSize, editSize, askToDelete } = useReportActions();
  const changes = useChangeButton();
  const sizes = useSizes();
  const [part, setPart] = useState<Part>('navel');
  const name = OPTIONS.find(({ value }) => value === part)?.label ?? '';
  return (
    <Box display="grid" gap="4">
      {sizes.length > 1 && (
        <Select
          label="نمودار اندازه"
          value={part}
          options={OPTIONS}
          onValue={(value) => setPart(value as Part)}
        />
      )}
      <LineChart
        title={`${name} (سانتی‌متر)`}
        points={sizes.flatMap((size) =>
          size[part] > 0 ? [{ day: size.date, value: size[part] }] : [],
        )}
      />
      {sizes.length === 0 && (
        <EmptyState>هنوز سایزی ثبت نکرده‌اید؛ با «افزودن سایز» شروع کنید.</EmptyState>
      )}
      <Box asChild display="grid" gap="3">
        <ul>
          {sizes.map((size, index) => (
            // Entries have no ids: their place is what they are.
            <Card
              key={index}
              as="li"
              px="4"
              py="2"
              display="grid"
              gridTemplateColumns="1fr 1fr auto"
              alignItems="center"
              gap="2"
            >
              <span>
                <bdi>{formatJalaliDate(size.date)}</bdi>
              </span>
              <Box as="span" fontWeight="semibold">
                هفته {formatNumber(size.weekNumber)}
              </Box>
              <Box display="flex">
                <IconButton
                  label={`ویرایش سایز هفته ${formatNumber(size.weekNumber)}`}
                  {...changes}
                  onClick={() => editSize(index)}
                >
                  <EditIcon />
                </IconButton>
                <IconButton
                  label={`حذف سایز هفته ${formatNumber(size.weekNumber)}`}
                  color="danger"
                  {...changes}
                  onClick={() => askToDelete({ kind: 'deleteSize', index })}
                >
                  <TrashIcon />
                </IconButton>
              </Box>
            </Card>
          ))}
        </ul>
      </Box>
      <Button variant="main" {...changes} onClick={addSize}>
        <PlusIcon />
        افزودن سایز
      </Button>
    </Box>
  );
}
