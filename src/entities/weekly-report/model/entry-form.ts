/** Filling in an entry of the report: what is typed, what a date brings along, and what is missing (section 5). */
import dayjs from 'dayjs';
import { mustHaveValue } from '@/shared/api/contract/rules/answered';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { type Part, PARTS, type SizeEntry, type WeightEntry } from './weekly-report';

export type DateStamp = Pick<WeightEntry, 'date' | 'weekday' | 'createdAt'>;

/**
 * What choosing a date sets: the weekday (Sunday 1 … Saturday 7) and the moment it was entered (decision 25).
 * @param day YYYY-MM-DD, or empty
 */
export const stampOf = (day: string, at: Date): DateStamp =>
  day === ''
    ? { date: '', weekday: 0, createdAt: '' }
    : {
        date: day,
        weekday: dayjs(day).day() + 1,
        createdAt: dayjs(at).format('YYYY-MM-DDTHH:mm:ss'),
      };

/** What is wrong with a field of an entry. */
export interface EntryError {
  field: 'date' | 'weight' | Part;
  message: string;
}
const missing = (field: EntryError['field'], name: string): EntryError => ({
  field,
  message: mustHaveValue(name),
});
const stampErrors = ({ date, weekday, createdAt }: DateStamp): EntryError[] => [
  ...(date === '' ? [missing('date', 'تاریخ')] : []),
  ...(weekday === 0 ? [missing('date', 'روز هفته')] : []),
  ...(createdAt === '' ? [missing('date', 'تاریخ ثبت')] : []),
];
/** What keeps a weight from being saved. */
export const weightErrors = (entry: WeightEntry): EntryError[] => [
  ...(entry.weight > 0 ? [] : [missing('weight', 'وزن')]),
  ...stampErrors(entry),
];
/** What keeps a size entry from being saved: all ten circumferences are required. */
export const sizeErrors = (entry: SizeEntry): EntryError[] => [
  ...stampErrors(entry),
  ...PARTS.flatMap(([part, name]) => (entry[part] > 0 ? [] : [missing(part, name)])),
];

/** A number as it is typed into a field: empty for 0, in Latin digits. */
export const toTyped = (value: number): string => (value === 0 ? '' : String(value));
/** Reads what was typed; what is no number reads as 0. */
export const fromTyped = (typed: string): number =>
  /^\d{1,6}([.,/]\d{0,3})?$/.test(typed.trim()) ? Number(typed.trim().replace(/[,/]/, '.')) : 0;

/** kg or cm in Persian digits; «—» where nothing was reported. */
export const formatMeasure = (value: number): string =>
  value === 0 ? '—' : toPersianDigits(String(value)).replace('.', '٫');
