import { Box } from '@chakra-ui/react/box';
import { memo, useMemo } from 'react';
import { WEEK, weeksOf } from '@/entities/weekly-report';
import { EmptyState } from '@/shared/ui/empty-state';
import { PlusIcon } from '@/shared/ui/icons';
import { LineChart } from '@/shared/ui/line-chart';
import { useDrawn } from '@/shared/ui/long-list';
import { useReportActions, useWeights } from '../model/use-weekly-report';
import { ChangeButton } from './change-buttons';
import { WeekCard, WEEKS } from './week-card';

/** Weights: their line over time, then week by week, seven rows each. A dialog over them draws none of it. */
export const WeightPanel = memo(function WeightPanel() {
  const { addWeek } = useReportActions();
  const weights = useWeights();
  const weeks = weeksOf(weights);
  const drawn = Math.ceil(useDrawn(weeks.length * WEEK, WEEKS * WEEK) / WEEK);
  const points = useMemo(
    () => weights.flatMap(({ date, weight }) => (weight > 0 ? [{ day: date, value: weight }] : [])),
    [weights],
  );
  return (
    <Box display="grid" gap="4">
      <LineChart title="وزن (کیلوگرم)" points={points} />
      {weeks.length === 0 && (
        <EmptyState>هنوز وزنی ثبت نکرده‌اید؛ با «افزودن هفته» شروع کنید.</EmptyState>
      )}
      {weeks.slice(0, drawn).map((entries, number) => (
        // Weeks have no ids: their place is what they are.
        <WeekCard key={number} number={number} entries={entries} />
      ))}
      <ChangeButton variant="main" onClick={addWeek}>
        <PlusIcon />
        افزودن هفته
      </ChangeButton>
    </Box>
  );
});
