/** CSV export (RFC 4180). */

/** A cell: text, or a number that a spreadsheet can calculate with. */
export type CsvCell = string | number;

/** Without the byte order mark spreadsheets misread Persian text. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Text that a spreadsheet would run as a formula, after any spaces and marks. */
const FORMULA_START = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function writeCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Serializes a table as CSV with a byte order mark. Text that a spreadsheet would run as a formula gets an apostrophe
 * as prefix.
 * @param head the column headings
 */
export const toCsv = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');

/**
 * Downloads a text as a file.
 * @param name with extension
 * @param type media type, `text/csv`; the text is encoded as UTF-8
 */
export function saveFile(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  // The browser reads the URL some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
