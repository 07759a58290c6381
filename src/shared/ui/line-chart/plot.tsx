import { toPersianDigits } from '@/shared/lib/persian-text';
import dayjs from 'dayjs';
import uPlot from 'uplot';
import { gapsOf, type Point } from './point';
import { Box } from '@chakra-ui/react/box';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import 'uplot/dist/uPlot.min.css';
import { formatJalaliDate } from '@/shared/lib/jalali';
import { useColourScheme } from '@/shared/ui/colour-scheme';

export const digits = (value: number): string =>
  toPersianDigits(String(Math.round(value * 100) / 100)).replace('.', '٫');

/** Number of values at an end of the line that decide on which side of the line the end label is. */
const LABEL_NEIGHBOURS = 7;

const endWord = (day: string): string =>
  day.slice(0, 10) === dayjs().format('YYYY-MM-DD') ? 'امروز' : 'آخرین';

export interface Marks {
  points: readonly Point[];
  goal: number | undefined;
  /** index of the selected value */ selected: number | undefined;
  colour: (name: string) => string;
  font: string;
}

/**
 * Draws the marks on the line: labels of its ends, isolated values, the goal, and the selected value.
 * @param secondsOf converts a day to the plot's time
 */
export function drawMarks(
  plot: uPlot,
  secondsOf: (day: string) => number,
  { points, goal, selected, colour, font }: Marks,
): void {
  const { ctx, bbox } = plot;
  const scale = window.devicePixelRatio;
  const yOf = (value: number) => plot.valToPos(value, 'y', true);
  const placeOf = ({ day, value }: Point) =>
    [plot.valToPos(secondsOf(day), 'x', true), yOf(value)] as const;
  const line = (from: readonly [number, number], to: readonly [number, number], dash: number[]) => {
    ctx.setLineDash(dash.map((length) => length * scale));
    ctx.beginPath();
    ctx.moveTo(...from);
    ctx.lineTo(...to);
    ctx.stroke();
    ctx.setLineDash([]);
  };
  const dot = (point: Point, radius: number) => {
    ctx.fillStyle = colour('saffron');
    ctx.beginPath();
    ctx.arc(...placeOf(point), radius * scale, 0, 2 * Math.PI);
    ctx.fill();
  };
  /** Writes text with an outline, readable on any background. */
  const write = (text: string, x: number, y: number, align: CanvasTextAlign) => {
    ctx.textAlign = align;
    ctx.strokeStyle = colour('card');
    ctx.lineWidth = 4 * scale;
    ctx.strokeText(text, x, y);
    ctx.fillStyle = colour('ink');
    ctx.fillText(text, x, y);
  };
  ctx.save();
  ctx.font = font.replace(/^\d+px/, `600 ${12 * scale}px`);
  ctx.direction = 'rtl';
  ctx.textBaseline = 'bottom';
  ctx.lineJoin = 'round';
  if (goal !== undefined) {
    ctx.strokeStyle = colour('muted');
    ctx.lineWidth = 1.5 * scale;
    line([bbox.left, yOf(goal)], [bbox.left + bbox.width, yOf(goal)], [6, 5]);
    write(`هدف ${digits(goal)}`, bbox.left + bbox.width / 2, yOf(goal) - 3 * scale, 'center');
  }
  const last = points.length - 1;
  const gaps = gapsOf(points);
  points.forEach((point, at) => {
    const isLonely = gaps.has(at) && (at === last || gaps.has(at + 1));
    if (at === 0 || at === last || isLonely) dot(point, 3.5);
  });
  // The words show in which direction time runs.
  for (const [at, word, neighbours, align] of [
    [0, 'آغاز', points.slice(1, LABEL_NEIGHBOURS), 'right'],
    [last, endWord(points[last]!.day), points.slice(-LABEL_NEIGHBOURS, -1), 'left'],
  ] as const) {
    const { value } = points[at]!;
    const [x, y] = placeOf(points[at]!);
    // Places the label on the side away from the line.
    const isBelow = neighbours.reduce((sum, other) => sum + other.value - value, 0) > 0;
    ctx.textBaseline = isBelow ? 'top' : 'bottom';
    write(`${word} ${digits(value)}`, x, y + (isBelow ? 7 : -7) * scale, align);
  }
  const selectedPoint = selected === undefined ? undefined : points[selected];
  if (selectedPoint) {
    const [x] = placeOf(selectedPoint);
    ctx.strokeStyle = colour('control');
    ctx.lineWidth = scale;
    line([x, bbox.top], [x, bbox.top + bbox.height], []);
    dot(selectedPoint, 5.5);
  }
  ctx.restore();
}

