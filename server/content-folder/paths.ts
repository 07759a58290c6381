/** Paths of media: `media/…` in the folder is stored as `/files/…`. */

const FOLDER = 'media/';
const STORED = '/files/';
const inQuotes = (path: string) => new RegExp(`(?<=["'])${path}`, 'g');

/** @param text a path, or a text with paths in quotes: HTML or the markup of a player */
export const toStoredPaths = (text: string): string =>
  text.startsWith(FOLDER)
    ? STORED + text.slice(FOLDER.length)
    : text.replace(inQuotes(FOLDER), STORED);
/** The inverse of `toStoredPaths`. */
export const toFolderPaths = (text: string): string =>
  text.startsWith(STORED)
    ? FOLDER + text.slice(STORED.length)
    : text.replace(inQuotes(STORED), FOLDER);

/** The stored paths in a text: the text itself, or the quoted ones. */
export const storedPathsIn = (text: string): string[] =>
  text.startsWith(STORED) ? [text] : (text.match(/(?<=["'])\/files\/[^"'<>\\]+/g) ?? []);

/** The path in the folder of a stored path. */
export const inFolder = (stored: string): string => FOLDER + stored.slice(STORED.length);
/** The stored path of a path in the folder. */
export const stored = (path: string): string => STORED + path.slice(FOLDER.length);
/** Whether a text is a URL that browsers load without a warning. */
export const isSecureUrl = (text: string): boolean =>
  URL.canParse(text) && new URL(text).protocol === 'https:';
