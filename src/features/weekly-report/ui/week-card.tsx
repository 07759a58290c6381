import { Box } from '@chakra-ui/react/box';
import { memo } from 'react';
import { looksSame, WEEK, type WeightEntry } from '@/entities/weekly-report';
import { formatNumber } from '@/shared/lib/persian-text';
import { Card } from '@/shared/ui/card';
import { skipped } from '@/shared/ui/long-list';
import { useReportActions } from '../model/use-weekly-report';
import { ChangeButton } from './change-buttons';
import { WeightRow } from './weight-row';

/** Weeks that are always there. */
export const WEEKS = 9;

interface WeekCardProps {
  /** from 0 */ number: number;
  entries: readonly WeightEntry[];
}

/** A week of weights. It is drawn anew only where it looks different. */
export const WeekCard = memo(
  function WeekCard({ number, entries }: WeekCardProps) {
    const { askToDelete } = useReportActions();
    return (
      <Card
        as="section"
        aria-label={`هفته ${formatNumber(number + 1)}`}
        p="4"
        {...skipped('392px', WEEKS)}
      >
        <Box display="flex" alignItems="center" justifyContent="space-between">
          <Box asChild fontWeight="bold">
            <h2>هفته {formatNumber(number + 1)}</h2>
          </Box>
          <ChangeButton
            variant="danger"
            aria-label={`حذف هفته ${formatNumber(number + 1)}`}
            onClick={() => askToDelete({ kind: 'deleteWeek', week: number })}
          >
            حذف هفته
          </ChangeButton>
        </Box>
        <ul>
          {entries.map(({ date, weight }, day) => (
            <WeightRow
              key={number * WEEK + day}
              index={number * WEEK + day}
              name={`ردیف ${formatNumber(day + 1)} هفته ${formatNumber(number + 1)}`}
              date={date}
              weight={weight}
            />
          ))}
        </ul>
      </Card>
    );
  },
  (one, other) => one.number === other.number && looksSame(one.entries, other.entries),
);
