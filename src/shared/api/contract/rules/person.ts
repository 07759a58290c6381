/** Forms of what a person is asked for: mobile numbers, national codes, days. */
import { toLatinDigits, toPersianDigits } from '@/shared/lib/persian-text';
import { LIMITS } from './limits';

/**
 * An Iranian mobile number as 09xxxxxxxxx, however it was typed or pasted; null for anything else (decision 54).
 */
export const toMobile = (text: string): string | null =>
  /^(?:(?:\+|00)?98)?0?(9\d{9})$/
    .exec(toLatinDigits(text).replace(/[\s\p{Pd}\p{Cf}]/gu, ''))?.[1]
    ?.padStart(11, '0') ?? null;

/** A user name as it is sent: a mobile number in its one form; anything else as it was typed: the server judges. */
export const toUserName = (text: string): string => toMobile(text) ?? text;

/** Ten digits with the right check digit: an Iranian national code? */
export function isNationalCode(code: string): boolean {
  if (!/^\d{10}$/.test(code) || /^(\d)\1{9}$/.test(code)) return false;
  const digits = [...code].map(Number);
  const rest = digits.slice(0, 9).reduce((sum, digit, index) => sum + digit * (10 - index), 0) % 11;
  return digits[9] === (rest < 2 ? rest : 11 - rest);
}

/** A real day, written YYYY-MM-DD? `new Date('2024-02-30')` would silently be 1 March. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text)
  );
}

/** A real day, perhaps with a time: YYYY-MM-DD, YYYY-MM-DDTHH:mm:ss? */
export const isDayOrMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) &&
  (text.length === 10 || (text[10] === 'T' && !Number.isNaN(Date.parse(text))));

/** A day on which somebody who lives may have been born, written YYYY-MM-DD. */
export const isBirthday = (text: string): boolean =>
  isDay(text) && text >= LIMITS.earliestBirthday.day && new Date(`${text}T00:00:00Z`) < new Date();

/** What is said of a birthday that can't be. */
export const INVALID_BIRTHDAY = `تاریخ تولد باید یک روز واقعی از سال ${toPersianDigits(String(LIMITS.earliestBirthday.jalaliYear))} تا امروز باشد.`;
