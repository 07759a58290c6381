/** Formats of personal data: mobile numbers, national codes, dates. */
import { cleanTyped, toPersianDigits } from '@/shared/lib/persian-text';
import { Gender } from '../codes';
import { LIMITS } from './limits';

/** A typed phone number without blanks, dashes, brackets, dots and slashes (decision 77). */
export const toPhoneDigits = (text: string): string =>
  cleanTyped(text).replace(/[\s\p{Pd}()[\]./]/gu, '');

/** A typed code, such as an activation code or a national code, without blanks and dashes (decision 77). */
export const toCode = (text: string): string => cleanTyped(text).replace(/[\s\p{Pd}]/gu, '');

/** Normalizes an Iranian mobile number to 09xxxxxxxxx from any typed form; null for anything else (decision 54). */
export const toMobile = (text: string): string | null =>
  /^(?:(?:\+|00)?98)?0?(9\d{9})$/.exec(toPhoneDigits(text))?.[1]?.padStart(11, '0') ?? null;

/** The user name to send: a normalized mobile number; anything else as typed, since the server decides. */
export const toUserName = (text: string): string => toMobile(text) ?? text;

/** Whether the text is an Iranian national code: ten digits with a valid check digit. */
export function isNationalCode(code: string): boolean {
  if (!/^\d{10}$/.test(code) || /^(\d)\1{9}$/.test(code)) return false;
  const digits = [...code].map(Number);
  const rest = digits.slice(0, 9).reduce((sum, digit, index) => sum + digit * (10 - index), 0) % 11;
  return digits[9] === (rest < 2 ? rest : 11 - rest);
}

/** Whether the text is an existing date, YYYY-MM-DD. `new Date('2024-02-30')` would silently become 1 March. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text)
  );
}

/** Whether a date field accepts the text: YYYY-MM-DD, optionally with a time, YYYY-MM-DDTHH:mm:ss. */
export const isDayOrMoment = (text: string): boolean =>
  isDay(text.slice(0, 10)) &&
  text.slice(0, 10) >= LIMITS.days.first &&
  text.slice(0, 10) <= LIMITS.days.last &&
  (text.length === 10 || (text[10] === 'T' && !Number.isNaN(Date.parse(text))));

/** Whether the text is a possible birthday of a living person, YYYY-MM-DD. */
export const isBirthday = (text: string): boolean =>
  isDay(text) && text >= LIMITS.days.first && new Date(`${text}T00:00:00Z`) < new Date();

/** Error message for an impossible birthday. */
export const INVALID_BIRTHDAY = `تاریخ تولد باید یک روز واقعی از سال ${toPersianDigits(String(LIMITS.days.firstYear))} تا امروز باشد.`;

export const GENDER_TITLES: Readonly<Record<Gender, string>> = {
  [Gender.unspecified]: 'نامشخص',
  [Gender.male]: 'مرد',
  [Gender.female]: 'زن',
};
