/** The weekly report of a diet: weights in weeks of seven, and circumferences (sections 3 to 5, decisions 25 and 26). */
import dayjs from 'dayjs';
import * as z from 'zod/mini';
import type { AnswerOf } from '@/shared/api/contract';
import type { getDietWeeklyReports } from '@/shared/api/contract/diet';
import { toPersianDigits } from '@/shared/lib/persian-text';

/** A week holds so many entries (section 9). */
export const WEEK = 7;
/** A list of more than this is refused (security, untrusted input). */
const MOST_CHARACTERS = 1_000_000;

const number = z.catch(
  z.union([
    z.number(),
    z.pipe(z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/)), z.transform(Number)),
  ]),
  0,
);
const text = z.catch(z.string(), '');
const stamp = { ReportDate: text, WeekDay: number, /** kg */ Weight: number, CreateDate: text };

/** The ten circumferences in centimetres, in the order of the form, with their words. */
export const PARTS = [
  ['ShoulderSize', 'سرشانه'],
  ['BreastSize', 'سینه'],
  ['RightArmSize', 'بازوی راست'],
  ['LeftArmSize', 'بازوی چپ'],
  ['NavalSize', 'ناف'],
  ['AboveNavalSize', 'بالای ناف'],
  ['BottomNavalSize', 'زیر ناف'],
  ['HipSize', 'باسن'],
  ['RightThighSize', 'ران راست'],
  ['LeftThighSize', 'ران چپ'],
] as const;
export type Part = (typeof PARTS)[number][0];

export const weightEntrySchema = z.object(stamp);
export const sizeEntrySchema = z.object({
  ...stamp,
  WeekNumber: number,
  ...(Object.fromEntries(PARTS.map(([part]) => [part, number])) as Record<Part, typeof number>),
});
export type WeightEntry = z.output<typeof weightEntrySchema>;
export type SizeEntry = z.output<typeof sizeEntrySchema>;
export interface Report {
  id: number;
  dietId: number;
  weights: readonly WeightEntry[];
  sizes: readonly SizeEntry[];
}

/** An entry that nothing was reported in (decision 25). */
export const emptyWeight = (): WeightEntry => ({
  ReportDate: '',
  WeekDay: 0,
  Weight: 0,
  CreateDate: '',
});
/** A new size entry: its week is the one after the last. */
export const newSize = (sizes: readonly SizeEntry[]): SizeEntry => ({
  ...emptyWeight(),
  WeekNumber: (sizes.at(-1)?.WeekNumber ?? 0) + 1,
  ...(Object.fromEntries(PARTS.map(([part]) => [part, 0])) as Record<Part, number>),
});

function parseList<Entry>(json: string, schema: z.ZodMiniType<Entry>): Entry[] | null {
  if (json.trim() === '') return [];
  if (json.length > MOST_CHARACTERS) return null;
  try {
    const parsed = z.safeParse(z.nullable(z.array(schema)), JSON.parse(json));
    return parsed.success ? (parsed.data ?? []) : null;
  } catch {
    return null;
  }
}

/** Reads a report; null where a list can't be read: then nothing may be saved. The last week is filled up to seven entries. */
export function toReport({
  id,
  dietId,
  weightList,
  sizeList,
}: AnswerOf<typeof getDietWeeklyReports>): Report | null {
  const weights = parseList<WeightEntry>(weightList, weightEntrySchema);
  const sizes = parseList<SizeEntry>(sizeList, sizeEntrySchema);
  if (!weights || !sizes) return null;
  const missing = (WEEK - (weights.length % WEEK)) % WEEK;
  return {
    id,
    dietId,
    weights: [...weights, ...Array.from({ length: missing }, emptyWeight)],
    sizes,
  };
}

/** One change of a report; saving applies it to the report as it stands. */
export type Change =
  | { kind: 'addWeek' }
  | { kind: 'deleteWeek'; /** from 0 */ week: number }
  | { kind: 'setWeight'; index: number; entry: WeightEntry }
  | { kind: 'clearWeight'; index: number }
  | { kind: 'addSize'; entry: SizeEntry }
  | { kind: 'setSize'; index: number; entry: SizeEntry }
  | { kind: 'deleteSize'; index: number };

