/**
 * Response rules for the files of the build: the single source for our own server (built-app.ts) and for the nginx and
 * Caddy configuration (tools/hosting). tests/e2e/hosting-rules.spec.ts compares all three.
 */
import { getMimeType } from 'hono/utils/mime';

/** `cache-control` of documents, of files with a stable name, and of 404s, so that no browser reuses a cached 404. */
export const REVALIDATE = 'no-cache';
/** `cache-control` of files with a content hash in their name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export interface FolderRule {
  /** path with a slash at both ends */ readonly folder: string;
  /** `cache-control` of existing files; undefined: the folder is not served, since only the hosting uses its files */
  readonly caching?: string;
}
/** Folders in which a missing file is a 404, so that a script request never gets the document. */
export const FOLDER_RULES: readonly FolderRule[] = [
  { folder: '/assets/', caching: IMMUTABLE },
  { folder: '/images/', caching: REVALIDATE },
  { folder: '/hosting/' },
  { folder: '/.vite/' },
];
/** Documents with their own content security policy. */
export const FRAMED_PAGES = ['/embed.html', '/chat.html'] as const;
/** Body of a 404. */
export const NOT_FOUND_TEXT = '404 Not Found';

/** Content types of the build's files by extension; other web servers use different defaults, or none. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  ['html', 'css', 'js', 'json', 'webmanifest', 'woff2', 'svg', 'webp', 'png', 'ico', 'xml', 'txt']
    .concat(['mp4', 'map'])
    .map((extension) => [extension, getMimeType(`a.${extension}`)!]),
);

/** The rule of the folder that contains a path; undefined outside of these folders. */
export const folderOf = (path: string): FolderRule | undefined =>
  FOLDER_RULES.find(({ folder }) => path.startsWith(folder));
