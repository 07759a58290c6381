import { drawChart } from 'statechart-paths/drawing';
import type { Entry, Session } from '../protocol';
import { $ } from './element';

const drawings = new Map<string, Promise<string>>();

/** The drawing of a session's chart; drawn once. */
export function drawingOf({ id, chart }: Session): Promise<string> {
  const drawing = drawings.get(id) ?? drawChart(chart);
  drawings.set(id, drawing);
  return drawing;
}

/** The middle: the drawing, with the states of an entry lit, and what it took and can take marked. */
export function renderChart(
  markup: string,
  { id, chart }: Session,
  entry: Entry,
  isFitted: boolean,
) {
  const drawing = $('#drawing');
  if (drawing.dataset.id !== id) Object.assign(drawing, { innerHTML: markup }).dataset.id = id;
  const isIn = (name: string | undefined) =>
    entry.states.some((state) => state === name || state.startsWith(`${name}.`));
  for (const node of drawing.querySelectorAll<SVGElement>('[data-state]'))
    node.classList.toggle('lit', isIn(node.dataset.state));
  const possible = chart.edges
    .filter(({ source }) => isIn(source) || source === chart.id)
    .map((edge) => edge.id);
  for (const node of drawing.querySelectorAll<SVGElement>('[data-edge]')) {
    node.classList.toggle('taken', entry.edges.includes(node.dataset.edge!));
    node.classList.toggle('possible', possible.includes(node.dataset.edge!));
  }
  for (const node of drawing.querySelectorAll<SVGElement>('[data-edges]'))
    node.classList.toggle(
      'taken',
      node.dataset.edges!.split('\n').some((edge) => entry.edges.includes(edge)),
    );
  Object.assign(
    drawing.querySelector('svg')!.style,
    isFitted ? { width: '100%', height: '100%' } : { width: '', height: '' },
  );
  drawing.querySelector('.lit:not(.outer)')?.scrollIntoView({ block: 'center', inline: 'center' });
}
