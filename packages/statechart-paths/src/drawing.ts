/** Draws a chart: layout by ELK, output as SVG. */
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { type ChartShape, type EdgeShape, eventLabel, rootName, type StateShape } from './shape.ts';

const labelOf = ({ event, guard }: EdgeShape) => eventLabel(event) + (guard && ` [${guard}]`);

const [TITLE, LINE, FONT] = [20, 15, 6.4];
const textWidth = (text: string, font = FONT) => text.length * font + 12;
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** `Map.groupBy`, which Node 20 does not have. */
function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    group.push(item);
    groups.set(keyOf(item), group);
  }
  return groups;
}

const titleOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/** A chart, and which of its transitions are arrows. */
interface Plan {
  readonly shape: ChartShape;
  readonly root: string;
  readonly arrows: ReadonlyMap<string, EdgeShape[]>;
  /** Child states by the name of their parent; those of the root by `''`. */
  readonly children: ReadonlyMap<string, StateShape[]>;
  /** Lines in a state's box below its name: actors, entry effects, and transitions that are no arrows. */
  readonly lines: ReadonlyMap<string, Line[]>;
}
interface Line {
  readonly kind: 'invoke' | 'entry' | 'stays' | 'leaves';
  readonly text: string;
  /** Id of a transition. */
  readonly edge?: string;
}

function childrenOf({ states }: ChartShape): Map<string, StateShape[]> {
  const names = new Set(states.map(({ name }) => name));
  return groupBy(states, ({ name }) => {
    const outer = name.slice(0, Math.max(0, name.lastIndexOf('.')));
    return names.has(outer) ? outer : '';
  });
}

function planOf(shape: ChartShape, arrows: ReadonlyMap<string, EdgeShape[]>): Plan {
  const drawn = new Set([...arrows.values()].flatMap((group) => group.map(({ id }) => id)));
  const transitions = groupBy(
    shape.edges.filter(({ id }) => !drawn.has(id)),
    ({ source }) => source,
  );
  const lineOf = (edge: EdgeShape): Line =>
    edge.source === edge.target
      ? { kind: 'stays', text: `↺ ${labelOf(edge)}`, edge: edge.id }
      : { kind: 'leaves', text: `${labelOf(edge)} → ${edge.target}`, edge: edge.id };
  const lines = new Map(
    shape.states.map(({ name, invokes, entry }): [string, Line[]] => [
      name,
      [
        ...invokes.map((id): Line => ({ kind: 'invoke', text: `⟳ ${id}` })),
        ...entry.map((action): Line => ({ kind: 'entry', text: `▸ ${action}` })),
        ...(transitions.get(name) ?? []).map(lineOf),
      ],
    ]),
  );
  const root = rootName(shape);
  lines.set(root, (transitions.get(root) ?? []).map(lineOf));
  return { shape, root, arrows, children: childrenOf(shape), lines };
}

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
  // Lays out states in the order of the definition: the first states are at the top, and backward transitions point up.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.padding': '[top=34,left=14,bottom=14,right=14]',
};
/** ELK fails with this option on nested states. */
const MODEL_ORDER_OPTIONS = { 'elk.layered.considerModelOrder.strategy': 'PREFER_NODES' };
/** Narrow drawings, but recursive and slow: ELK overflows the stack at about 80 states. */
const SMALL_CHART_OPTIONS = { 'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX' };
const LARGE_CHART_OPTIONS = {
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.thoroughness': '1',
};
/**
 * For large flat charts. Layers are columns, because boxes that list transitions are wide. Long rows of layers are
 * wrapped, and parts that no arrow connects are placed beside each other, so that the drawing is about as wide as a
 * screen.
 */
const WRAPPING_OPTIONS = {
  ...LARGE_CHART_OPTIONS,
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN', // otherwise ELK neither wraps nor separates parts
  'elk.layered.wrapping.strategy': 'MULTI_EDGE',
  'elk.layered.considerModelOrder.components': 'MODEL_ORDER',
  'elk.aspectRatio': '1.6',
};
/** Flat charts with at least this number of states are laid out with `WRAPPING_OPTIONS`. */
const MIN_STATES_OF_WRAPPED_CHART = 40;
/** Number of boxes below each other in a part of a wrapped chart that lists transitions. */
const MAX_BOXES_IN_COLUMN = 12;
/** Charts with more arrows are laid out with `LARGE_CHART_OPTIONS`. */
const MAX_ARROWS_OF_SMALL_CHART = 40;
/** Charts with more arrows draw at most one arrow into each state, and list the other transitions in the boxes. */
const MAX_ARROWS = 64;
/** Charts with more states are drawn in a grid: ELK needs 7 s for 500 states and 20 s for 2,000. */
const MAX_STATES = 400;
const ANY_STATE = 'any state';

