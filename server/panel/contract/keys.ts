/** Keys of entries from their titles. */
import { toLatinDigits, toPersianLetters } from '@/shared/lib/persian-text';

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'آ:a ا:a أ:a إ:e ء: ئ:e ؤ:o ب:b پ:p ت:t ث:s ج:j چ:ch ح:h خ:kh د:d ذ:z ر:r ز:z ژ:zh س:s ش:sh ص:s ض:z ط:t ظ:z ع:a غ:gh ف:f ق:gh ک:k گ:g ل:l م:m ن:n و:o ه:h ة:h ی:i'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
const MAX_LENGTH = 50;

/** A key in Latin letters that resembles the title; empty for a title without letters and digits. */
export const keyFromTitle = (title: string): string =>
  [...toPersianLetters(toLatinDigits(title)).normalize('NFC')]
    .map((letter) => LETTERS[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
