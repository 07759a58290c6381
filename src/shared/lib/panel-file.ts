import { parseUrl } from '@/shared/api/contract/rules/parse-url';

/** The URL of a link to another site; null unless it is an https URL. */
export const httpsUrl = (address: string): string | null =>
  parseUrl(address)?.protocol === 'https:' ? address : null;

/**
 * The URL of a stored path. Relative paths get the panel host unless it is the app's own; an http(s) URL of another
 * host is unchanged.
 * @returns null for an empty path and for invalid ones: `..`, `//`, backslashes, other schemes
 */
export function panelFileUrl(stored: string): string | null {
  if (/^https?:\/\//i.test(stored)) return parseUrl(stored) ? stored : null;
  const path = stored.replace(/^\//, '');
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (!path || /[\u0000-\u001F\\:]|\/\/|^\/|(^|\/)\.\.(\/|$)/.test(path)) return null;
  const host = import.meta.env.VITE_PANEL_HOST;
  const { href, pathname, search } = new URL(
    `/${path.replaceAll('#', '%23')}`, // a file name may contain a hash
    host || 'https://own.invalid',
  );
  return host ? href : pathname + search;
}
