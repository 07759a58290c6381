import { Box } from '@chakra-ui/react/box';
import { memo } from 'react';
import { changeOfMeasure, formatMeasure, inTime, type WeightEntry } from '@/entities/weekly-report';
import { formatJalaliDay } from '@/shared/lib/jalali';
import { Card } from '@/shared/ui/card';
import { Sparkline } from './sparkline';

/** Weights of the short line: of the last weeks. */
const SHORT = 14;

/** What has changed since the beginning, in words. */
const wordsOf = (change: number) =>
  change === 0
    ? 'بدون تغییر از آغاز'
    : `${formatMeasure(Math.abs(change))} کیلوگرم ${change < 0 ? 'کمتر' : 'بیشتر'} از آغاز`;

/** The last weight, what has changed since the first one, and where it is going. */
export const TodayHead = memo(function TodayHead({ weights }: { weights: readonly WeightEntry[] }) {
  const days = inTime(weights);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <Card p="4" display="flex" alignItems="center" justifyContent="space-between" gap="4">
      <Box minW="0">
        <Box fontSize="sm" color="muted">
          آخرین وزن · <bdi>{formatJalaliDay(last.date)}</bdi>
        </Box>
        <Box lineHeight="1.5">
          <Box as="bdi" fontSize="2xl" fontWeight="bold">
            {formatMeasure(last.weight)}
          </Box>{' '}
          <Box as="span" fontSize="sm" color="muted">
            کیلوگرم
          </Box>
        </Box>
        {days.length > 1 && (
          <Box
            display="inline-block"
            mt="1"
            px="3"
            borderRadius="full"
            bg="tint"
            color="turquoise"
            fontSize="sm"
            fontWeight="semibold"
          >
            {wordsOf(changeOfMeasure(first.weight, last.weight))}
          </Box>
        )}
      </Box>
      <Sparkline values={days.slice(-SHORT).map(({ weight }) => weight)} />
    </Card>
  );
});
