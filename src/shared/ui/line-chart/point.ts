/** A value on a day. */
export interface Point {
  /** YYYY-MM-DD, perhaps with a time */ day: string;
  value: number;
}

const DAY = 86_400_000; // milliseconds
/** Days without a value after which the line does not pretend to know what was between. */
const GAP = 10;

/** Days from one value to a later one. */
export const daysBetween = (one: Point, other: Point): number =>
  (Date.parse(other.day.slice(0, 10)) - Date.parse(one.day.slice(0, 10))) / DAY;
/** Is there too long a time before this value for a line from the last one? */
export const isAfterGap = (points: readonly Point[], at: number): boolean =>
  at > 0 && daysBetween(points[at - 1]!, points[at]!) > GAP;

/** What can be drawn, in the order of time. */
export const inOrder = (points: readonly Point[]): Point[] =>
  points
    .filter(({ day }) => !Number.isNaN(Date.parse(day)))
    .toSorted((one, other) => one.day.localeCompare(other.day));
/** The values of the last so many days before the last of them, in the order of time. */
export const lately = (points: readonly Point[], days: number): Point[] =>
  points.filter((point) => daysBetween(point, points.at(-1)!) < days);
