/** Digits and letters as Persian keyboards write them (decision 4). */

/** Persian and Arabic-Indic digits, `٫` and `٬`, as Latin `0-9`, `.` and `,`. */
export const toLatinDigits = (text: string): string =>
  text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',');

/** Latin digits as Persian ones; everything else stays. */
export const toPersianDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));

/** Arabic ي, ى and ك as Persian ی and ک, so that names are found however they were typed. */
export const toPersianLetters = (text: string): string =>
  text.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک');

const groupDigits = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 2 });

/** A number in Persian digits with grouping: 1234.5 reads ۱٬۲۳۴٫۵. */
export const formatNumber = (value: number): string => groupDigits.format(value);
