/** Sequence diagram of the log: which actor sent which event to which actor, and the receiver's state afterwards. */
import { eventLabel } from 'statechart-paths/chart';
import type { Session } from '../protocol.ts';
import type { Row } from './log.ts';
import { durationText, timeText } from './time.ts';

export const ROW_HEIGHT = 38;
/** Sizes in pixels; `MAX_LABEL_LENGTH` is the number of characters of a label between two lines. */
const [COLUMN, LEFT, MAX_LABEL_LENGTH, CHARACTER] = [210, 262, 28, 7.3];
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const truncate = (text: string) =>
  text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH - 1)}…` : text;

interface Column {
  readonly id: string;
  readonly name: string;
  /** The actor's own name, if it is not the name of its chart. */
  readonly actor: string;
  readonly x: number;
}
export interface Columns {
  readonly list: readonly Column[];
  readonly x: ReadonlyMap<string, number>;
  readonly width: number;
}

/** Returns an actor's own name, if it has one that its session's name does not contain. */
export const ownName = ({ actor = '', chart, parent }: Session): string =>
  actor === chart.id || (!parent && actor.startsWith('x:')) ? '' : actor;

/**
 * Places the lines of the diagram, so that every name fits: `outside`, the sessions, and senders without a session.
 * @param names ids of sessions, and names of other senders
 */
export function placeColumns(names: Iterable<string>, sessions: readonly Session[]): Columns {
  const used = new Set(names);
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const ids = ['outside', ...sessions.flatMap(({ id }) => (used.has(id) ? id : []))];
  for (const name of used) if (name !== 'outside' && !byId.has(name)) ids.push(name);
  const charts = ids.map((id) => id.split(' · ')[0]!);
  let [x, before] = [LEFT, 0];
  const list = ids.map((id, index): Column => {
    const session = byId.get(id);
    const isOnly = charts.filter((chart) => chart === charts[index]).length === 1;
    const name = isOnly ? charts[index]! : id;
    const actor = session ? ownName(session) : '';
    const width = Math.max(name.length, actor.length) * CHARACTER + 24;
    if (index > 0) x += Math.max(COLUMN, (before + width) / 2);
    before = width;
    return { id, name, actor, x };
  });
  const x0 = new Map(list.map((column) => [column.id, column.x]));
  return { list, x: x0, width: x + Math.max(COLUMN, before) };
}

const svg = (width: number, height: number, content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${attributes}>${content}</svg>`;

/** Returns the names above the lines, as SVG markup. */
export function drawNames({ list, width }: Columns): string {
  const hasActors = list.some(({ actor }) => actor !== '');
  const texts = list.map(
    ({ id, name, actor, x }) =>
      `<text class="who" x="${x}" y="16" text-anchor="middle">${escape(name)}<title>${escape(id)}</title></text>` +
      (actor && `<text x="${x}" y="31" text-anchor="middle">${escape(actor)}</text>`),
  );
  return svg(width, hasActors ? 38 : 24, texts.join(''));
}

export interface Slice {
  readonly rows: readonly Row[];
  /** Indices of the first drawn row and of the row after the last one. */
  readonly first: number;
  readonly last: number;
  readonly selected?: number;
}

/** Returns some rows as SVG markup; each has the index of the row in `data-at`. */
export function drawRows(
  { rows, first, last, selected }: Slice,
  { list, x, width }: Columns,
): string {
  const height = (last - first) * ROW_HEIGHT + 8;
  const lines = list.map(
    (column) => `<line x1="${column.x}" y1="0" x2="${column.x}" y2="${height}"/>`,
  );
  const tip =
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>';
  const drawn: string[] = [];
  for (let at = first; at < last; at += 1) {
    const { attributes, children } = rowOf({ rows, first, last, selected }, at, x);
    const content = children.map((child) => toMarkup(child, escape(child.text ?? '')));
    drawn.push(toMarkup({ tag: 'g', attributes }, content.join('')));
  }
  return svg(
    width,
    height,
    tip + lines.join('') + drawn.join(''),
    ' role="listbox" aria-label="Events"',
  );
}

/** Shows other rows in the elements of a drawing with the same number of rows and the same columns. */
export function updateRows(elements: Iterable<Element>, slice: Slice, { x }: Columns): void {
  let at = slice.first;
  for (const element of elements) {
    const { attributes, children } = rowOf(slice, at, x);
    setAttributes(element, attributes);
    for (const [index, child] of children.entries()) {
      const own = element.children[index]!;
      setAttributes(own, child.attributes);
      const { text = '' } = child;
      if (own.textContent !== text) own.textContent = text;
    }
    at += 1;
  }
}
function setAttributes(element: Element, attributes: Part['attributes']) {
  for (const [name, value] of Object.entries(attributes))
    if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

interface Part {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
}
const toMarkup = ({ tag, attributes }: Part, content: string) =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}>${content}</${tag}>`;
const part = (tag: string, attributes: Part['attributes'], text?: string): Part => ({
  tag,
  attributes,
  text,
});

/** Returns the attributes and the elements of a row; every row has the same elements in the same order. */
function rowOf({ rows, first, selected }: Slice, at: number, x: ReadonlyMap<string, number>) {
  const { session, entry } = rows[at]!;
  const { from, event, states, effects } = entry;
  const top = (at - first) * ROW_HEIGHT;
  const y = top + 18;
  const [start, end] = [x.get(from) ?? LEFT, x.get(session.id) ?? LEFT];
  const isToItself = start === end;
  const label = eventLabel(event.type).replace('xstate.init', 'starts');
  const state = `${states.join(' & ')}${effects.length > 0 ? `  ▸ ${effects.join(', ')}` : ''}`;
  const before = rows[at - 1]?.entry.at;
  const since = before === undefined ? '' : `+${durationText(Math.max(0, entry.at - before))}`;
  const arrow = isToItself
    ? `M${end} ${y - 8} h22 v8 h-20`
    : `M${start} ${y} H${end + (start < end ? -2 : 2)}`;
  const labelX = isToItself ? end + 28 : end + (start < end ? -COLUMN / 2 : COLUMN / 2);
  const anchor = isToItself ? 'start' : 'middle';
  return {
    attributes: {
      class: 'row',
      role: 'option',
      'aria-selected': `${at === selected}`,
      'data-at': at,
    },
    children: [
      part('title', {}, `${label} → ${state}`),
      part('rect', { x: 0, y: top, width: '100%', height: ROW_HEIGHT }),
      part('text', { class: 'number', x: 8, y }, `${at + 1}`),
      part('text', { class: 'time', x: 52, y }, timeText(entry.at)),
      part('text', { class: 'time', x: 52, y: y + 13 }, since),
      part('path', { class: 'arrow', d: arrow, 'marker-end': 'url(#tip)' }),
      part('text', { x: labelX, y: y - 5, 'text-anchor': anchor }, truncate(label)),
      part('text', { class: 'is', x: end + 8, y: y + 13 }, state),
    ],
  };
}
