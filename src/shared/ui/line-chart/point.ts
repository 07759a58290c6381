export interface Point {
  /** YYYY-MM-DD, optionally with a time */ day: string;
  value: number;
}

const DAY_MS = 86_400_000; // milliseconds
/** Maximum number of days between two values that never counts as a gap. */
const MIN_GAP_DAYS = 10;

export const daysBetween = (one: Point, other: Point): number =>
  (Date.parse(other.day.slice(0, 10)) - Date.parse(one.day.slice(0, 10))) / DAY_MS;
/** Indexes of values after a gap: more than ten days, and more than twice the median interval between two values. */
export function gapsOf(points: readonly Point[]): ReadonlySet<number> {
  const days = points.map((point, at) => (at === 0 ? 0 : daysBetween(points[at - 1]!, point)));
  const usual = days.slice(1).sort((one, other) => one - other)[Math.floor(days.length / 2) - 1];
  const longest = Math.max(MIN_GAP_DAYS, 2 * (usual ?? 0));
  return new Set(days.flatMap((between, at) => (between > longest ? [at] : [])));
}

/** Values with a valid date, in order of time. */
export const sortedByDate = (points: readonly Point[]): Point[] =>
  points
    .filter(({ day }) => !Number.isNaN(Date.parse(day)))
    .sort((one, other) => one.day.localeCompare(other.day));
/** The values of the given number of days before the last value, in order of time. */
export const pointsSince = (points: readonly Point[], days: number): Point[] =>
  points.filter((point) => daysBetween(point, points.at(-1)!) < days);
