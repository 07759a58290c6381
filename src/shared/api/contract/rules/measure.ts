/** Weights in kilograms and circumferences in centimetres: parsing, bounds and rounding (decision 54). */
import { cleanTyped, toPersianDigits } from '@/shared/lib/persian-text';
import { LIMITS } from './limits';

/** Rounds a measure to the stored precision: at most two decimals. */
export const roundMeasure = (value: number): number => Math.round(value * 100) / 100;

/** Kind of a measure: a weight in kilograms, a circumference in centimetres. */
export type Measure = 'weight' | 'size';
const UNIT_TITLES: Record<Measure, string> = { weight: 'کیلوگرم', size: 'سانتی‌متر' };

/** Whether the value is within the bounds of the measure. */
export const isMeasure = (measure: Measure, value: number): boolean =>
  value >= LIMITS[measure].min && value <= LIMITS[measure].max;

/** The bounds of a measure as text: «بین ۱ تا ۵۰۰ کیلوگرم». */
export const boundsOf = (measure: Measure): string => {
  const { min, max } = LIMITS[measure];
  return `بین ${toPersianDigits(String(min))} تا ${toPersianDigits(String(max))} ${UNIT_TITLES[measure]}`;
};

/** Error message for a measure out of bounds. */
export const measureBounds = (name: string, measure: Measure): string =>
  `${name} باید ${boundsOf(measure)} باشد`;

/** Units that may follow a typed measure. */
const UNITS: Record<Measure, string> = {
  weight: 'کیلو(?:گرم)?|kg|kgs|kilos?',
  size: 'سانت(?:ی(?:متر)?)?|cm',
};

/**
 * Parses a typed measure, «۷۲٫۵», «72.5», «72/5» or «۷۲ کیلو», and rounds it to the stored precision (decision 77).
 * @returns null if the text is no number
 */
export function parseMeasure(typed: string, measure: Measure): number | null {
  const [, whole, decimals = ''] =
    new RegExp(`^(\\d{1,9})(?:[.,،/](\\d{0,9}))?(?:${UNITS[measure]})?\\.?$`, 'iu').exec(
      cleanTyped(typed).replace(/\s/g, ''),
    ) ?? [];
  return whole === undefined ? null : roundMeasure(Number(`${whole}.${decimals}`));
}
