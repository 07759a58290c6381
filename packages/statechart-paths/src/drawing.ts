/** A chart as a drawing: laid out by ELK, drawn as SVG. */
import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { type ChartShape, type EdgeShape, eventLabel, type StateShape } from './shape';

const labelOf = ({ event, guard }: EdgeShape) => eventLabel(event) + (guard && ` [${guard}]`);

const [TITLE, LINE, FONT] = [20, 15, 6.4];
const textWidth = (text: string, font = FONT) => text.length * font + 12;
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const parentOf = (name: string, states: readonly StateShape[]) => {
  const outer = name.slice(0, Math.max(0, name.lastIndexOf('.')));
  return states.some((state) => state.name === outer) ? outer : '';
};

/** What is written inside a state's box, under its name: its actors, its entry effects, and the transitions that stay. */
const linesOf = ({ edges }: ChartShape, { name, invokes, entry }: StateShape) => [
  ...invokes.map((id) => ({ kind: 'invoke', text: `⟳ ${id}`, edge: '' })),
  ...entry.map((action) => ({ kind: 'entry', text: `▸ ${action}`, edge: '' })),
  ...edges
    .filter(({ source, target }) => source === name && target === name)
    .map((edge) => ({ kind: 'stays', text: `↺ ${labelOf(edge)}`, edge: edge.id })),
];

const OPTIONS = {
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
  // As the definition tells the story: what comes first stands above, and goes back by an arrow upwards.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.padding': '[top=34,left=14,bottom=14,right=14]',
};
/** ELK fails on it where states have states inside. */
const IN_ORDER = { 'elk.layered.considerModelOrder.strategy': 'PREFER_NODES' };
const ANYWHERE = 'any state';

/** Draws a chart. Every state has `data-state`, every transition `data-edge`: colours and clicks are the page's. @returns SVG markup */
export async function drawChart(shape: ChartShape): Promise<string> {
  const { states, edges } = shape;
  const isRoot = (name: string) => name === shape.id;
  const moving = edges.filter(({ source, target }) => source !== target);
  const groups = new Map<string, EdgeShape[]>();
  for (const edge of moving) {
    for (const target of edge.target.split(' & ')) {
      const key = `${isRoot(edge.source) ? ANYWHERE : edge.source} ${target}`;
      groups.set(key, [...(groups.get(key) ?? []), { ...edge, target }]);
    }
  }
  const nodeOf = (state: StateShape): ElkNode => {
    const inner = states.filter(({ name }) => parentOf(name, states) === state.name);
    const lines = linesOf(shape, state);
    const title = state.name.slice(state.name.lastIndexOf('.') + 1);
    return {
      id: state.name,
      layoutOptions: OPTIONS,
      children: inner.map(nodeOf),
      width: Math.max(textWidth(title, 7.8), ...lines.map(({ text }) => textWidth(text, 6.1))) + 14,
      height: TITLE + 12 + lines.length * LINE,
    };
  };
  const anywhere: ElkNode[] = edges.some(({ source }) => isRoot(source))
    ? [
        {
          id: ANYWHERE,
          width: 90,
          height:
            30 +
            LINE * edges.filter(({ source, target }) => isRoot(source) && isRoot(target)).length,
        },
      ]
    : [];
  const laidOut: ElkNode = await new ELK().layout({
    id: shape.id,
    layoutOptions: states.some(({ name }) => parentOf(name, states) !== '')
      ? OPTIONS
      : { ...OPTIONS, ...IN_ORDER },
    children: [
      ...states.filter(({ name }) => parentOf(name, states) === '').map(nodeOf),
      ...anywhere,
    ],
    edges: [...groups].map(([id, group]): ElkExtendedEdge => {
      const width = Math.max(...group.map((edge) => textWidth(labelOf(edge))));
      return {
        id,
        sources: [isRoot(group[0]!.source) ? ANYWHERE : group[0]!.source],
        targets: [group[0]!.target],
        labels: [
          {
            text: id,
            width,
            height: group.length * LINE,
            layoutOptions: { 'elk.edgeLabels.inline': 'true' },
          },
        ],
      };
    }),
  });

  // Labels last, so that no arrow runs through one.
  const [drawn, written]: [string[], string[]] = [[], []];
  const at = new Map<string, { x: number; y: number }>([[shape.id, { x: 0, y: 0 }]]);
  const drawNode = (node: ElkNode, left: number, top: number) => {
    const [x, y] = [left + node.x!, top + node.y!];
    at.set(node.id, { x, y });
    const state = states.find(({ name }) => name === node.id);
    const lines = state
      ? linesOf(shape, state)
      : linesOf(shape, {
          name: shape.id,
          invokes: [],
          entry: [],
          tags: [],
          isInitial: false,
          isFinal: false,
        });
    const classes = [
      'state',
      ...(state?.tags ?? []).map((tag) => `tag-${tag}`),
      state?.isFinal ? 'final' : '',
      node.children?.length ? 'outer' : '',
      state ? '' : 'anywhere',
    ]
      .filter(Boolean)
      .join(' ');
    drawn.push(
      `<g class="${classes}" data-state="${escape(state?.name ?? shape.id)}"><rect x="${x}" y="${y}" width="${node.width}" height="${node.height}" rx="8"/>`,
      state?.isInitial ? `<circle class="initial" cx="${x + 11}" cy="${y + 15}" r="4"/>` : '',
      `<text class="title" x="${x + (state?.isInitial ? 20 : 10)}" y="${y + 19}">${escape(node.id.slice(node.id.lastIndexOf('.') + 1))}</text>`,
      ...lines.map(
        ({ kind, text, edge }, index) =>
          `<text class="line ${kind}"${edge && ` data-edge="${escape(edge)}"`} x="${x + 10}" y="${y + TITLE + 14 + index * LINE}">${escape(text)}</text>`,
      ),
      '</g>',
    );
    for (const child of node.children ?? []) drawNode(child, x, y);
  };
  for (const node of laidOut.children ?? []) drawNode(node, 0, 0);
  for (const edge of laidOut.edges ?? []) {
    const group = groups.get(edge.id)!;
    const { x, y } = at.get((edge as { container?: string }).container ?? shape.id) ?? {
      x: 0,
      y: 0,
    };
    const ids = escape(group.map(({ id }) => id).join('\n'));
    for (const { startPoint, bendPoints = [], endPoint } of edge.sections ?? []) {
      const points = [startPoint, ...bendPoints, endPoint]
        .map((point) => `${x + point.x},${y + point.y}`)
        .join(' ');
      drawn.push(
        `<polyline class="arrow" data-edges="${ids}" points="${points}" marker-end="url(#head)"/>`,
      );
    }
    const [label] = edge.labels ?? [];
    for (const [index, part] of group.entries()) {
      written.push(
        `<text class="label" data-edge="${escape(part.id)}" text-anchor="middle" x="${x + label!.x! + label!.width! / 2}" y="${y + label!.y! + 11 + index * LINE}">${escape(labelOf(part))}</text>`,
      );
    }
  }
  const head =
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerUnits="userSpaceOnUse" markerWidth="9" markerHeight="9" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${laidOut.width} ${laidOut.height}" width="${laidOut.width}" height="${laidOut.height}" role="img" aria-label="${escape(shape.id)}">${head}${drawn.join('')}${written.join('')}</svg>`;
}
