import { Box } from '@chakra-ui/react/box';
import { WEEK, weeksOf } from '@/entities/weekly-report';
import { formatNumber } from '@/shared/lib/persian-text';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { PlusIcon } from '@/shared/ui/icons';
import { LineChart } from '@/shared/ui/line-chart';
import { useChangeButton, useReportActions, useWeights } from '../model/use-weekly-report';
import { WeightRow } from './weight-row';

/** Weights: their line over time, then week by week, seven rows each. */
export function WeightPanel() {
  const { addWeek, askToDelete } = useReportActions();
  const changes = useChangeButton();
  const weights = useWeights();
  const weeks = weeksOf(weights);
  return (
    <Box display="grid" gap="4">
      <LineChart
        title="وزن (کیلوگرم)"
        points={weights.flatMap(({ date, weight }) =>
          weight > 0 ? [{ day: date, value: weight }] : [],
        )}
      />
      {weeks.length === 0 && (
        <EmptyState>هنوز وزنی ثبت نکرده‌اید؛ با «افزودن هفته» شروع کنید.</EmptyState>
      )}
      {weeks.map((week, number) => (
        // Weeks have no ids: their place is what they are.
        <Card key={number} as="section" aria-label={`هفته ${formatNumber(number + 1)}`} p="4">
          <Box display="flex" alignItems="center" justifyContent="space-between">
            <Box asChild fontWeight="bold">
              <h2>هفته {formatNumber(number + 1)}</h2>
            </Box>
            <Button
              variant="danger"
              {...changes}
              aria-label={`حذف هفته ${formatNumber(number + 1)}`}
              onClick={() => askToDelete({ kind: 'deleteWeek', week: number })}
            >
              حذف هفته
            </Button>
          </Box>
          <ul>
            {week.map((entry, day) => (
              <WeightRow
                key={number * WEEK + day}
                index={number * WEEK + day}
                name={`ردیف ${formatNumber(day + 1)} هفته ${formatNumber(number + 1)}`}
                entry={entry}
              />
            ))}
          </ul>
        </Card>
      ))}
      <Button variant="main" {...changes} onClick={addWeek}>
        <PlusIcon />
        افزودن هفته
      </Button>
    </Box>
  );
}
