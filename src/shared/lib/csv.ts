/** Tables for spreadsheets (RFC 4180). */

/** A text, or a number that a spreadsheet may reckon with. */
export type CsvCell = string | number;

/** Without it spreadsheets read Persian as gibberish. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What a spreadsheet would run as a formula, whatever spaces and marks stand before it. */
const FORMULA_START = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as the text of a CSV file, with a byte order mark. A text that a spreadsheet would run as a formula is
 * made harmless by an apostrophe before it.
 * @param head the words over the columns
 */
export const toCsv = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');

/**
 * Hands a text over as a file of the person's device.
 * @param name with its ending
 * @param type of media, `text/csv`; the text is written as UTF-8
 */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  // A browser reads it some time after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
