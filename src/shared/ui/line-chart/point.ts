/** A value on a day. */
export interface Point {
  /** YYYY-MM-DD, perhaps with a time */ day: string;
  value: number;
}

const DAY_MS = 86_400_000; // milliseconds
/** Days that are never a gap. */
const MIN_GAP_DAYS = 10;

/** Days from one value to a later one. */
export const daysBetween = (one: Point, other: Point): number =>
  (Date.parse(other.day.slice(0, 10)) - Date.parse(one.day.slice(0, 10))) / DAY_MS;
/**
 * Places of the values before which the line does not pretend to know what was: more than ten days lie there, and more
 * than twice what usually lies between two values.
 */
export function gapsOf(points: readonly Point[]): ReadonlySet<number> {
  const days = points.map((point, at) => (at === 0 ? 0 : daysBetween(points[at - 1]!, point)));
  const usual = days.slice(1).sort((one, other) => one - other)[Math.floor(days.length / 2) - 1];
  const longest = Math.max(MIN_GAP_DAYS, 2 * (usual ?? 0));
  return new Set(days.flatMap((between, at) => (between > longest ? [at] : [])));
}

/** What can be drawn, in the order of time. */
export const sortedByDate = (points: readonly Point[]): Point[] =>
  points
    .filter(({ day }) => !Number.isNaN(Date.parse(day)))
    .sort((one, other) => one.day.localeCompare(other.day));
/** The values of the last so many days before the last of them, in the order of time. */
export const pointsSince = (points: readonly Point[], days: number): Point[] =>
  points.filter((point) => daysBetween(point, points.at(-1)!) < days);