/** Returns the arrows of a chart: transitions between the same two states share an arrow with several labels. */
function arrowsOf(shape: ChartShape): Map<string, EdgeShape[]> {
  const root = rootName(shape);
  const single = shape.edges
    .filter(({ source, target }) => source !== target)
    .flatMap((edge) => edge.target.split(' & ').map((target) => ({ ...edge, target })));
  return groupBy(
    single,
    ({ source, target }) => `${source === root ? ANY_STATE : source} ${target}`,
  );
}

const isFlat = (shape: ChartShape) => childrenOf(shape).size <= 1;
const isWrapped = (shape: ChartShape) =>
  isFlat(shape) &&
  (shape.states.length >= MIN_STATES_OF_WRAPPED_CHART || arrowsOf(shape).size > MAX_ARROWS);

/** Returns the arrows of the shortest paths from the initial states: one arrow into each state. */
function arrowsOfShortestPaths({ states }: ChartShape, arrows: ReadonlyMap<string, EdgeShape[]>) {
  const bySource = groupBy(arrows, ([, [edge]]) => edge!.source);
  const reached = new Set(states.flatMap(({ name, isInitial }) => (isInitial ? name : [])));
  const kept = new Map<string, EdgeShape[]>();
  const follow = (from: string) => {
    for (const [key, group] of bySource.get(from) ?? []) {
      const { target } = group[0]!;
      if (reached.has(target)) continue;
      reached.add(target);
      kept.set(key, group);
    }
  };
  for (const state of reached) follow(state); // the loop also visits the states that it adds
  for (const { name } of states) follow(name);
  return kept;
}

/**
 * Leaves out the arrows between parts of a tree of arrows, so that no part has more than `MAX_BOXES_IN_COLUMN` leaves:
 * a layer with many boxes would be drawn as a long column.
 * @param tree at most one arrow into each state, those of a state after the arrow into it
 */
function arrowsWithinParts(tree: ReadonlyMap<string, EdgeShape[]>): Map<string, EdgeShape[]> {
  const leaves = new Map<string, number>();
  const kept = new Map<string, EdgeShape[]>();
  for (const [source, arrows] of [...groupBy(tree, ([, [edge]]) => edge!.source)].reverse())
    for (const [key, group] of arrows) {
      const sum = (leaves.get(source) ?? 0) + (leaves.get(group[0]!.target) ?? 1);
      if (sum > MAX_BOXES_IN_COLUMN) continue;
      leaves.set(source, sum);
      kept.set(key, group);
    }
  return kept;
}

const sizeOf = ({ lines }: Plan, name: string) => {
  const own = lines.get(name) ?? [];
  const widths = own.map(({ text }) => textWidth(text, 6.1));
  return {
    width: Math.max(textWidth(titleOf(name), 7.8), ...widths) + 14,
    height: TITLE + 12 + own.length * LINE,
  };
};

/** Lays out boxes and arrows. Transitions of the root start in a box of their own. */
function layOut(plan: Plan): Promise<ElkNode> {
  const { shape, root, arrows, children } = plan;
  const layoutOptions = {
    ...LAYOUT_OPTIONS,
    ...(arrows.size > MAX_ARROWS_OF_SMALL_CHART ? LARGE_CHART_OPTIONS : SMALL_CHART_OPTIONS),
    ...(isWrapped(shape) && WRAPPING_OPTIONS),
  };
  const boxOf = ({ name }: StateShape): ElkNode => ({
    id: name,
    layoutOptions,
    children: (children.get(name) ?? []).map(boxOf),
    ...sizeOf(plan, name),
  });
  return new ELK().layout({
    id: root,
    layoutOptions: isFlat(shape) ? { ...layoutOptions, ...MODEL_ORDER_OPTIONS } : layoutOptions,
    children: [...(children.get('') ?? []).map(boxOf), ...boxOfRoot(plan)],
    edges: [...arrows].map(([id, group]): ElkExtendedEdge => {
      const width = Math.max(...group.map((edge) => textWidth(labelOf(edge))));
      const options = { 'elk.edgeLabels.inline': 'true' };
      return {
        id,
        sources: [group[0]!.source === root ? ANY_STATE : group[0]!.source],
        targets: [group[0]!.target],
        labels: [{ text: id, width, height: group.length * LINE, layoutOptions: options }],
      };
    }),
  });
}

/** Returns the box in which transitions of the root start, if there are any. */
function boxOfRoot({ shape, root, lines }: Plan): ElkNode[] {
  if (!shape.edges.some(({ source }) => source === root)) return [];
  const own = lines.get(root)!;
  const widths = own.map(({ text }) => textWidth(text) + 14);
  return [{ id: ANY_STATE, width: Math.max(90, ...widths), height: 30 + LINE * own.length }];
}

