/** The parsed address, or null where it is none. `URL.canParse` and `URL.parse` for browsers that lack them. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/**
 * Address of a stored path. Relative paths get the panel host, where it is not the app's own; an http(s) address of
 * another host stays as it is.
 * @returns null for an empty path and for what is no path: `..`, `//`, backslashes, other schemes
 */
export function panelFileUrl(stored: string): string | null {
  if (/^https?:\/\//i.test(stored)) return parseUrl(stored) ? stored : null;
  const path = stored.replace(/^\//, '');
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (!path || /[\u0000-\u001F\\:]|\/\/|^\/|(^|\/)\.\.(\/|$)/.test(path)) return null;
  const host = import.meta.env.VITE_PANEL_HOST;
  const { href, pathname, search } = new URL(
    `/${path.replaceAll('#', '%23')}`, // a name may hold one
    host || 'https://own.invalid',
  );
  return host ? href : pathname + search;
}
