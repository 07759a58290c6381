import { Box } from '@chakra-ui/react/box';
import { memo, useMemo, useState } from 'react';
import { PARTS, type Part, sizesCsv } from '@/entities/weekly-report';
import { EmptyState } from '@/shared/ui/empty-state';
import { PlusIcon, RulerIcon } from '@/shared/ui/icons';
import { LineChart } from '@/shared/ui/line-chart';
import { useDrawn } from '@/shared/ui/long-list';
import { Select } from '@/shared/ui/select';
import { useReportActions, useSizes } from '../model/use-weekly-report';
import { ChangeButton } from './change-buttons';
import { CsvButton } from './csv-button';
import { SizeRow } from './size-row';

const OPTIONS = PARTS.map(([value, label]) => ({ value, label }));

/** Circumferences: the line of one of them over time, then the entries. */
export const SizePanel = memo(function SizePanel() {
  const { addSize } = useReportActions();
  const sizes = useSizes();
  const drawn = useDrawn(sizes.length);
  const [part, setPart] = useState<Part>('navel');
  const points = useMemo(
    () => sizes.flatMap((size) => (size[part] > 0 ? [{ day: size.date, value: size[part] }] : [])),
    [sizes, part],
  );
  const name = OPTIONS.find(({ value }) => value === part)?.label ?? '';
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
            options={OPTIONS}
            onValue={(value) => setPart(value as Part)}
          />
        )}
        <LineChart title={`${name} (سانتی‌متر)`} unit="سانتی‌متر" points={points} />
        <ChangeButton variant="main" onClick={addSize}>
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
        <Box asChild display="grid" gap="3">
          <ul>
            {sizes.slice(0, drawn).map((size, index) => (
              // Entries have no ids: their place is what they are.
              <SizeRow key={index} index={index} date={size.date} weekNumber={size.weekNumber} />
            ))}
          </ul>
        </Box>
        {sizes.length > 0 && <CsvButton name="سایز" write={() => sizesCsv(sizes)} />}
      </Box>
    </Box>
  );
});
