/** Middle column: the drawing of a chart with current states and taken transitions highlighted, and a minimap. */
import { type ChartShape, rootName } from 'statechart-paths/chart';
import type { Entry } from '../protocol.ts';
import { coverageOf, coverageText, withOuterStates } from './coverage.ts';
import { drawingOf } from './drawings.ts';
import { $, element } from './element.ts';
import { addFoldButtons } from './fold-buttons.ts';
import { collapse, neighbourhood, outerStates } from './reduced-chart.ts';

/** Zoom factors of the drawing's natural size; at the first factor its smallest text is 11 pixels high. */
const ZOOMS = [1.08, 1.35, 1.75, 2.25] as const;
let zoom = 0;
/** Whether the whole chart is scaled to the pane. */
let isFitted = false;
/** Whether only the current states and their neighbours are drawn. */
let isFocused = false;
let isCoverageShown = false;
/** Collapsed states by chart. */
const collapsed = new Map<string, ReadonlySet<string>>();

interface Shown {
  readonly chart: ChartShape;
  readonly entry: Entry;
  /** The selected state. */
  readonly focus: string | undefined;
}
let shown: Shown | undefined;
let drawnMarkup: string | undefined;
/** Elements of the drawing and of the minimap by the name of their state, and by the id of their transition. */
let stateElements = new Map<string, Element[]>();
let edgeElements = new Map<string, Element[]>();
/** The state to which the drawing was scrolled last. */
let centred: Element | null = null;
const painted = new Map<string, ReadonlySet<Element>>();

export const drawnChart = (): SVGSVGElement => $('#drawing').querySelector('svg')!;

/** Gives a class to elements, and removes it from all others. */
function paint(name: string, elements: Iterable<Element>) {
  const next = new Set(elements);
  for (const one of painted.get(name) ?? []) if (!next.has(one)) one.classList.remove(name);
  for (const one of next) one.classList.add(name);
  painted.set(name, next);
}
const elementsOf = (map: ReadonlyMap<string, Element[]>, keys: Iterable<string>) =>
  [...keys].flatMap((key) => map.get(key) ?? []);

/** Returns the chart with the collapsed states, or the part of it around the current states. */
function visiblePart({ chart, entry, focus }: Shown): ChartShape {
  const reduced = collapse(chart, collapsed.get(chart.id) ?? new Set());
  return isFocused ? neighbourhood(reduced, focus ? [focus] : entry.states) : reduced;
}

/**
 * Shows the chart of an entry, and highlights the states of the entry, the transitions it took and those possible next.
 * @param focus a selected state
 */
export async function renderChart(next: Shown): Promise<void> {
  shown = next;
  const markup = await drawingOf(visiblePart(next));
  if (shown !== next) return;
  const isNew = markup !== drawnMarkup;
  if (isNew) mount(markup, next.chart);
  paintEntry(next);
  if (isNew) resizeDrawing();
  const middle = $('#drawing').querySelector(next.focus ? '.focused' : '.lit:not(.outer)');
  if (middle && middle !== centred && !isFitted) scrollTo(middle);
  centred = middle;
}
/** Scrolls the drawing, but not the page, so that an element is in the middle. */
function scrollTo(middle: Element) {
  const drawing = $('#drawing');
  const [part, box] = [drawing.getBoundingClientRect(), middle.getBoundingClientRect()];
  drawing.scrollBy(
    box.left + box.width / 2 - part.left - part.width / 2,
    box.top + box.height / 2 - part.top - part.height / 2,
  );
}
const renderAgain = () => (shown ? renderChart({ ...shown }) : Promise.resolve());

function mount(markup: string, { id }: ChartShape) {
  const drawing = $('#drawing');
  drawnMarkup = markup;
  drawing.innerHTML = markup;
  drawing.dataset.chart = id;
  layPlates();
  $('#map').replaceChildren(drawnChart().cloneNode(true), element('div', { id: 'seen' }));
  addFoldButtons(drawnChart(), collapsed.get(id) ?? new Set(), toggleState);
  [stateElements, edgeElements] = [new Map(), new Map()];
  painted.clear();
  const add = (map: Map<string, Element[]>, key: string, one: Element) => {
    const list = map.get(key);
    if (list) list.push(one);
    else map.set(key, [one]);
  };
  for (const one of $('#chart').querySelectorAll<SVGElement>(
    '[data-state], [data-edge], [data-edges]',
  )) {
    const { state, edge, edges } = one.dataset;
    if (state !== undefined) add(stateElements, state, one);
    for (const key of edge !== undefined ? [edge] : (edges?.split('\n') ?? []))
      add(edgeElements, key, one);
  }
  fillStates(shown!.chart);
  $('#no-arrows').hidden = drawnChart().dataset.layout !== 'grid';
  $('#collapse').hidden = outerStates(shown!.chart).length === 0;
}

/** Lists the states of a chart, so that one can be selected by keyboard and found in a large drawing. */
function fillStates({ states }: ChartShape) {
  const field = $<HTMLSelectElement>('#state');
  if (field === document.activeElement && field.options.length === states.length + 1) return;
  field.replaceChildren(
    element('option', { value: '', textContent: 'State…' }),
    ...states.map(({ name }) => element('option', { value: name, textContent: name })),
  );
}

