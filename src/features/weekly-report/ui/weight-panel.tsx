import { Box } from '@chakra-ui/react/box';
import { formatMeasure, WEEK, weeksOf } from '@/entities/weekly-report';
import { formatJalaliDate } from '@/shared/lib/jalali';
import { formatNumber } from '@/shared/lib/persian-text';
import { Button, IconButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { EditIcon, PlusIcon, TrashIcon } from '@/shared/ui/icons';
import { LineChart } from '@/shared/ui/line-chart';
import { useIsReportLoading, useReportActions, useWeights } from '../model/use-weekly-report';

/** Weights: their line over time, then week by week, seven rows each. */
export function WeightPanel() {
  const { addWeek, editWeight, askToDelete } = useReportActions();
  const isLoading = useIsReportLoading();
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
              loading={isLoading}
              aria-label={`حذف هفته ${formatNumber(number + 1)}`}
              onClick={() => askToDelete({ kind: 'deleteWeek', week: number })}
            >
              حذف هفته
            </Button>
          </Box>
          <ul>
            {week.map((entry, day) => {
              const index = number * WEEK + day;
              const name = `ردیف ${formatNumber(day + 1)} هفته ${formatNumber(number + 1)}`;
              return (
                <Box
                  key={index}
                  as="li"
                  display="flex"
                  flexWrap="wrap"
                  alignItems="center"
                  columnGap="2"
                  css={{
                    '& > span': { flex: '1 1 4.5rem' },
                    '&:first-of-type': { borderTopWidth: '0' },
                  }}
                  borderTopWidth="1px"
                  borderColor="hairline"
                >
                  <span>
                    <bdi>{formatJalaliDate(entry.date)}</bdi>
                  </span>
                  <span>
                    <Box as="bdi" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                      {formatMeasure(entry.weight)}
                    </Box>
                    {entry.weight > 0 && (
                      <Box as="span" fontSize="xs" color="muted">
                        {' '}
                        کیلوگرم
                      </Box>
                    )}
                  </span>
                  <Box display="flex">
                    <IconButton
                      label={`ویرایش ${name}`}
                      loading={isLoading}
                      onClick={() => editWeight(index)}
                    >
                      <EditIcon />
                    </IconButton>
                    <IconButton
                      label={`حذف ${name}`}
                      color="danger"
                      loading={isLoading}
                      onClick={() => askToDelete({ kind: 'clearWeight', index })}
                    >
                      <TrashIcon />
                    </IconButton>
                  </Box>
                </Box>
              );
            })}
          </ul>
        </Card>
      ))}
      <Button variant="main" loading={isLoading} onClick={addWeek}>
        <PlusIcon />
        افزودن هفته
      </Button>
    </Box>
  );
}