/** Applies a change; nothing else of the report moves. */
export function applyChange(report: Report, change: Change): Report {
  const { weights, sizes } = report;
  switch (change.kind) {
    case 'addWeek':
      return { ...report, weights: [...weights, ...Array.from({ length: WEEK }, emptyWeight)] };
    case 'deleteWeek':
      return {
        ...report,
        weights: weights.filter((_, index) => Math.floor(index / WEEK) !== change.week),
      };
    case 'setWeight':
      return {
        ...report,
        weights: weights.map((entry, index) => (index === change.index ? change.entry : entry)),
      };
    case 'clearWeight':
      return {
        ...report,
        weights: weights.map((entry, index) => (index === change.index ? emptyWeight() : entry)),
      };
    case 'addSize':
      return { ...report, sizes: [...sizes, change.entry] };
    case 'setSize':
      return {
        ...report,
        sizes: sizes.map((entry, index) => (index === change.index ? change.entry : entry)),
      };
    case 'deleteSize':
      return { ...report, sizes: sizes.filter((_, index) => index !== change.index) };
  }
}

/** Weeks of seven, in their order. */
export const weeksOf = (weights: readonly WeightEntry[]): WeightEntry[][] =>
  Array.from({ length: Math.ceil(weights.length / WEEK) }, (_, week) =>
    weights.slice(week * WEEK, (week + 1) * WEEK),
  );

/** What choosing a date sets: the weekday (Sunday 1 … Saturday 7) and the moment it was entered (decision 25). @param day YYYY-MM-DD, or empty */
export const stampOf = (
  day: string,
  at: Date,
): Pick<WeightEntry, 'ReportDate' | 'WeekDay' | 'CreateDate'> =>
  day === ''
    ? { ReportDate: '', WeekDay: 0, CreateDate: '' }
    : {
        ReportDate: day,
        WeekDay: dayjs(day).day() + 1,
        CreateDate: dayjs(at).format('YYYY-MM-DDTHH:mm:ss'),
      };

export interface FieldError {
  field: string;
  message: string;
}
const mustHave = (field: string, name: string): FieldError => ({
  field,
  message: `${name} باید مقدار داشته باشد`,
});
const stampErrors = ({ ReportDate, WeekDay, CreateDate }: WeightEntry): FieldError[] => [
  ...(ReportDate === '' ? [mustHave('ReportDate', 'تاریخ')] : []),
  ...(WeekDay === 0 ? [mustHave('ReportDate', 'روز هفته')] : []),
  ...(CreateDate === '' ? [mustHave('ReportDate', 'تاریخ ثبت')] : []),
];
/** What keeps a weight from being saved (section 5). */
export const weightErrors = (entry: WeightEntry): FieldError[] => [
  ...(entry.Weight > 0 ? [] : [mustHave('Weight', 'وزن')]),
  ...stampErrors(entry),
];
/** What keeps a size entry from being saved: all ten circumferences are required. */
export const sizeErrors = (entry: SizeEntry): FieldError[] => [
  ...stampErrors(entry),
  ...PARTS.flatMap(([part, name]) => (entry[part] > 0 ? [] : [mustHave(part, name)])),
];

/** A number as it is typed into a field: empty for 0, in Latin digits. */
export const toTyped = (value: number): string => (value === 0 ? '' : String(value));
/** Reads what was typed; what is no number reads as 0. */
export const fromTyped = (typed: string): number =>
  /^\d{1,6}([.,/]\d{0,3})?$/.test(typed.trim()) ? Number(typed.trim().replace(/[,/]/, '.')) : 0;

/** kg or cm in Persian digits; «—» where nothing was reported. */
export const formatMeasure = (value: number): string =>
  value === 0 ? '—' : toPersianDigits(String(value)).replace('.', '٫');
