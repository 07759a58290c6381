/** Sequence diagram of the log: which sender sent which event to which chart, and the chart's state afterwards. */
import { eventLabel } from 'statechart-paths/chart';
import type { Entry, Session } from '../protocol';

/** Sizes in pixels; the last value is the maximum number of characters of a label between two lines. */
const [ROW, COLUMN, LEFT, HEAD, MAX_LABEL_LENGTH] = [38, 210, 110, 24, 28];
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const truncate = (text: string) =>
  text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH - 1)}…` : text;

/** An entry, its session, and its index in the session. */
export interface Row {
  readonly session: Session;
  readonly index: number;
  readonly entry: Entry;
}

/** Merges the entries of several charts of one tab in the order of their events. */
export const rowsOf = (sessions: readonly Session[]): Row[] =>
  sessions
    .flatMap((session) => session.entries.map((entry, index) => ({ session, index, entry })))
    .toSorted((one, other) => one.entry.order - other.entry.order);

/** Shortens `purchase · tab ab12` to `purchase` if no other session of the chart is shown. */
const nameOf = (id: string, ids: readonly string[]) => {
  const [chart = id] = id.split(' · ');
  return ids.filter((other) => other.split(' · ')[0] === chart).length > 1 ? id : chart;
};

/** Returns SVG markup: `head` with the names, and `body` with the rows, each with `data-session` and `data-index`. */
export function drawSequence(rows: readonly Row[]): { head: string; body: string } {
  const charts = [...new Set(rows.map(({ session }) => session.id))];
  const lines = [...new Set(['outside', ...charts, ...rows.map(({ entry }) => entry.from)])];
  const x = (name: string) => LEFT + lines.indexOf(name) * COLUMN;
  const width = LEFT + lines.length * COLUMN;
  const height = Math.max(1, rows.length) * ROW + 8;
  const svg = (size: number, content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${size}" viewBox="0 0 ${width} ${size}">${content}</svg>`;
  const names = lines.map(
    (name) =>
      `<text class="who" x="${x(name)}" y="16" text-anchor="middle">${escape(truncate(nameOf(name, charts)))}<title>${escape(name)}</title></text>`,
  );
  const lifelines = lines.map(
    (name) => `<line x1="${x(name)}" y1="0" x2="${x(name)}" y2="${height}"/>`,
  );
  const tip =
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>';
  return {
    head: svg(HEAD, names.join('')),
    body: svg(
      height,
      tip + lifelines.join('') + rows.map((row, at) => drawRow(row, at, x)).join(''),
    ),
  };
}

function drawRow({ session, index, entry }: Row, at: number, x: (name: string) => number): string {
  const { from, event, states, effects } = entry;
  const top = at * ROW;
  const y = top + 18;
  const [start, end] = [x(from), x(session.id)];
  const label = eventLabel(event.type).replace('xstate.init', 'starts');
  const state = `${states.join(' & ')}${effects.length > 0 ? `  ▸ ${effects.join(', ')}` : ''}`;
  const arrow =
    start === end
      ? `<path class="arrow" d="M${end} ${y - 8} h22 v8 h-20" marker-end="url(#tip)"/>`
      : `<path class="arrow" d="M${start} ${y} H${end + (start < end ? -2 : 2)}" marker-end="url(#tip)"/>`;
  const anchor =
    start === end
      ? `x="${end + 28}" text-anchor="start"`
      : `x="${end + (start < end ? -COLUMN / 2 : COLUMN / 2)}" text-anchor="middle"`;
  return (
    `<g class="row" data-session="${escape(session.id)}" data-index="${index}"><title>${escape(`${label} → ${state}`)}</title>` +
    `<rect x="0" y="${top}" width="100%" height="${ROW}"/><text class="number" x="8" y="${y}">${at + 1}</text>${arrow}` +
    `<text ${anchor} y="${y - 5}">${escape(truncate(label))}</text><text class="is" x="${end + 8}" y="${y + 13}">${escape(state)}</text></g>`
  );
}
