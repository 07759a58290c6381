/**
 * How the files of the build are sent: the one source for our own server (built-app.ts) and for the rules of nginx and
 * Caddy (tools/hosting). tests/e2e/hosting-rules.spec.ts compares all three.
 */
import { getMimeType } from 'hono/utils/mime';

/** For documents and files whose name stays the same; for 404s, so that no browser keeps one. */
export const REVALIDATE = 'no-cache';
/** For files whose name changes with their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface FolderRule {
  /** with a slash at both ends */ readonly folder: string;
  /** of a file that is there; undefined: the folder is for the host only, and nothing in it is sent */
  readonly caching?: string;
}
/** In these folders what is missing is a 404, never a document in a script's place. */
export const FOLDER_RULES: readonly FolderRule[] = [
  { folder: '/assets/', caching: IMMUTABLE },
  { folder: '/images/', caching: REVALIDATE },
  { folder: '/hosting/' },
  { folder: '/.vite/' },
];
/** Documents with a policy of their own. */
export const FRAMED_PAGES = ['/embed.html', '/chat.html'] as const;
/** What is sent with a 404. */
export const NOT_FOUND_TEXT = '404 Not Found';

/** The content types of the build's files, by extension; web servers know others, or none. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  ['html', 'css', 'js', 'json', 'webmanifest', 'woff2', 'svg', 'webp', 'png', 'ico', 'xml', 'txt']
    .concat(['mp4', 'map'])
    .map((extension) => [extension, getMimeType(`a.${extension}`)!]),
);

/** The folder's rule for a path; undefined outside of them. */
export const folderOf = (path: string): FolderRule | undefined =>
  FOLDER_RULES.find(({ folder }) => path.startsWith(folder));
