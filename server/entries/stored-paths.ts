/** Paths of media: `media/…` in the folder is stored as `/files/…`. */

export const FOLDER = 'media/';
export const STORED = '/files/';
const inQuotes = (path: string) => new RegExp(`(?<=["'])${path}`, 'g');

/**
 * @param text a path, or a text with paths in quotes: HTML or the markup of a player. There, `&` is written as `%26`,
 *   which means the same in HTML as in a URL.
 */
export const toStoredPaths = (text: string): string =>
  text.startsWith(FOLDER)
    ? STORED + text.slice(FOLDER.length)
    : text.replace(
        /(?<=["'])media\/([^"'<>\\]*)/g,
        (_, path: string) => STORED + path.replaceAll(/&(?:amp;)?/g, '%26'),
      );
/** The inverse of `toStoredPaths`. */
export const toFolderPaths = (text: string): string =>
  text.startsWith(STORED)
    ? FOLDER + text.slice(STORED.length)
    : text.replace(inQuotes(STORED), FOLDER);

/** Whether a text is a URL that browsers load without a warning. */
export const isSecureUrl = (text: string): boolean =>
  URL.canParse(text) && new URL(text).protocol === 'https:';
