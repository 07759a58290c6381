/** What stands on the line: its ends in words, lonely values, the goal, and the value that is being read. */
import type uPlot from 'uplot';
import { digits } from './measure-text';
import { gapsOf, type Point } from './point';

/** Values beside an end of the line among which its words stand. */
const NEAR = 7;

export interface Marks {
  points: readonly Point[];
  /** of the values, in words */ unit: string;
  goal: number | undefined;
  /** place of the value that is being read */ selected: number | undefined;
  colour: (name: string) => string;
  font: string;
}

/** @param secondsOf a day, as the plot counts */
export function drawMarks(
  plot: uPlot,
  secondsOf: (day: string) => number,
  { points, unit, goal, selected, colour, font }: Marks,
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
  /** Readable on whatever lies under it. */
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
  for (const [at, near, align] of [
    [0, points.slice(1, NEAR), 'right'],
    [last, points.slice(-NEAR, -1), 'left'],
  ] as const) {
    const { value } = points[at]!;
    const [x, y] = placeOf(points[at]!);
    // Where the line is not.
    const isUnder = near.reduce((sum, other) => sum + other.value - value, 0) > 0;
    ctx.textBaseline = isUnder ? 'top' : 'bottom';
    write(`${digits(value)} ${unit}`, x, y + (isUnder ? 7 : -7) * scale, align);
  }
  const read = selected === undefined ? undefined : points[selected];
  if (read) {
    const [x] = placeOf(read);
    ctx.strokeStyle = colour('control');
    ctx.lineWidth = scale;
    line([x, bbox.top], [x, bbox.top + bbox.height], []);
    dot(read, 5.5);
  }
  ctx.restore();
}
