/** Weights in kilograms and circumferences in centimetres, as they are written and kept (decision 54). */
import { toLatinDigits, toPersianDigits } from '@/shared/lib/persian-text';
import { LIMITS } from './limits';

/** What a measure is kept as: two decimals at most. */
export const roundMeasure = (value: number): number => Math.round(value * 100) / 100;

/** What is measured: a weight in kilograms, a circumference in centimetres. */
export type Measure = 'weight' | 'size';
const UNIT_LABELS: Record<Measure, string> = { weight: 'کیلوگرم', size: 'سانتی‌متر' };

/** Can a person weigh or measure so much? */
export const isMeasure = (measure: Measure, value: number): boolean =>
  value >= LIMITS[measure].min && value <= LIMITS[measure].max;

/** The bounds of a measure in words: «بین ۱ تا ۵۰۰ کیلوگرم». */
export const boundsOf = (measure: Measure): string => {
  const { min, max } = LIMITS[measure];
  return `بین ${toPersianDigits(String(min))} تا ${toPersianDigits(String(max))} ${UNIT_LABELS[measure]}`;
};

/** What is said of a measure that can't be. */
export const measureBounds = (name: string, measure: Measure): string =>
  `${name} باید ${boundsOf(measure)} باشد`;

/**
 * Reads a measure as it is typed, «۷۲٫۵», «72.5» or «72/5», as it will be kept.
 * @returns null for what is no number
 */
export function parseMeasure(typed: string): number | null {
  const text = toLatinDigits(typed).trim().replace(/[,/]/, '.');
  return /^\d{1,9}(\.\d{0,9})?$/.test(text) ? roundMeasure(Number(text)) : null;
}
