/** Draws a chart: layout by ELK, output as SVG. */
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { type ChartShape, type EdgeShape, eventLabel, type StateShape } from './shape.ts';

const labelOf = ({ event, guard }: EdgeShape) => eventLabel(event) + (guard && ` [${guard}]`);

const [TITLE, LINE, FONT] = [20, 15, 6.4];
const textWidth = (text: string, font = FONT) => text.length * font + 12;
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const parentOf = (name: string, states: readonly StateShape[]) => {
  const outer = name.slice(0, Math.max(0, name.lastIndexOf('.')));
  return states.some((state) => state.name === outer) ? outer : '';
};

/** Returns the lines in a state's box below its name: its actors, its entry effects, and its internal transitions. */
const linesOf = ({ edges }: ChartShape, { name, invokes, entry }: StateShape) => [
  ...invokes.map((id) => ({ kind: 'invoke', text: `⟳ ${id}`, edge: '' })),
  ...entry.map((action) => ({ kind: 'entry', text: `▸ ${action}`, edge: '' })),
  ...edges
    .filter(({ source, target }) => source === name && target === name)
    .map((edge) => ({ kind: 'stays', text: `↺ ${labelOf(edge)}`, edge: edge.id })),
];

const LAYOUT_OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '36',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // Lays out states in the order of the definition: the first states are at the top, and backward transitions point up.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.padding': '[top=34,left=14,bottom=14,right=14]',
};
/** ELK fails with this option on nested states. */
const MODEL_ORDER_OPTIONS = { 'elk.layered.considerModelOrder.strategy': 'PREFER_NODES' };
const ANY_STATE = 'any state';

/** Returns the arrows of a chart: transitions between the same two states share an arrow with several labels. */
function arrowsOf({ id, edges }: ChartShape): Map<string, EdgeShape[]> {
  const arrows = new Map<string, EdgeShape[]>();
  for (const edge of edges.filter(({ source, target }) => source !== target)) {
    for (const target of edge.target.split(' & ')) {
      const key = `${edge.source === id ? ANY_STATE : edge.source} ${target}`;
      arrows.set(key, [...(arrows.get(key) ?? []), { ...edge, target }]);
    }
  }
  return arrows;
}

/** Returns the box of a state, with the boxes of its child states. */
function boxOf(shape: ChartShape, state: StateShape): ElkNode {
  const lines = linesOf(shape, state);
  const title = state.name.slice(state.name.lastIndexOf('.') + 1);
  return {
    id: state.name,
    layoutOptions: LAYOUT_OPTIONS,
    children: shape.states
      .filter(({ name }) => parentOf(name, shape.states) === state.name)
      .map((inner) => boxOf(shape, inner)),
    width: Math.max(textWidth(title, 7.8), ...lines.map(({ text }) => textWidth(text, 6.1))) + 14,
    height: TITLE + 12 + lines.length * LINE,
  };
}

