/** What a walk has seen along its path, as text: a golden file of the path, compared as a whole. */
import { inspect } from 'node:util';
import { type SeenTrace, unmatched } from './trace';

/** What differs from run to run: keys of the session, signatures, ids that the server draws. */
const volatile = (text: string) =>
  text
    .replaceAll(/(token: ')[^']+/g, '$1…')
    .replaceAll(/((?:openedAt|startedAt): )\d{13}/g, '$1…')
    .replaceAll(/(leftForBank: ).*/g, '$1…')
    .replaceAll(/(T\d\d:\d\d:)\d\d/g, '$1…')
    .replaceAll(/\/files\/signed\/[^/]+\//g, '/files/signed/…/');
const show = (value: unknown) => inspect(value, { depth: 9, breakLength: 100 });

/** What a person is shown, a line for each heading, dialog, message, field and button. */
export function outline(): string[] {
  const text = (element: Element | null) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const shown =
    'h1, [role=dialog], [role=alertdialog], [role=alert], [role=status], li, dd, button, input, textarea, select';
  return [...document.querySelectorAll<HTMLInputElement>(shown)]
    .filter((element) => !element.closest('.Toastify, [inert], [hidden]'))
    .map((element) => {
      const marks = [
        'aria-busy',
        'aria-disabled',
        'aria-invalid',
        'aria-expanded',
        'aria-pressed',
        'aria-selected',
      ]
        .filter((name) => element.getAttribute(name) === 'true')
        .map((name) => name.slice(5));
      const isField = /INPUT|TEXTAREA|SELECT/.test(element.tagName);
      const name =
        element.getAttribute('aria-label') ??
        (isField ? text(element.labels?.[0] ?? null) : text(element));
      const value = !isField
        ? ''
        : /radio|checkbox/.test(element.type)
          ? ` = ${element.checked ? 'checked' : 'not checked'}`
          : ` = ${element.value}`;
      const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
      const isShown = isField || (name !== '' && name !== 'انتخاب درگاه'); // that one needs a layout
      return isShown
        ? `${role} «${name.slice(0, 160)}»${value}${marks.map((mark) => `, ${mark}`).join('')}`
        : '';
    })
    .filter(Boolean);
}

const section = (title: string, lines: readonly string[]) =>
  lines.map((line) => `  ${title} ${volatile(line).replaceAll('\n', '\n    ')}`);

/** One place of a path. @param before what was shown at the place before; undefined: the page was opened */
export function entry(
  name: string,
  seen: SeenTrace,
  shown: readonly string[],
  before: readonly string[] | undefined,
): string {
  const { missing, extra } = unmatched(before ?? shown, shown, Object.is);
  return [
    name,
    ...section('reads', [...new Set(seen.reads)].toSorted()),
    ...section(
      'sends',
      seen.calls
        .map(({ call, body }) => (body === undefined ? call : `${call} ${show(body)}`))
        .toSorted(),
    ),
    ...section(
      'stores',
      Object.entries(seen.kept)
        .map(([key, value]) => `${key}: ${show(value)}`)
        .toSorted(),
    ),
    ...section(
      'says',
      seen.said.map(({ kind, title, text }) => `${kind} «${title}» ${text}`),
    ),
    ...section(
      'loads',
      seen.loads.map((load) => show(load)),
    ),
    ...(seen.stops > 0 ? [`  stops the browser ${seen.stops} times`] : []),
    `  address ${seen.address}`,
    ...section('-', missing),
    ...section('+', extra),
    '',
  ].join('\n');
}

/** The entries of a diary, as they were added. */
export const entriesOf = (text: string): string[] => text.split(/^(?=\S)/m);

/** What of an entry is the same in a browser, however busy it is: what is sent and said. */
export const sentAndShown = (entry: string): string =>
  entry.replaceAll(/^  (?!sends|says).*\n(?: {4}.*\n)*/gm, '');
