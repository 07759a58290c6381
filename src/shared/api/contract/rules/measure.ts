/** Weights in kilograms and circumferences in centimetres, as they are written and kept (decision 54). */
import { toLatinDigits } from '@/shared/lib/persian-text';
import { LIMITS } from './limits';

/** What a measure is kept as: two decimals at most. */
export const roundMeasure = (value: number): number => Math.round(value * 100) / 100;

/** Can a person weigh or measure so much? */
export const isMeasure = (value: number): boolean =>
  value >= LIMITS.leastMeasure && value <= LIMITS.mostMeasure;

/** What is said of a measure that can't be. @param unit in words */
export const measureBounds = (name: string, unit: string): string =>
  `${name} باید بین ۱ تا ۵۰۰ ${unit} باشد`;

/**
 * Reads a measure as it is typed, «۷۲٫۵», «72.5» or «72/5», as it will be kept.
 * @returns null for what is no number
 */
export function parseMeasure(typed: string): number | null {
  const text = toLatinDigits(typed).trim().replace(/[,/]/, '.');
  return /^\d{1,9}(\.\d{0,9})?$/.test(text) ? roundMeasure(Number(text)) : null;
}
