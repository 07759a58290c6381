import { Box } from '@chakra-ui/react/box';
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useMemo,
  useRef,
  useState,
} from 'react';
import { OptionalPart } from '@/shared/ui/error-boundary';
import { lazyPart } from '@/shared/ui/lazy-part';
import { formatJalaliDay } from '@/shared/lib/jalali';
import { Card } from '@/shared/ui/card';
import { Skeleton } from '@/shared/ui/loading-overlay';
import { digits, type Reader } from './plot';
import { daysBetween, sortedByDate, pointsSince, type Point } from './point';

export const RANGE_DAYS = { '۴ هفته': 28, '۳ ماه': 92, همه: Infinity } as const;
export type RangeName = keyof typeof RANGE_DAYS;

interface RangeChipsProps {
  value: RangeName;
  onValue: (value: RangeName) => void;
}

/** Selects the range of the chart, counted back from its last value. */
export const RangeChips = ({ value, onValue }: RangeChipsProps) => (
  <Box role="group" aria-label="بازه نمودار" display="flex" flexWrap="wrap" gap="1" mt="2">
    {(Object.keys(RANGE_DAYS) as RangeName[]).map((name) => (
      <Box
        asChild
        key={name}
        minH="44px"
        px="3"
        borderRadius="full"
        fontSize="sm"
        cursor="pointer"
        fontWeight={name === value ? 'semibold' : 'normal'}
        color={name === value ? 'turquoise' : 'muted'}
        bg={name === value ? 'tint' : 'transparent'}
      >
        <button type="button" aria-pressed={name === value} onClick={() => onValue(name)}>
          {name}
        </button>
      </Box>
    ))}
  </Box>
);

interface ValueReaderProps {
  label: string;
  /** the selected value as text */ text: string;
  /** number of values */ count: number;
  selected: number | undefined;
  onSelect: (at: number | undefined) => void;
  /** returns the index of the value nearest to a position on the screen */ placeAt: (
    clientX: number,
  ) => number | undefined;
}

/** An overlay on a chart with which the user reads the values one at a time, by finger, pointer or keyboard. */
export function ValueReader({ label, text, count, selected, onSelect, placeAt }: ValueReaderProps) {
  const readAt = ({ clientX }: PointerEvent) => onSelect(placeAt(clientX));
  const onKeyDown = (event: KeyboardEvent) => {
    const at = selected ?? count - 1;
    // Time runs to the left, in reading direction.
    const next = {
      ArrowLeft: at + 1,
      ArrowUp: at + 1,
      ArrowRight: at - 1,
      ArrowDown: at - 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(Math.min(count - 1, Math.max(0, next)));
  };
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={(selected ?? count - 1) + 1}
      aria-valuetext={text}
      position="absolute"
      inset="0"
      borderRadius="control"
      touchAction="pan-y"
      onPointerDown={readAt}
      onPointerMove={readAt}
      onPointerLeave={() => onSelect(undefined)}
      onBlur={() => onSelect(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}

const Plot = lazyPart(async () => (await import('./plot')).Plot);

interface LineChartProps {
  /** title of the chart, with its unit */ title: string;
  /** label of the unit */ unit: string;
  points: readonly Point[];
  /** target value, drawn as a dashed line */ goal?: number | undefined;
  /** rendered below the chart */ children?: ReactNode;
}

/**
 * A chart of values over time; its content is also available as text, and each value can be read by finger, pointer or
 * keyboard. A line needs at least two points.
 */
export const LineChart = memo(function LineChart({
  title,
  unit,
  points,
  goal,
  children,
}: LineChartProps) {
  const [range, setRange] = useState<RangeName>('همه');
  const [selected, select] = useState<number>();
  const reader = useRef<Reader>(null);
  const all = useMemo(() => sortedByDate(points), [points]);
  const days = useMemo(() => pointsSince(all, RANGE_DAYS[range]), [all, range]);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || all.length < 2) return null;
  const values = days.map(({ value }) => value);
  const change = Math.round((last.value - first.value) * 10) / 10;
  const trend =
    change === 0
      ? 'بدون تغییر'
      : `${digits(Math.abs(change))} ${change < 0 ? 'کمتر' : 'بیشتر'} ${range === 'همه' ? 'از آغاز' : 'در این بازه'}`;
  const read = selected === undefined ? undefined : days[selected];
  const textOf = ({ day, value }: Point) => `${formatJalaliDay(day)}: ${digits(value)} ${unit}`;
  return (
    <Card as="figure" p="4">
      <Box
        as="figcaption"
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        columnGap="2"
        fontSize="sm"
      >
        <Box as="span" fontWeight="semibold">
          {title}
        </Box>
        <Box as="span" color={read ? 'ink' : 'muted'}>
          {read ? textOf(read) : trend}
        </Box>
      </Box>
      {daysBetween(all[0]!, last) >= RANGE_DAYS['۴ هفته'] && (
        <RangeChips
          value={range}
          onValue={(name) => {
            setRange(name);
            select(undefined);
          }}
        />
      )}
      <Box position="relative">
        <Box
          role="img"
          aria-label={`نمودار ${title}: از ${digits(first.value)} تا ${digits(last.value)}، کمترین ${digits(Math.min(...values))} و بیشترین ${digits(Math.max(...values))}`}
        >
          <Suspense fallback={<Skeleton height="220px" />}>
            <OptionalPart fallback={<p>نمودار نمایش داده نشد.</p>}>
              <Plot points={days} goal={goal} selected={selected} reader={reader} />
            </OptionalPart>
          </Suspense>
        </Box>
        <ValueReader
          label={`خواندن نمودار ${title}`}
          text={textOf(read ?? last)}
          count={days.length}
          selected={selected}
          onSelect={select}
          placeAt={(clientX) => reader.current?.(clientX)}
        />
      </Box>
      {children}
    </Card>
  );
});
