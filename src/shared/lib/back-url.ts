import { routes } from '@/shared/config/routes';
import { isReturnable } from '@/shared/config/screens';
import { parseUrl } from '@/shared/api/contract/rules/parse-url';

/** Encodes a path of the app as a back URL: `/` as `@`, `?` as `!`; literal `@`, `!` and `%` are escaped first. */
export const encodeBackUrl = (path: string): string =>
  path
    .replace(/[%@!#]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
    .replaceAll('/', '@')
    .replaceAll('?', '!');

const MAX_BACK_URL_LENGTH = 1024;

/**
 * Decodes a back URL in the form that it has in the browser's URL (not decoded by the router). Returns home for
 * anything that could lead out of the app: other origins, schemes, `//`, backslashes, control characters, encoded
 * separators, and paths of screens that a login may not return to.
 */
export function decodeBackUrl(
  encoded: string | undefined,
  origin: string = window.location.origin,
): string {
  if (!encoded || encoded.length > MAX_BACK_URL_LENGTH) return routes.home;
  const path = encoded
    .replaceAll('@', '/')
    .replaceAll('!', '?')
    .replace(/%(25|40|21|23)/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  // eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (/[\u0000-\u001F\u007F\\]/.test(path) || !/^\/(?!\/)/.test(path)) return routes.home;
  const [pathname = ''] = path.split(/[?#]/);
  if (pathname.includes('//') || /%(2f|5c|40)/i.test(pathname)) return routes.home;
  const url = parseUrl(path, origin);
  if (url?.origin !== origin || url.pathname.startsWith('//') || !isReturnable(url.pathname))
    return routes.home;
  return path;
}
