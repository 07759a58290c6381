/** Formats paths as diagrams of the taken transitions. */
import { type Edge, edgesOf, initialStates, stateName, statesOf } from '../definition.ts';
import type { ChartModel } from '../model.ts';
import { eventLabel } from '../shape.ts';
import { indent, type Sheet } from './sheet.ts';

const idOf = (name: string) => name.replace(/\W/g, '_');
/** A transition of the root starts in any state. */
const titleOf = (model: ChartModel, state: string) =>
  state === model.machine.id ? 'any state' : state;
const labelOf = ({ event, guard }: Edge, gap: string) =>
  eventLabel(event) + (guard && `${gap}[${guard}]`);
/** Formats the taken transitions, with the number of times. */
export const mermaid = ({ model, written }: Sheet) => {
  const times = new Map<string, number>();
  for (const { path } of written)
    for (const edge of path.edges) times.set(edge, (times.get(edge) ?? 0) + 1);
  const edges = edgesOf(model.machine).filter(({ id }) => times.has(id));
  const states = [
    ...new Set(edges.flatMap(({ source, target }) => [source, ...target.split(' & ')])),
  ];
  return [
    '---',
    `title: ${model.machine.id}`,
    '---',
    'stateDiagram-v2',
    ...indent([
      ...states.map((state) => `state "${titleOf(model, state)}" as ${idOf(state)}`),
      ...initialStates(model.machine).map((state) => `[*] --> ${idOf(state)}`),
      ...edges.flatMap((edge) =>
        edge.target
          .split(' & ')
          .map(
            (to) =>
              `${idOf(edge.source)} --> ${idOf(to)} : ${labelOf(edge, ' ')} ×${times.get(edge.id)}`,
          ),
      ),
    ]),
  ].join('\n');
};

/** Formats the whole chart: taken transitions are bold, others dashed. */
export const dot = ({ model, written }: Sheet) => {
  const taken = new Set(written.flatMap(({ path }) => path.edges));
  const edges = edgesOf(model.machine);
  return [
    `digraph "${model.machine.id}" {`,
    ...indent([
      'rankdir=TB; node [shape=box, style=rounded, fontname="sans-serif"]; edge [fontname="sans-serif", fontsize=10];',
      ...[
        ...new Set([
          ...statesOf(model.machine).map(stateName),
          ...edges.map(({ source }) => source),
        ]),
      ].map((state) => `"${state}" [label="${titleOf(model, state)}"];`),
      ...edges.flatMap((edge) =>
        edge.target
          .split(' & ')
          .map(
            (to) =>
              `"${edge.source}" -> "${to}" [label="${labelOf(edge, '\\n')}", ${taken.has(edge.id) ? 'penwidth=2' : 'style=dashed, color=gray'}];`,
          ),
      ),
    ]),
    '}',
  ].join('\n');
};
