import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatJalaliDate } from '@/shared/lib/jalali';
import { toPersianDigits } from '@/shared/lib/persian-text';
import type { Point } from './point';

const HEIGHT = 200; // pixels
const FONT = '12px Vazirmatn, system-ui, sans-serif';
/** Seconds since 1970, as uPlot counts. */
const secondsOf = (day: string) => new Date(`${day.slice(0, 10)}T12:00:00`).getTime() / 1000;
const dayOf = (seconds: number) =>
  formatJalaliDate(new Date(seconds * 1000).toISOString()).slice(5);

/** The line itself, drawn on a canvas in the colours of the theme; time runs from right to left, as one reads. */
export function Plot({ points }: { points: readonly Point[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current!;
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    let plot: uPlot | undefined;
    const draw = () => {
      plot?.destroy();
      const colour = (name: string) =>
        getComputedStyle(element).getPropertyValue(`--chakra-colors-${name}`).trim();
      const axis = {
        stroke: colour('muted'),
        font: FONT,
        grid: { stroke: colour('hairline'), width: 1 },
        ticks: { show: false },
      };
      plot = new uPlot(
        {
          width: element.clientWidth,
          height: HEIGHT,
          legend: { show: false },
          cursor: { show: false },
          scales: { x: { dir: -1 } },
          axes: [
            { ...axis, space: 64, size: 28, values: (_, days) => days.map(dayOf) },
            {
              ...axis,
              side: 1,
              size: 48,
              values: (_, values) =>
                values.map((value) => toPersianDigits(String(value)).replace('.', '٫')),
            },
          ],
          series: [
            {},
            {
              stroke: colour('turquoise'),
              width: 2,
              points: { size: 7, fill: colour('saffron'), stroke: colour('saffron') },
            },
          ],
        },
        [points.map(({ day }) => secondsOf(day)), points.map(({ value }) => value)],
        element,
      );
    };
    draw();
    const resize = new ResizeObserver(() =>
      plot?.setSize({ width: element.clientWidth, height: HEIGHT }),
    );
    resize.observe(element);
    scheme.addEventListener('change', draw);
    return () => {
      resize.disconnect();
      scheme.removeEventListener('change', draw);
      plot?.destroy();
    };
  }, [points]);
  return <Box ref={place} dir="ltr" minH={`${HEIGHT}px`} overflow="hidden" />;
}
