import { Box } from '@chakra-ui/react/box';
import { memo, useMemo, useState } from 'react';
import { formatJalaliDate } from '@/shared/lib/jalali';
import { formatNumber } from '@/shared/lib/persian-text';
import { Card } from '@/shared/ui/card';
import { EditIcon, PlusIcon, RulerIcon, TrashIcon } from '@/shared/ui/icons';
import { LongList, skipOffscreen } from '@/shared/ui/long-list';
import { useReportActions, useSizes } from '../model/use-weekly-report';
import { ChangeButton, ChangeIconButton, CsvButton } from './change-buttons';
import { formatMeasure, PARTS, type Part, sizesCsv, stampOfToday } from '@/entities/weekly-report';
import { EmptyState } from '@/shared/ui/empty-state';
import { LineChart } from '@/shared/ui/line-chart';
import { Select } from '@/shared/ui/select';

interface SizeRowProps {
  index: number;
  date: string;
  weekNumber: number;
  /** circumference of the chart with its name; empty: not measured */ measured: string;
}

/**
 * Circumferences of a day.
 * @param index in the list of all sizes
 */
export const SizeRow = memo(function SizeRow({ index, date, weekNumber, measured }: SizeRowProps) {
  const { editSize, askToDelete } = useReportActions();
  return (
    <Card
      as="li"
      px="4"
      py="2"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      {...skipOffscreen('64px')}
    >
      <Box flex="1 0 5em" lineHeight="1.5">
        <div>
          <bdi>{formatJalaliDate(date)}</bdi>
        </div>
        <Box fontSize="xs" color="muted">
          هفته {formatNumber(weekNumber)}
        </Box>
      </Box>
      <Box flex="1 0 4em" fontWeight="semibold">
        {measured}
      </Box>
      <Box display="flex">
        <ChangeIconButton
          label={`ویرایش سایز هفته ${formatNumber(weekNumber)}`}
          onClick={() => editSize(index)}
        >
          <EditIcon />
        </ChangeIconButton>
        <ChangeIconButton
          label={`حذف سایز هفته ${formatNumber(weekNumber)}`}
          onClick={() => askToDelete({ kind: 'deleteSize', index })}
        >
          <TrashIcon />
        </ChangeIconButton>
      </Box>
    </Card>
  );
});

const PART_OPTIONS = PARTS.map(([value, label]) => ({ value, label }));

/** The sizes tab: a chart of one circumference over time, then the entries, newest first. */
export const SizePanel = memo(function SizePanel() {
  const { addSize } = useReportActions();
  const sizes = useSizes();
  const [part, setPart] = useState<Part>('navel');
  const points = useMemo(
    () => sizes.flatMap((size) => (size[part] > 0 ? [{ day: size.date, value: size[part] }] : [])),
    [sizes, part],
  );
  const name = PART_OPTIONS.find(({ value }) => value === part)?.label ?? '';
  return (
    <Box
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: sizes.length > 1 ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
      }}
    >
      <Box display="grid" gap="4" position={{ lg: 'sticky' }} top="16px">
        {sizes.length > 1 && (
          <Select
            label="نمودار اندازه"
            value={part}
            options={PART_OPTIONS}
            onValue={(value) => setPart(value as Part)}
          />
        )}
        <LineChart title={`${name} (سانتی‌متر)`} unit="سانتی‌متر" points={points} />
        <ChangeButton variant="main" onClick={() => addSize(stampOfToday(new Date()))}>
          <PlusIcon />
          افزودن سایز
        </ChangeButton>
      </Box>
      <Box display="grid" gap="3">
        {sizes.length === 0 && (
          <EmptyState icon={<RulerIcon />}>
            هنوز سایزی ثبت نکرده‌اید؛ با «افزودن سایز» شروع کنید.
          </EmptyState>
        )}
        <Box as="ul" display="grid" gap="3">
          <LongList
            as="li"
            rowHeight="76px"
            rows={sizes
              .map((size, index) => (
                // Entries have no ids: their index identifies them.
                <SizeRow
                  key={index}
                  index={index}
                  date={size.date}
                  weekNumber={size.weekNumber}
                  measured={size[part] > 0 ? `${name} ${formatMeasure(size[part])}` : ''}
                />
              ))
              .reverse()}
          />
        </Box>
        {sizes.length > 0 && <CsvButton name="سایز" write={() => sizesCsv(sizes)} />}
      </Box>
    </Box>
  );
});
