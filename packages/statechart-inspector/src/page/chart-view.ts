/** Middle column: the drawing of a chart with current states and taken transitions highlighted, and a minimap. */
import { drawChart } from 'statechart-paths/drawing';
import type { Entry, Session } from '../protocol';
import { $, element } from './element';

/** Zoom factors of the drawing's natural size; at the first factor its smallest text is 11 pixels high. */
const ZOOMS = [1.08, 1.35, 1.75, 2.25] as const;
let zoom = 0;

const drawings = new Map<string, Promise<string>>();
/** Returns the drawing of a chart, cached by chart. */
export function drawingOf({ chart }: Session): Promise<string> {
  const drawing = drawings.get(chart.id) ?? drawChart(chart);
  drawings.set(chart.id, drawing);
  return drawing;
}

export const drawnChart = (): SVGSVGElement => $('#drawing').querySelector('svg')!;

/**
 * Shows a drawing and highlights the states of an entry, the transitions it took and those possible next.
 * @param focus a selected state
 */
export function renderChart(
  markup: string,
  { chart }: Session,
  entry: Entry,
  focus: string | undefined,
) {
  const drawing = $('#drawing');
  const isNew = drawing.dataset.chart !== chart.id;
  if (isNew) {
    drawing.innerHTML = markup;
    drawing.dataset.chart = chart.id;
    layPlates();
    $('#map').replaceChildren(drawnChart().cloneNode(true), element('div', { id: 'seen' }));
  }
  const isIn = (name: string | undefined) =>
    entry.states.some((state) => state === name || state.startsWith(`${name}.`));
  const possible = chart.edges
    .filter(({ source }) => isIn(source) || source === chart.id)
    .map((edge) => edge.id);
  for (const node of document.querySelectorAll<SVGElement>('[data-state]')) {
    node.classList.toggle('lit', isIn(node.dataset.state));
    node.classList.toggle('focused', node.dataset.state === focus);
  }
  for (const node of drawing.querySelectorAll<SVGElement>('[data-edge]')) {
    node.classList.toggle('taken', entry.edges.includes(node.dataset.edge!));
    node.classList.toggle('possible', possible.includes(node.dataset.edge!));
  }
  for (const node of document.querySelectorAll<SVGElement>('[data-edges]'))
    node.classList.toggle(
      'taken',
      node.dataset.edges!.split('\n').some((edge) => entry.edges.includes(edge)),
    );
  resize();
  const middle = drawing.querySelector(focus ? '.focused' : '.lit:not(.outer)');
  middle?.scrollIntoView({ block: 'center', inline: 'center' });
  renderMap();
}

/** Puts a background behind each label, so that no arrow shows between its words. */
function layPlates() {
  for (const label of $('#drawing').querySelectorAll<SVGTextElement>('text.label')) {
    const plate = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    const { x, y, width, height } = label.getBBox();
    for (const [name, value] of Object.entries({ x: x - 2, y, width: width + 4, height }))
      plate.setAttribute(name, String(value));
    plate.classList.add('plate');
    label.before(plate);
  }
}

function resize() {
  const svg = drawnChart();
  const { width, height } = svg.viewBox.baseVal;
  const scale = ZOOMS[zoom]!;
  Object.assign(svg.style, { width: `${width * scale}px`, height: `${height * scale}px` });
  $('#zoom').textContent = `${Math.round((scale / ZOOMS[0]) * 100)} %`;
}

/** Marks the visible part on the minimap; hides the minimap when the whole drawing is visible. */
function renderMap() {
  const [drawing, map] = [$('#drawing'), $('#map')];
  map.hidden =
    drawing.scrollWidth <= drawing.clientWidth && drawing.scrollHeight <= drawing.clientHeight;
  const viewport = map.querySelector<HTMLElement>('#seen');
  const small = map.querySelector('svg');
  if (map.hidden || !viewport || !small) return;
  const chartRect = drawnChart().getBoundingClientRect();
  const part = drawing.getBoundingClientRect();
  const scale = small.getBoundingClientRect().width / chartRect.width;
  Object.assign(viewport.style, {
    left: `${(part.left - chartRect.left) * scale}px`,
    top: `${(part.top - chartRect.top) * scale}px`,
    width: `${drawing.clientWidth * scale}px`,
    height: `${drawing.clientHeight * scale}px`,
  });
}

/** @param by number of zoom steps; below the first step the text would be unreadable */
function zoomBy(by: number) {
  zoom = Math.min(Math.max(0, zoom + by), ZOOMS.length - 1);
  if (!$('#drawing').firstElementChild) return;
  resize();
  renderMap();
}

/**
 * Lets the user move the drawing by dragging the drawing or the minimap.
 * @param focus selects a state
 */
export function listenToChart(focus: (state: string) => void) {
  const [drawing, map] = [$('#drawing'), $('#map')];
  drawing.onscroll = renderMap;
  new ResizeObserver(renderMap).observe(drawing);
  $('#zoom-out').onclick = () => zoomBy(-1);
  $('#zoom-in').onclick = () => zoomBy(1);
  let isMoved = false;
  drawing.onpointerdown = ({ button }) => (isMoved = button !== 0);
  drawing.onpointermove = ({ buttons, movementX, movementY, pointerId }) => {
    if (buttons !== 1) return;
    if (!isMoved && Math.abs(movementX) + Math.abs(movementY) < 2) return;
    isMoved = true;
    drawing.setPointerCapture(pointerId);
    drawing.scrollBy(-movementX, -movementY);
  };
  drawing.onclick = ({ target }) => {
    const state = (target as Element).closest<SVGElement>('[data-state]')?.dataset.state;
    if (!isMoved && state) focus(state);
  };
  const lookAt = ({ clientX, clientY, buttons }: PointerEvent) => {
    const small = map.querySelector('svg');
    if (buttons !== 1 || !small) return;
    const { left, top, width, height } = small.getBoundingClientRect();
    const chartRect = drawnChart().getBoundingClientRect();
    drawing.scrollTo(
      ((clientX - left) / width) * chartRect.width - drawing.clientWidth / 2,
      ((clientY - top) / height) * chartRect.height - drawing.clientHeight / 2,
    );
  };
  map.onpointerdown = (event) => {
    map.setPointerCapture(event.pointerId);
    lookAt(event);
  };
  map.onpointermove = lookAt;
}
