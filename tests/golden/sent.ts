/** Formats requests as text. */
import type { Request } from '@playwright/test';

/** Formats a request on one line, with its whole body. */
export function sentBy(request: Request): string {
  const url = new URL(request.url());
  const query = decodeURIComponent(url.search);
  const { authorization } = request.headers();
  const line = [
    request.method(),
    `${url.hostname === 'localhost' ? '' : url.origin}${url.pathname}${query}`,
    authorization === undefined
      ? '(no authorization)'
      : authorization.replace(/^Bearer ?(.*)/, '($1)'),
  ];
  const type = request.headers()['content-type'] ?? '';
  const text = type.startsWith('multipart/')
    ? request.postDataBuffer()?.toString('latin1')
    : request.postData();
  const body = text && type.startsWith('multipart/') ? partsOf(text) : prettyJson(text);
  return [line.filter(Boolean).join(' '), ...(body ? [indented(body)] : [])].join('\n');
}
export const indented = (text: string) => text.replaceAll(/^/gm, '  ');
const MAX_LINE = 100;
/** Formats a small object on one line. */
function onOneLine(object: string): string {
  const line = object.replaceAll(/\n */g, ' ');
  return line.length > MAX_LINE ? object : line;
}
/** Formats JSON text as its parsed value. */
export function prettyJson(text: string | null | undefined): string {
  if (!text) return '';
  try {
    const value: unknown = JSON.parse(text, (_, inner: unknown) =>
      typeof inner === 'string' && /^[[{]/.test(inner)
        ? { JSON: JSON.parse(inner) as unknown }
        : inner,
    );
    return JSON.stringify(value, null, 2).replaceAll(/\{\n([^{}[\]]*?)\n *\}/g, onOneLine);
  } catch {
    return text;
  }
}
/** Formats the names, files and values of a multipart body, without the bytes of files. */
const partsOf = (body: string): string =>
  [
    ...body.matchAll(
      /name="([^"]+)"(?:; filename="([^"]*)"\r\nContent-Type: (\S+))?\r\n\r\n([^\r]*)/g,
    ),
  ]
    .map(([, name, file, type, value]) =>
      file ? `${name}: ${file} (${type})` : `${name}: ${value}`,
    )
    .join('\n');

/**
 * Reads are sorted, because chunks of a screen load in any order. Requests that change something are recorded in order.
 */
const WRITE_REQUEST =
  /^GET \S*\/(GetTokenAsUser|RemoveComment|ExtendDient|GetCommentInfo|IsValid\w+)\/|^(?!GET |asks outside: )/;
/** The access log request is sent in parallel with the screen's reads. */
const isLog = (line: string) => line.includes('/SetUserIpLog');
const isRead = (line: string) => !WRITE_REQUEST.test(line) || isLog(line);
export function inOrder(lines: readonly string[]): string[] {
  const ordered: string[] = [];
  let reads: string[] = [];
  for (const line of [...lines, '']) {
    if (line !== '' && isRead(line)) {
      reads.push(line);
      continue;
    }
    ordered.push(
      ...reads.filter((read) => !isLog(read)).toSorted(),
      ...reads.filter(isLog),
      ...(line === '' ? [] : [line]),
    );
    reads = [];
  }
  return ordered;
}
