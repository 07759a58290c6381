/** A session's log as a sequence diagram: who sent which event, and where the chart was afterwards. */
import { eventLabel } from 'statechart-paths/chart';
import type { Entry } from '../protocol';

const [ROW, COLUMN, LEFT] = [24, 200, 90];
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @returns SVG markup; each row has `data-index` */
export function drawSequence(chart: string, entries: readonly Entry[]): string {
  const senders = [...new Set(['outside', ...entries.map(({ from }) => from)])];
  // The chart stands second: most events come from outside.
  const lines = [senders[0]!, chart, ...senders.slice(1)];
  const x = (name: string) => LEFT + lines.indexOf(name) * COLUMN;
  const [width, height] = [
    LEFT + (lines.length - 1) * COLUMN + 420,
    (entries.length + 1) * ROW + 8,
  ];
  const rows = entries.map(({ from, event, states, effects }, index) => {
    const y = (index + 1) * ROW + 14;
    const [start, end] = [x(from), x(chart)];
    const middle = (start + end) / 2;
    const state = `${states.join(' & ')}${effects.length > 0 ? `  ▸ ${effects.join(', ')}` : ''}`;
    return (
      `<g class="row" data-index="${index}"><rect x="0" y="${y - 15}" width="${width}" height="${ROW}"/><text x="6" y="${y}">${index + 1}</text>` +
      `<line class="arrow" x1="${start}" y1="${y + 4}" x2="${end + (start < end ? -2 : 2)}" y2="${y + 4}" marker-end="url(#tip)"/>` +
      `<text x="${middle}" y="${y}" text-anchor="middle">${escape(eventLabel(event.type).replace('xstate.init', 'starts'))}</text>` +
      `<text class="state" x="${LEFT + (lines.length - 1) * COLUMN + 30}" y="${y + 2}">${escape(state)}</text></g>`
    );
  });
  const head = lines.map(
    (name) =>
      `<text class="who" x="${x(name)}" y="14" text-anchor="middle">${escape(name)}</text><line x1="${x(name)}" y1="20" x2="${x(name)}" y2="${height}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>${head.join('')}${rows.join('')}</svg>`;
}