function paintEntry({ chart, entry, focus }: Shown) {
  const current = new Set(entry.states.flatMap(withOuterStates));
  paint('lit', elementsOf(stateElements, current));
  paint('focused', elementsOf(stateElements, focus ? [focus] : []));
  const field = $<HTMLSelectElement>('#state');
  if (field.value !== (focus ?? '')) field.value = focus ?? '';
  paint('taken', elementsOf(edgeElements, entry.edges));
  const root = rootName(chart);
  const possible = chart.edges.filter(({ source }) => current.has(source) || source === root);
  paint(
    'possible',
    elementsOf(
      edgeElements,
      possible.map(({ id }) => id),
    ).filter((one) => one.matches('text')),
  );
  $('#drawing').classList.toggle('coverage', isCoverageShown);
  $('#coverage-count').textContent = isCoverageShown ? coverageText(chart) : '';
  const { edges, states } = coverageOf(chart.id);
  paint(
    'covered',
    isCoverageShown
      ? [...elementsOf(stateElements, states), ...elementsOf(edgeElements, edges)]
      : [],
  );
}

/** Puts a background behind each label, so that no arrow shows between its words. */
function layPlates() {
  const labels = [...$('#drawing').querySelectorAll<SVGTextElement>('text.label')];
  // reads all boxes before the first write, so that the browser computes the layout once
  const boxes = labels.map((label) => label.getBBox());
  for (const [index, label] of labels.entries()) {
    const plate = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    const { x, y, width, height } = boxes[index]!;
    for (const [name, value] of Object.entries({ x: x - 2, y, width: width + 4, height }))
      plate.setAttribute(name, String(value));
    plate.classList.add('plate');
    label.before(plate);
  }
}

/** Returns the scale of the drawing: the zoom, or the scale at which the whole chart is visible. */
function scaleOf({ width, height }: DOMRect): number {
  if (!isFitted) return ZOOMS[zoom]!;
  const { clientWidth, clientHeight } = $('#drawing');
  return Math.min(ZOOMS[0], (clientWidth - 24) / width, (clientHeight - 64) / height);
}

function resize() {
  const svg = drawnChart();
  const { width, height } = svg.viewBox.baseVal;
  const scale = scaleOf(svg.viewBox.baseVal as DOMRect);
  Object.assign(svg.style, { width: `${width * scale}px`, height: `${height * scale}px` });
  // Text smaller than 11 pixels is hidden, except the names of the current states, which are enlarged.
  $('#drawing').classList.toggle('overview', scale < ZOOMS[0] - 0.01);
  svg.style.setProperty('--name-size', `${12 / scale}px`);
  $('#zoom').textContent = `${Math.round((scale / ZOOMS[0]) * 100)} %`;
}

/** Marks the visible part on the minimap; hides the minimap when the whole drawing is visible. */
function renderMap() {
  const [drawing, map] = [$('#drawing'), $('#map')];
  if (!drawing.firstElementChild) return; // the pane is scrolled or resized before the first drawing
  const { width, height } = drawnChart().getBoundingClientRect();
  map.hidden = width + 20 <= drawing.clientWidth && height + 20 <= drawing.clientHeight;
  drawing.classList.toggle('with-map', !map.hidden);
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

function resizeDrawing() {
  if (!$('#drawing').firstElementChild) return;
  resize();
  renderMap();
}

/** @param by number of zoom steps; below the first step the text would be unreadable */
function zoomBy(by: number) {
  if (isFitted) $('#fit').click();
  zoom = Math.min(Math.max(0, zoom + by), ZOOMS.length - 1);
  resizeDrawing();
}

function toggleState(state: string) {
  if (!shown) return;
  const { id } = shown.chart;
  const states = new Set(collapsed.get(id));
  if (!states.delete(state)) states.add(state);
  collapsed.set(id, states);
  void renderAgain();
}

/** Makes a button switch a mode of the drawing on and off. */
function listenToMode(selector: string, set: (isOn: boolean) => void) {
  const button = $(selector);
  button.onclick = () => {
    const isOn = button.ariaPressed !== 'true';
    button.ariaPressed = String(isOn);
    set(isOn);
    resizeDrawing();
    void renderAgain();
  };
}

/**
 * Lets the user zoom, fit, focus and collapse the drawing, and move it by dragging the drawing or the minimap.
 * @param focus selects a state, or none for an empty name
 */
export function listenToChart(focus: (state: string) => void) {
  const [drawing, map] = [$('#drawing'), $('#map')];
  drawing.onscroll = renderMap;
  new ResizeObserver(() => (isFitted ? resizeDrawing() : renderMap())).observe(drawing);
  $('#zoom-out').onclick = () => zoomBy(-1);
  $('#zoom-in').onclick = () => zoomBy(1);
  listenToMode('#fit', (isOn) => (isFitted = isOn));
  listenToMode('#focus', (isOn) => (isFocused = isOn));
  listenToMode('#coverage', (isOn) => (isCoverageShown = isOn));
  $('#state').onchange = () => focus($<HTMLSelectElement>('#state').value);
  $('#collapse').onclick = () => {
    if (!shown) return;
    const { chart } = shown;
    const isAnyCollapsed = (collapsed.get(chart.id)?.size ?? 0) > 0;
    collapsed.set(chart.id, new Set(isAnyCollapsed ? [] : outerStates(chart)));
    $('#collapse').textContent = isAnyCollapsed ? 'Collapse all' : 'Expand all';
    void renderAgain();
  };
  listenToDrag(drawing, focus);
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

function listenToDrag(drawing: HTMLElement, focus: (state: string) => void) {
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
    if ((target as Element).closest('.fold')) return;
    const state = (target as Element).closest<SVGElement>('[data-state]')?.dataset.state;
    if (!isMoved && state) focus(state);
  };
}