export const PLOT_HEIGHT_PIXELS = 220;
/** Opacity of the area below the line, as the last two digits of a hexadecimal colour. */
const AREA_ALPHA = '26';
const LABEL_FONT = '12px Vazirmatn, system-ui, sans-serif';
/** Seconds since 1970, the time unit of uPlot. */
const secondsOf = (day: string) => new Date(`${day.slice(0, 10)}T12:00:00`).getTime() / 1000;
const dayOf = (seconds: number) =>
  formatJalaliDate(new Date(seconds * 1000).toISOString()).slice(5);

/** Columns for uPlot; a long time without values becomes a gap in the line. */
function dataOf(points: readonly Point[]): [number[], (number | null)[]] {
  const [days, values]: [number[], (number | null)[]] = [[], []];
  const gaps = gapsOf(points);
  points.forEach(({ day, value }, at) => {
    if (gaps.has(at)) {
      days.push(secondsOf(day) - 1);
      values.push(null);
    }
    days.push(secondsOf(day));
    values.push(value);
  });
  return [days, values];
}

const seriesOf = (colour: Marks['colour']): uPlot.Series => ({
  stroke: colour('turquoise'),
  fill: `${colour('turquoise')}${AREA_ALPHA}`,
  width: 2,
  points: { show: false },
});

/** Returns the index of the value nearest to a horizontal position on the screen. */
export type Reader = (clientX: number) => number;

interface PlotProps extends Omit<Marks, 'colour' | 'font'> {
  reader: Ref<Reader>;
}

/** The line, drawn on a canvas in the theme's colours. Time runs from right to left, in reading direction. */
export function Plot({ points, goal, selected, reader }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const marked = useRef(selected);
  const scheme = useColourScheme();
  useEffect(() => {
    const element = place.current!;
    const draw = () => {
      plot.current?.destroy();
      const style = getComputedStyle(element);
      const colour = (name: string) => style.getPropertyValue(`--chakra-colors-${name}`).trim();
      const axis = {
        stroke: colour('muted'),
        font: LABEL_FONT,
        grid: { stroke: colour('hairline'), width: 1 },
        ticks: { show: false },
      };
      plot.current = new uPlot(
        {
          width: element.clientWidth,
          height: PLOT_HEIGHT_PIXELS,
          padding: [18, 12, 0, 12],
          legend: { show: false },
          cursor: { show: false },
          scales: {
            x: { dir: -1 },
            y: {
              range: (_, low, high) =>
                uPlot.rangeNum(
                  Math.min(low, goal ?? low),
                  Math.max(high, goal ?? high),
                  0.18,
                  true,
                ),
            },
          },
          axes: [
            { ...axis, space: 64, size: 28, values: (_, days) => days.map(dayOf) },
            { ...axis, side: 1, size: 48, values: (_, values) => values.map(digits) },
          ],
          series: [{}, seriesOf(colour)],
          hooks: {
            draw: [
              (drawn) =>
                drawMarks(drawn, secondsOf, {
                  points,
                  goal,
                  selected: marked.current,
                  colour,
                  font: LABEL_FONT,
                }),
            ],
          },
        },
        dataOf(points),
        element,
      );
    };
    draw();
    const resize = new ResizeObserver(() =>
      plot.current?.setSize({ width: element.clientWidth, height: PLOT_HEIGHT_PIXELS }),
    );
    resize.observe(element);
    return () => {
      resize.disconnect();
      plot.current?.destroy();
    };
  }, [points, goal, scheme]);
  useEffect(() => {
    marked.current = selected;
    plot.current?.redraw(false, false);
  }, [selected]);
  useImperativeHandle(
    reader,
    () => (clientX) => {
      const drawn = plot.current;
      if (!drawn) return 0;
      const seconds = drawn.posToVal(clientX - drawn.over.getBoundingClientRect().left, 'x');
      const distances = points.map(({ day }) => Math.abs(secondsOf(day) - seconds));
      return distances.indexOf(Math.min(...distances));
    },
    [points],
  );
  return <Box ref={place} dir="ltr" minH={`${PLOT_HEIGHT_PIXELS}px`} overflow="hidden" />;
}
