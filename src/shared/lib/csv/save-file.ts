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