/** Lays out boxes and arrows. Transitions of the root start in a box of their own. */
function layOut(shape: ChartShape, arrows: ReadonlyMap<string, EdgeShape[]>): Promise<ElkNode> {
  const { id: chart, states, edges } = shape;
  const outer = states.filter(({ name }) => parentOf(name, states) === '');
  const ofChart = edges.filter(({ source }) => source === chart);
  const staying = ofChart.filter(({ target }) => target === chart);
  const widths = staying.map((edge) => textWidth(`↺ ${labelOf(edge)}`) + 14);
  const anywhere = {
    id: ANY_STATE,
    width: Math.max(90, ...widths),
    height: 30 + LINE * staying.length,
  };
  return new ELK().layout({
    id: chart,
    layoutOptions:
      outer.length < states.length ? LAYOUT_OPTIONS : { ...LAYOUT_OPTIONS, ...MODEL_ORDER_OPTIONS },
    children: [
      ...outer.map((state) => boxOf(shape, state)),
      ...(ofChart.length > 0 ? [anywhere] : []),
    ],
    edges: [...arrows].map(([id, group]): ElkExtendedEdge => {
      const width = Math.max(...group.map((edge) => textWidth(labelOf(edge))));
      const layoutOptions = { 'elk.edgeLabels.inline': 'true' };
      return {
        id,
        sources: [group[0]!.source === chart ? ANY_STATE : group[0]!.source],
        targets: [group[0]!.target],
        labels: [{ text: id, width, height: group.length * LINE, layoutOptions }],
      };
    }),
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Content of the box for the root's internal transitions, which has no state. */
const ROOT_NODE = { invokes: [], entry: [], tags: [], isInitial: false, isFinal: false };

/**
 * Draws a box and its nested boxes.
 * @param corners filled with the position of each box, for the arrows
 */
function drawBox(
  shape: ChartShape,
  box: ElkNode,
  origin: Point,
  corners: Map<string, Point>,
): string {
  const [x, y] = [origin.x + box.x!, origin.y + box.y!];
  corners.set(box.id, { x, y });
  const state = shape.states.find(({ name }) => name === box.id);
  const lines = linesOf(shape, state ?? { name: shape.id, ...ROOT_NODE });
  const classes = [
    'state',
    ...(state?.tags ?? []).map((tag) => `tag-${tag}`),
    state?.isFinal ? 'final' : '',
    box.children?.length ? 'outer' : '',
    state ? '' : 'anywhere',
  ]
    .filter(Boolean)
    .join(' ');
  return [
    `<g class="${classes}" data-state="${escape(state?.name ?? shape.id)}"><rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="8"/>`,
    state?.isInitial ? `<circle class="initial" cx="${x + 11}" cy="${y + 15}" r="4"/>` : '',
    `<text class="title" x="${x + (state?.isInitial ? 20 : 10)}" y="${y + 19}">${escape(box.id.slice(box.id.lastIndexOf('.') + 1))}</text>`,
    ...lines.map(
      ({ kind, text, edge }, index) =>
        `<text class="line ${kind}"${edge && ` data-edge="${escape(edge)}"`} x="${x + 10}" y="${y + TITLE + 14 + index * LINE}">${escape(text)}</text>`,
    ),
    '</g>',
    ...(box.children ?? []).map((inner) => drawBox(shape, inner, { x, y }, corners)),
  ].join('');
}

/** Draws an arrow and, separately, its labels: labels are drawn last, so that no arrow crosses them. */
function drawArrow(arrow: ElkExtendedEdge, group: readonly EdgeShape[], { x, y }: Point) {
  const ids = escape(group.map(({ id }) => id).join('\n'));
  const lines = (arrow.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint]
      .map((point) => `${x + point.x},${y + point.y}`)
      .join(' ');
    return `<polyline class="arrow" data-edges="${ids}" points="${points}" marker-end="url(#head)"/>`;
  });
  const [label] = arrow.labels ?? [];
  const labels = group.map(
    (edge, index) =>
      `<text class="label" data-edge="${escape(edge.id)}" text-anchor="middle" x="${x + label!.x! + label!.width! / 2}" y="${y + label!.y! + 11 + index * LINE}">${escape(labelOf(edge))}</text>`,
  );
  return { lines: lines.join(''), labels: labels.join('') };
}

const SVG_OPEN =
  '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>';

/**
 * Draws a chart. Every state has `data-state`, every transition `data-edge`; the page adds colours and click handlers.
 * @returns SVG markup
 */
export async function drawChart(shape: ChartShape): Promise<string> {
  const arrows = arrowsOf(shape);
  const { width, height, children = [], edges = [] } = await layOut(shape, arrows);
  const corners = new Map<string, Point>([[shape.id, { x: 0, y: 0 }]]);
  const boxes = children.map((box) => drawBox(shape, box, { x: 0, y: 0 }, corners));
  const drawn = edges.map((arrow) => {
    // An arrow's coordinates are relative to the box that contains both of its ends.
    const container = (arrow as { container?: string }).container ?? shape.id;
    return drawArrow(arrow, arrows.get(arrow.id)!, corners.get(container) ?? { x: 0, y: 0 });
  });
  const content = [
    SVG_OPEN,
    ...boxes,
    ...drawn.map(({ lines }) => lines),
    ...drawn.map(({ labels }) => labels),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(shape.id)}">${content}</svg>`;
}
