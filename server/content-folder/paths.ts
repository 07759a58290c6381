/** Paths of media: `media/…` in the folder is stored as `/files/…`. */

import { extname } from 'node:path';
import { CONTENT_TYPES } from '../http/stored-files';

const FOLDER = 'media/';
const STORED = '/files/';
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

/** Decodes `%xx`, which no name of a file contains. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
/** The stored paths in a text: the text itself, or the quoted ones. */
export const storedPathsIn = (text: string): string[] =>
  text.startsWith(STORED)
    ? [text]
    : (text.match(/(?<=["'])\/files\/[^"'<>\\]+/g) ?? []).map(decoded);

const MEDIA_TAG = /^<(?:img|video|audio|source)\b/i;
const ATTRIBUTE = /\s(?:src|href|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
/** Stored paths, URLs and fragments. */
const FOUND_BY_BROWSERS = /^(?:\/files\/|\/\/|[a-z][a-z\d+.-]*:|#|$)/i;
const looksLikeMedia = (path: string) =>
  /(?:^|\/)media\//i.test(path) ||
  extname(path.replace(/[?#].*/, '')).toLowerCase() in CONTENT_TYPES;
/** The references in HTML to media whose paths are relative, so that browsers don't find them. */
export const relativePathsIn = (html: string): string[] =>
  (html.match(/<[a-z][^>]*>/gi) ?? []).flatMap((tag) =>
    [...tag.matchAll(ATTRIBUTE)]
      .map(([, double, single, bare]) => double ?? single ?? bare!)
      .filter((path) => !FOUND_BY_BROWSERS.test(path))
      .filter((path) => MEDIA_TAG.test(tag) || looksLikeMedia(path))
      .map(decoded),
  );

/** The path in the folder of a stored path. */
export const inFolder = (stored: string): string => FOLDER + stored.slice(STORED.length);
/** The stored path of a path in the folder. */
export const stored = (path: string): string => STORED + path.slice(FOLDER.length);
/** Whether a text is a URL that browsers load without a warning. */
export const isSecureUrl = (text: string): boolean =>
  URL.canParse(text) && new URL(text).protocol === 'https:';
