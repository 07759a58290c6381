import { Box } from '@chakra-ui/react/box';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatJalaliDate } from '@/shared/lib/jalali';
import { useColourScheme } from '@/shared/ui/colour-scheme';
import { drawMarks, type Marks } from './draw-marks';
import { digits } from './measure-text';
import { gapsOf, type Point } from './point';

export const HEIGHT = 220; // pixels
const FONT = '12px Vazirmatn, system-ui, sans-serif';
/** Seconds since 1970, as uPlot counts. */
const secondsOf = (day: string) => new Date(`${day.slice(0, 10)}T12:00:00`).getTime() / 1000;
const dayOf = (seconds: number) =>
  formatJalaliDate(new Date(seconds * 1000).toISOString()).slice(5);

/** Columns as uPlot takes them; where nothing was entered for long, the line has a gap. */
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

/** Finds the value that is nearest to a place on the screen. */
export type Reader = (clientX: number) => number;

interface PlotProps extends Omit<Marks, 'colour' | 'font'> {
  reader: Ref<Reader>;
}

/** The line itself, drawn on a canvas in the colours of the theme; time runs from right to left, as one reads. */
export function Plot({ points, unit, goal, selected, reader }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(undefined);
  const marked = useRef(selected);
  const scheme = useColourScheme();
  useEffect(() => {
    const element = place.current!;
    const draw = () => {
      plot.current?.destroy();
      const colour = (name: string) =>
        getComputedStyle(element).getPropertyValue(`--chakra-colors-${name}`).trim();
      const axis = {
        stroke: colour('muted'),
        font: FONT,
        grid: { stroke: colour('hairline'), width: 1 },
        ticks: { show: false },
      };
      plot.current = new uPlot(
        {
          width: element.clientWidth,
          height: HEIGHT,
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
          series: [{}, { stroke: colour('turquoise'), width: 2, points: { show: false } }],
          hooks: {
            draw: [
              (drawn) =>
                drawMarks(drawn, secondsOf, {
                  points,
                  unit,
                  goal,
                  selected: marked.current,
                  colour,
                  font: FONT,
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
      plot.current?.setSize({ width: element.clientWidth, height: HEIGHT }),
    );
    resize.observe(element);
    return () => {
      resize.disconnect();
      plot.current?.destroy();
    };
  }, [points, unit, goal, scheme]);
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
      const away = points.map(({ day }) => Math.abs(secondsOf(day) - seconds));
      return away.indexOf(Math.min(...away));
    },
    [points],
  );
  return <Box ref={place} dir="ltr" minH={`${HEIGHT}px`} overflow="hidden" />;
}
