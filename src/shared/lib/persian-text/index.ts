export { formatNumber, toLatinDigits, toPersianDigits, toPersianLetters } from './persian-text';
