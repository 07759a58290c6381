/** Data of the paths of the weekly report’s chart, named so that a failed walk is readable. */
import {
  applyChange,
  emptyWeight,
  newSize,
  PARTS,
  type Report,
  type SizeEntry,
  type WeightEntry,
} from '@/entities/weekly-report';
import type { OpenEntry } from '@/features/weekly-report/model/open-entry';

export const stamp = { date: '2026-11-21', weekday: 7, createdAt: '2026-11-21T09:00:00' };
const firstDayOfWeek = (date: string, kg: number): WeightEntry[] => [
  { ...emptyWeight(), ...stamp, date, weight: kg },
  ...Array.from({ length: 6 }, emptyWeight),
];
const sizeOf = (weekNumber: number, shoulder: number): SizeEntry => ({
  ...newSize([]),
  ...stamp,
  ...Object.fromEntries(PARTS.map(([part], index) => [part, shoulder + index])),
  weekNumber,
});
/**
 * Three weeks and three sizes, in which each value occurs once. The paths change those in the middle, so that a fault
 * that confuses neighbours, parts of the body, or the first and the last is noticed.
 */
export const report: Report = {
  id: 3,
  dietId: 1,
  weights: [
    ...firstDayOfWeek('2026-11-07', 71.2),
    ...firstDayOfWeek('2026-11-14', 70.6),
    ...firstDayOfWeek(stamp.date, 70),
  ],
  sizes: [sizeOf(1, 50), sizeOf(2, 70), sizeOf(3, 90)],
};
export const TODAY_INDEX = 14;
export const weight = report.weights[TODAY_INDEX]!;
export const WEEK = 1;
export const WEIGHT_INDEX = 7;
export const EMPTY_INDEX = 8;
export const SIZE_INDEX = 1;
export const size = report.sizes[SIZE_INDEX]!;
/** The report after another device has added a week. */
export const latest: Report = applyChange(report, { kind: 'addWeek' });
/** The report after another device has deleted all of its rows. */
export const emptied: Report = { ...report, weights: [], sizes: [] };

export const openWeight = {
  kind: 'weight',
  index: EMPTY_INDEX,
  entry: { ...weight, date: '2026-11-15', weekday: 1, weight: 69.5 },
} satisfies OpenEntry;
/** Entries of a day that has a weight, and of one that has none. */
export const openToday = {
  kind: 'today',
  entry: { ...emptyWeight(), ...stamp, weight: 69.8 },
} satisfies OpenEntry;
export const openYesterday = {
  kind: 'today',
  entry: { ...openToday.entry, date: '2026-11-20', weekday: 6 },
} satisfies OpenEntry;
export const blankToday: OpenEntry = { kind: 'today', entry: { ...openToday.entry, weight: 0 } };
export const openNewSize = {
  kind: 'size',
  index: null,
  entry: { ...size, weekNumber: 4 },
} satisfies OpenEntry;
export const openSize = {
  kind: 'size',
  index: SIZE_INDEX,
  entry: { ...size, hip: 88.5 },
} satisfies OpenEntry;
export const blankWeight: OpenEntry = { kind: 'weight', index: EMPTY_INDEX, entry: emptyWeight() };
export const blankSize: OpenEntry = { kind: 'size', index: null, entry: newSize(report.sizes) };

export const refusal = { status: 400, messages: ['پیام سرور'] };
/** Response for a report that does not exist or belongs to another member. */
export const missing = { status: 404, messages: ['موردی با این مشخصات پیدا نشد.'] };
/** No response: no network. */
export const unanswered = { status: 500, messages: ['خطا'], isUnanswered: true };
export const saved = { latest: null };
export const stale = { latest };
export const emptyLatest = { latest: emptied };
