import { Box } from '@chakra-ui/react/box';
import { memo, useMemo } from 'react';
import {
  chronological,
  meanOf,
  weeksOf,
  weightsCsv,
  type WeightEntry,
} from '@/entities/weekly-report';
import { StyledButton } from '@/shared/ui/styled-button';
import { EmptyState } from '@/shared/ui/empty-state';
import { PlusIcon, ScaleIcon } from '@/shared/ui/icons';
import { LineChart } from '@/shared/ui/line-chart';
import { LongList } from '@/shared/ui/long-list';
import { useReportActions, useWeights } from '../model/use-weekly-report';
import { ChangeButton, CsvButton } from './change-buttons';
import { GoalWeight, useGoalWeight } from './goal-weight';
import { ReminderButton } from './reminder-button';
import { TodayButton, TodayHead } from './today';
import { useOpenWeeks } from './use-open-weeks';
import { WeekCard, MIN_WEEKS } from './week-card';

/** Returns for each week the mean of the latest earlier week that has one; null if there is none. */
function meansBefore(weeks: readonly (readonly WeightEntry[])[]): (number | null)[] {
  let last: number | null = null;
  return weeks.map((week) => {
    const before = last;
    last = meanOf(week) ?? last;
    return before;
  });
}

/** The weeks, newest first; by default only the newest is expanded. */
function Weeks({ weights }: { weights: readonly WeightEntry[] }) {
  const { addWeek } = useReportActions();
  const [weeks, means] = useMemo(() => {
    const all = weeksOf(weights);
    return [all, meansBefore(all)];
  }, [weights]);
  const { isOpen, choose, areAllOpen, chooseAll } = useOpenWeeks(weeks);
  return (
    <Box display="grid" gap="3">
      {weeks.length === 0 && (
        <EmptyState icon={<ScaleIcon />}>
          هنوز وزنی ثبت نکرده‌اید؛ با «ثبت وزن امروز» شروع کنید.
        </EmptyState>
      )}
      {weeks.length > 1 && (
        <StyledButton
          variant="quiet"
          aria-expanded={areAllOpen}
          justifySelf="end"
          fontSize="sm"
          onClick={chooseAll}
        >
          همه هفته‌ها
        </StyledButton>
      )}
      <LongList
        rowHeight={areAllOpen ? '472px' : '72px'}
        needed={MIN_WEEKS}
        rows={weeks
          .map((entries, number) => (
            // Weeks have no ids: their index identifies them.
            <WeekCard
              key={number}
              number={number}
              entries={entries}
              meanBefore={means[number] ?? null}
              isOpen={isOpen(number)}
              onOpen={choose}
            />
          ))
          .reverse()}
      />
      <ChangeButton onClick={addWeek}>
        <PlusIcon />
        افزودن هفته
      </ChangeButton>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between">
        {weeks.length > 0 && <CsvButton name="وزن" write={() => weightsCsv(weights)} />}
        <ReminderButton />
      </Box>
    </Box>
  );
}

const goalButton = <GoalWeight />;

/** The weights tab: summary, today's button, a chart, then the weeks. Dialogs above it don't rerender it. */
export const WeightPanel = memo(function WeightPanel() {
  const weights = useWeights();
  const [goal] = useGoalWeight();
  const points = useMemo(
    () => weights.flatMap(({ date, weight }) => (weight > 0 ? [{ day: date, value: weight }] : [])),
    [weights],
  );
  return (
    <Box
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      // On a phone the main action covers the bottom of the page.
      pb={{ base: '4.5rem', md: '0' }}
    >
      <Box display="grid" gap="4" position={{ lg: 'sticky' }} top="16px">
        <TodayHead weights={weights} goal={goal} />
        <TodayButton weights={weights} />
        <LineChart title="وزن (کیلوگرم)" unit="کیلوگرم" points={points} goal={goal ?? undefined}>
          {goalButton}
        </LineChart>
        {chronological(weights).length < 2 && <Box>{goalButton}</Box>}
      </Box>
      <Weeks weights={weights} />
    </Box>
  );
});
