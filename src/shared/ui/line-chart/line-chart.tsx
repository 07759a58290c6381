import { Box } from '@chakra-ui/react/box';
import { memo, Suspense } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { Card } from '@/shared/ui/card';
import { Skeleton } from '@/shared/ui/loading-overlay';
import type { Point } from './point';

const Plot = lazyPart(async () => (await import('./plot')).Plot);
const digits = (value: number) => toPersianDigits(String(value)).replace('.', '٫');

/**
 * A value over time, for those who look rather than read; what it shows is said in words, too. Two points
 * make a line.
 */
export const LineChart = memo(function LineChart({
  title,
  points,
}: {
  title: string;
  points: readonly Point[];
}) {
  const days = points
    .filter(({ day }) => !Number.isNaN(Date.parse(day)))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < 2) return null;
  const values = days.map(({ value }) => value);
  const change = Math.round((last.value - first.value) * 10) / 10;
  const trend =
    change === 0
      ? 'بدون تغییر'
      : `${digits(Math.abs(change))} ${change < 0 ? 'کمتر' : 'بیشتر'} از آغاز`;
  return (
    <Card as="figure" p="4">
      <Box as="figcaption" display="flex" justifyContent="space-between" gap="2" fontSize="sm">
        <Box as="span" fontWeight="semibold">
          {title}
        </Box>
        <Box as="span" color="muted">
          {trend}
        </Box>
      </Box>
      <Box
        role="img"
        aria-label={`نمودار ${title}: از ${digits(first.value)} تا ${digits(last.value)}، کمترین ${digits(Math.min(...values))} و بیشترین ${digits(Math.max(...values))}`}
      >
        <Suspense fallback={<Skeleton height="200px" />}>
          <Plot points={days} />
        </Suspense>
      </Box>
    </Card>
  );
});
