/** Conversion of digits and letters from Persian keyboards (decision 4). */

/** Converts Persian and Arabic-Indic digits, `٫` and `٬` to Latin `0-9`, `.` and `,`. */
export const toLatinDigits = (text: string): string =>
  text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');

/** Converts Latin digits to Persian; everything else is unchanged. */
export const toPersianDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));

/** Converts Arabic ي, ى and ك to Persian ی and ک, so that names are found in any spelling. */
export const toPersianLetters = (text: string): string =>
  text.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک');

const groupDigits = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 2 });

/** Formats a number in Persian digits with grouping: 1234.5 becomes ۱٬۲۳۴٫۵. */
export const formatNumber = (value: number): string => groupDigits.format(value);