/** Places the boxes of each parent in rows, in the order of the definition. It lays out no arrows. */
function layOutInGrid(plan: Plan): ElkNode {
  const [gap, top] = [14, 34];
  const place = (own: ElkNode): ElkNode => {
    const children = own.children!.map(place);
    const columns = Math.ceil(Math.sqrt(children.length));
    let [x, y, rowHeight, width] = [gap, top, 0, own.width ?? 0];
    for (const [index, child] of children.entries()) {
      if (index % columns === 0) [x, y, rowHeight] = [gap, y + rowHeight + gap, 0];
      Object.assign(child, { x, y });
      x += child.width! + gap;
      width = Math.max(width, x);
      rowHeight = Math.max(rowHeight, child.height!);
    }
    return children.length > 0
      ? { ...own, children, width, height: y + rowHeight + gap }
      : { ...own, children };
  };
  const boxOf = ({ name }: StateShape): ElkNode => ({
    id: name,
    children: (plan.children.get(name) ?? []).map(boxOf),
    ...sizeOf(plan, name),
  });
  const anyState = boxOfRoot(plan).map((box) => ({ ...box, children: [] }));
  return place({
    id: plan.root,
    children: [...(plan.children.get('') ?? []).map(boxOf), ...anyState],
  });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Draws a box and its nested boxes.
 * @param corners filled with the position of each box, for the arrows
 */
function drawBox(plan: Plan, box: ElkNode, origin: Point, corners: Map<string, Point>): string {
  const { shape, root } = plan;
  const [x, y] = [origin.x + box.x!, origin.y + box.y!];
  corners.set(box.id, { x, y });
  const state = shape.states.find(({ name }) => name === box.id);
  const lines = plan.lines.get(state?.name ?? root) ?? [];
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
    `<g class="${escape(classes)}" data-state="${escape(state?.name ?? root)}"><rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="8"/>`,
    state?.isInitial ? `<circle class="initial" cx="${x + 11}" cy="${y + 15}" r="4"/>` : '',
    `<text class="title" x="${x + (state?.isInitial ? 20 : 10)}" y="${y + 19}">${escape(titleOf(box.id))}</text>`,
    ...lines.map(
      ({ kind, text, edge = '' }, index) =>
        `<text class="line ${kind}"${edge && ` data-edge="${escape(edge)}"`} x="${x + 10}" y="${y + TITLE + 14 + index * LINE}">${escape(text)}</text>`,
    ),
    '</g>',
    ...(box.children ?? []).map((inner) => drawBox(plan, inner, { x, y }, corners)),
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

function laidOutInGrid(shape: ChartShape) {
  const plan = planOf(shape, new Map());
  return { plan, layout: layOutInGrid(plan), isGrid: true };
}

/** Returns the arrows of a drawing: all, or at most one into each state. */
function drawnArrows(shape: ChartShape): ReadonlyMap<string, EdgeShape[]> {
  const all = arrowsOf(shape);
  if (all.size <= MAX_ARROWS) return all;
  const tree = arrowsOfShortestPaths(shape, all);
  return isFlat(shape) ? arrowsWithinParts(tree) : tree;
}

/** Returns the boxes and arrows with their positions; if the chart is too large or ELK fails, boxes without arrows. */
async function laidOut(
  shape: ChartShape,
): Promise<{ plan: Plan; layout: ElkNode; isGrid: boolean }> {
  if (shape.states.length > MAX_STATES) return laidOutInGrid(shape);
  const plan = planOf(shape, drawnArrows(shape));
  try {
    return { plan, layout: await layOut(plan), isGrid: false };
  } catch {
    return laidOutInGrid(shape);
  }
}

/**
 * Draws a chart. Every state has `data-state`, every transition `data-edge`; the page adds colours and click handlers.
 * @returns SVG markup; with `data-layout="grid"` if the arrows are left out
 */
export async function drawChart(shape: ChartShape): Promise<string> {
  const { plan, layout, isGrid } = await laidOut(shape);
  const { width, height, children = [], edges = [] } = layout;
  const corners = new Map<string, Point>([[plan.root, { x: 0, y: 0 }]]);
  const boxes = children.map((box) => drawBox(plan, box, { x: 0, y: 0 }, corners));
  const drawn = edges.map((arrow) => {
    // An arrow's coordinates are relative to the box that contains both of its ends.
    const container = (arrow as { container?: string }).container ?? plan.root;
    return drawArrow(arrow, plan.arrows.get(arrow.id)!, corners.get(container) ?? { x: 0, y: 0 });
  });
  const content = [
    SVG_OPEN,
    ...boxes,
    ...drawn.map(({ lines }) => lines),
    ...drawn.map(({ labels }) => labels),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escape(shape.id)}"${isGrid ? ' data-layout="grid"' : ''}>${content}</svg>`;
}
