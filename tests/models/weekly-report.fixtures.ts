/** Data of the paths of the weekly report’s chart, named so that a failed walk is readable. */
import {
  allParts,
  applyChange,
  emptyWeight,
  newSize,
  type Report,
  type SizeEntry,
  type WeightEntry,
} from '@/entities/weekly-report';
import type { OpenEntry } from '@/features/weekly-report/model/open-entry';

export const stamp = { date: '2026-11-21', weekday: 7, createdAt: '2026-11-21T09:00:00' };
export const weight: WeightEntry = { ...emptyWeight(), ...stamp, weight: 70 };
export const size: SizeEntry = {
  ...newSize([]),
  ...stamp,
  ...allParts(50),
};
export const report: Report = {
  id: 3,
  dietId: 1,
  weights: [weight, ...Array.from({ length: 6 }, emptyWeight)],
  sizes: [size],
};
/** The report after another device has added a week. */
export const latest: Report = applyChange(report, { kind: 'addWeek' });
/** The report after another device has deleted all of its rows. */
export const emptied: Report = { ...report, weights: [], sizes: [] };

export const openWeight = {
  kind: 'weight',
  index: 1,
  entry: { ...weight, weight: 69.5 },
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
  entry: { ...size, weekNumber: 2 },
} satisfies OpenEntry;
export const openSize = { kind: 'size', index: 0, entry: { ...size, hip: 90 } } satisfies OpenEntry;
export const blankWeight: OpenEntry = { kind: 'weight', index: 1, entry: emptyWeight() };
export const blankSize: OpenEntry = { kind: 'size', index: null, entry: newSize([size]) };

export const refusal = { status: 400, messages: ['پیام سرور'] };
/** Response for a report that does not exist or belongs to another member. */
export const missing = { status: 404, messages: ['موردی با این مشخصات پیدا نشد.'] };
/** No response: no network. */
export const unanswered = { status: 500, messages: ['خطا'], isUnanswered: true };
export const saved = { latest: null };
export const stale = { latest };
export const emptyLatest = { latest: emptied };
