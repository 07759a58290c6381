import { Box } from '@chakra-ui/react/box';
import { memo } from 'react';
import {
  changeOfMeasure,
  formatMeasure,
  chronological,
  distanceToGoal,
  placeOfDay,
  stampOfToday,
  type WeightEntry,
} from '@/entities/weekly-report';
import { formatJalaliDay } from '@/shared/lib/jalali';
import { useNow } from '@/shared/lib/now';
import { dayAt } from '@/shared/lib/week';
import { Card } from '@/shared/ui/card';
import { ABOVE_NAVIGATION, HIGH_SCREEN } from '@/shared/ui/edge-bar';
import { CheckIcon, PlusIcon } from '@/shared/ui/icons';
import { useCounted } from '@/shared/ui/use-counted';
import { useReportActions } from '../model/use-weekly-report';
import { ChangeButton } from './change-buttons';

/** Width, height and margin of the sparkline in SVG units; the margin has room for the line width and the last dot. */
const [WIDTH, HEIGHT, EDGE] = [96, 40, 5];

/**
 * A small line of the recent values, hidden from screen readers, because the numbers beside it have the same content.
 * Like the chart, it runs from right to left.
 */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => {
    const x = WIDTH - EDGE - (at / (values.length - 1)) * (WIDTH - 2 * EDGE);
    const y = EDGE + ((high - value) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
    return [Math.round(x), Math.round(y)] as const;
  });
  const [x, y] = points.at(-1)!;
  return (
    <Box asChild flexShrink="0" color="turquoise">
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx={x} cy={y} r="4.5" fill="var(--chakra-colors-saffron)" />
      </svg>
    </Box>
  );
}

const SPARKLINE_WEIGHTS = 14;

const wordsOf = (change: number) =>
  change === 0
    ? 'بدون تغییر از آغاز'
    : `${formatMeasure(Math.abs(change))} کیلوگرم ${change < 0 ? 'کمتر' : 'بیشتر'} از آغاز`;

const wordsToGoal = (distance: number) =>
  distance === 0 ? 'به هدف رسیدید' : `${formatMeasure(distance)} کیلو تا هدف`;

const chip = {
  px: '3',
  borderRadius: 'full',
  bg: 'tint',
  color: 'turquoise',
  fontSize: 'sm',
  fontWeight: 'semibold',
} as const;

/** A weight that counts to its new value when one is saved. */
function Counted({ value }: { value: number }) {
  const shown = useCounted(value);
  return formatMeasure(shown === value ? value : Math.round(shown * 10) / 10);
}

interface TodayHeadProps {
  weights: readonly WeightEntry[];
  /** kg; null: none */ goal: number | null;
}

/** The last weight, the distance to the goal, the change since the first weight, and a sparkline. */
export const TodayHead = memo(function TodayHead({ weights, goal }: TodayHeadProps) {
  const days = chronological(weights);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <Card
      p="4"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
    >
      <Box minW="0">
        <Box fontSize="sm" color="muted">
          آخرین وزن · <bdi>{formatJalaliDay(last.date)}</bdi>
        </Box>
        <Box lineHeight="1.4">
          <Box as="bdi" fontSize="2.5rem" fontWeight="bold">
            <Counted value={last.weight} />
          </Box>{' '}
          <Box as="span" fontSize="sm" color="muted">
            کیلوگرم
          </Box>
        </Box>
        <Box display="flex" flexWrap="wrap" gap="1" mt="1">
          {goal !== null && (
            <Box {...chip}>{wordsToGoal(distanceToGoal(first.weight, last.weight, goal))}</Box>
          )}
          {days.length > 1 && (
            <Box {...chip}>{wordsOf(changeOfMeasure(first.weight, last.weight))}</Box>
          )}
        </Box>
      </Box>
      <Sparkline values={days.slice(-SPARKLINE_WEIGHTS).map(({ weight }) => weight)} />
    </Card>
  );
});

const todayBar = {
  [HIGH_SCREEN]: {
    position: { base: 'fixed', md: 'static' },
    insetInline: '0',
    bottom: ABOVE_NAVIGATION,
    p: { base: '8px 16px', md: '0' },
    borderTopWidth: { base: '1px', md: '0' },
    borderColor: 'hairline',
    zIndex: { base: 'docked', md: 'auto' },
  },
} as const;

/** The main action until today has a weight; on a phone it sticks above the navigation bar. */
export function TodayButton({ weights }: { weights: readonly WeightEntry[] }) {
  const { enterToday } = useReportActions();
  const isEntered = placeOfDay(weights, dayAt(useNow())) !== null;
  return (
    <Box css={todayBar} bg="paper" display="grid">
      <ChangeButton
        variant={isEntered ? 'calm' : 'main'}
        onClick={() => enterToday(stampOfToday(new Date()))}
      >
        {isEntered ? (
          <>
            <span>
              <span className="visually-hidden">وزن امروز</span> ثبت شد
            </span>
            <CheckIcon />
            ویرایش
          </>
        ) : (
          <>
            <PlusIcon />
            ثبت وزن امروز
          </>
        )}
      </ChangeButton>
    </Box>
  );
}
