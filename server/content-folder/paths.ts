/** Finds paths of media in texts. */
import { extname } from 'node:path';
import { FOLDER, STORED } from '../entries/stored-paths';
import { STORED_FILE_TYPES } from '../http/stored-files';

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
  extname(path.replace(/[?#].*/, '')).toLowerCase() in STORED_FILE_TYPES;
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
