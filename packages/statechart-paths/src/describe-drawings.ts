/** Drawings of a chart for a document: SVG files that are readable at the width of a page on GitHub. */
import { drawChart } from './drawing.ts';
import { type ChartShape, type EdgeShape, shapeOf } from './shape.ts';
import type { ChartModel } from './chart-model.ts';

/** Pixels of a Markdown page's column on GitHub. */
const PAGE_WIDTH = 1012;
/** Pixels of the smallest text in a drawing. */
const SMALLEST_TEXT = 10.6;
const MIN_TEXT_ON_PAGE = 10;
/** In a wider drawing, the page scales the text down below {@link MIN_TEXT_ON_PAGE}. */
const MAX_WIDTH = (PAGE_WIDTH * SMALLEST_TEXT) / MIN_TEXT_ON_PAGE;

/** Colours and fonts; a drawing's layout assumes a monospaced font of these sizes. */
const STYLE = `
svg { --paper: #fff; --ink: #17212b; --soft: #4d5b69; --edge: #8a97a5; --box: #f4f7fa; --outer: #fafbfc; --border: #9aa7b4 }
@media (prefers-color-scheme: dark) {
  svg { --paper: #0d1117; --ink: #e6ebf0; --soft: #a9b5c1; --edge: #65727f; --box: #1a2129; --outer: #141a21; --border: #5f6d7b }
}
text { font: 11px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: var(--soft); paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round }
.title { font-size: 12.5px; font-weight: 600; fill: var(--ink); stroke: none }
.line { font-size: ${SMALLEST_TEXT}px; stroke: none }
rect { fill: var(--box); stroke: var(--border) }
.outer > rect { fill: var(--outer) }
.anywhere rect { stroke-dasharray: 4 3 }
.final rect { stroke-width: 3 }
.initial { fill: var(--ink) }
polyline { fill: none; stroke: var(--edge); stroke-width: 1.3 }
marker path { fill: var(--soft) }
.paper { fill: var(--paper); stroke: none }
`;
/** Returns a drawing as a file: with its style, without the hooks for scripts and without empty labels. */
const toFile = (svg: string) =>
  `${svg
    .replaceAll(/ data-\w+="[^"]*"/g, '')
    .replaceAll(/<text[^>]*><\/text>/g, '')
    .replace('>', `><style>${STYLE}</style><rect class="paper" width="100%" height="100%"/>`)}\n`;

export interface Drawing {
  /** Source states of the drawn transitions; undefined if the drawing shows the whole chart. */
  readonly sources?: readonly string[];
  readonly svg: string;
}

const widthOf = (svg: string) => Number(/ width="([\d.]+)"/.exec(svg)?.[1]);
const sourcesOf = (edges: readonly EdgeShape[]) => [...new Set(edges.map(({ source }) => source))];

const targetsOf = (edges: readonly EdgeShape[]) => [...new Set(edges.map(({ target }) => target))];

/** Returns the chart with one arrow without a label between two states. */
const outlineOf = (shape: ChartShape): ChartShape => ({
  ...shape,
  states: shape.states.map((state) => ({ ...state, invokes: [], entry: [] })),
  edges: sourcesOf(shape.edges).flatMap((source) => {
    const edges = shape.edges.filter((edge) => edge.source === source && edge.target !== source);
    return targetsOf(edges).map((target) => {
      const first = edges.find((edge) => edge.target === target)!;
      return { ...first, event: '', guard: '' };
    });
  }),
});

/** Returns the chart with only some transitions and the states at their ends. */
function partOf(shape: ChartShape, edges: readonly EdgeShape[]): ChartShape {
  const sources = sourcesOf(edges);
  const ends = [...sources, ...edges.flatMap(({ target }) => target.split(' & '))];
  const isShown = (name: string) =>
    ends.some((end) => end === name || end.startsWith(`${name}.`) || name.startsWith(`${end}.`));
  return {
    ...shape,
    edges,
    states: shape.states
      .filter(({ name }) => isShown(name))
      .map((state) =>
        sources.includes(state.name) ? state : { ...state, invokes: [], entry: [] },
      ),
  };
}

/** Returns the transitions in the smallest groups that a drawing may show: by source, if that fits, else by target. */
async function groupsOf(shape: ChartShape): Promise<EdgeShape[][]> {
  const groups: EdgeShape[][] = [];
  for (const source of [shape.id, ...shape.states.map(({ name }) => name)]) {
    const edges = shape.edges.filter((edge) => edge.source === source);
    const svg = await drawChart(partOf(shape, edges));
    groups.push(
      ...(widthOf(svg) <= MAX_WIDTH
        ? [edges]
        : targetsOf(edges).map((target) => edges.filter((edge) => edge.target === target))),
    );
  }
  return groups.filter((edges) => edges.length > 0);
}

/**
 * Draws a chart. A chart that is too wide for a page is drawn without events, followed by drawings that together show
 * all transitions, in the order of the definition.
 */
export async function drawingsOf({ machine }: ChartModel): Promise<Drawing[]> {
  const shape = shapeOf(machine);
  const whole = await drawChart(shape);
  if (widthOf(whole) <= PAGE_WIDTH) return [{ svg: toFile(whole) }];
  const drawings: Drawing[] = [{ svg: toFile(await drawChart(outlineOf(shape))) }];
  let shown: EdgeShape[] = [];
  for (const group of await groupsOf(shape)) {
    const joined = await drawChart(partOf(shape, [...shown, ...group]));
    const fits = shown.length > 0 && widthOf(joined) <= PAGE_WIDTH;
    if (fits) drawings.pop();
    shown = fits ? [...shown, ...group] : group;
    const svg = fits ? joined : await drawChart(partOf(shape, group));
    drawings.push({ sources: sourcesOf(shown), svg: toFile(svg) });
  }
  return drawings;
}
