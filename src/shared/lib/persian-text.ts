/** Conversion of digits and letters from Persian keyboards (decision 4). */

const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));
/** Unicode assigns the ten digits of a script to consecutive code points, from its zero. */
const digitValue = (digit: string): number => {
  const codePoint = digit.codePointAt(0)!;
  let first = codePoint;
  while (isDigit(first - 1)) first -= 1;
  return (codePoint - first) % 10;
};

/** Converts the digits of any script to Latin `0-9`, and `٫` and `٬` to `.` and `,`. */
export const toLatinDigits = (text: string): string =>
  text
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');

/**
 * Cleans a typed or pasted number, code, phone number or date (decision 77): drops format characters and variation
 * selectors, converts compatibility characters (NFKC) and digits of any script.
 */
export const cleanTyped = (text: string): string =>
  toLatinDigits(text.normalize('NFKC').replace(/[\p{Cf}\p{Variation_Selector}]/gu, ''));

/** Converts Latin digits to Persian; everything else is unchanged. */
export const toPersianDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));

/** Converts Arabic ي, ى and ك to Persian ی and ک, so that names are found in any spelling. */
export const toPersianLetters = (text: string): string =>
  text.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک');

const groupDigits = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 2 });

/** Formats a number in Persian digits with grouping: 1234.5 becomes ۱٬۲۳۴٫۵. */
export const formatNumber = (value: number): string => groupDigits.format(value);
