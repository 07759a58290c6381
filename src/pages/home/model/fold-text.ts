import { toLatinDigits, toPersianLetters } from '@/shared/lib/persian-text';

/**
 * Text as it is compared in a search: however letters, digits, half-spaces and vowel signs were typed, the same words
 * read the same.
 */
export const foldText = (text: string): string =>
  toPersianLetters(toLatinDigits(text.normalize('NFKC')))
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ؤ/g, 'و')
    .replace(/[ئ]/g, 'ی')
    .replace(/[ةۀ]/g, 'ه')
    .replace(/[\p{M}\p{Cf}ـ\s]/gu, '')
    .toLowerCase();
