/** Everything that can happen to a chart with its model's steps: positions, told apart by state and projection, and the arcs between them. */
import { type Engine, createEngine } from './logic';
import type { ChartModel, Start, Step } from './model';
import { currentState, type StepResult } from './step-result';

export interface Arc {
  readonly step: Step;
  readonly to: Node;
  readonly walked: StepResult;
}
export interface Node {
  readonly walked: StepResult;
  /** The shortest way here. */
  readonly way: { readonly start: Start; readonly steps: readonly Step[] };
  readonly state: string;
  /** Steps that do something here; also those that only ask guards and are refused. */
  readonly arcs: Arc[];
}
export interface Graph {
  readonly engine: Engine;
  readonly nodes: readonly Node[];
  readonly roots: readonly Node[];
}

/** More positions than this mean that a projection lets unbounded context through. */
const MOST_NODES = 20_000;

const keyOf = (model: ChartModel, { snapshot }: StepResult) =>
  JSON.stringify([
    snapshot.value,
    snapshot.status,
    Object.keys(snapshot.children).sort(),
    model.project(snapshot),
  ]);

const graphs = new WeakMap<ChartModel, Graph>();

/** The graph of a model, breadth first: the same nodes in the same order every time. */
export function graphOf(model: ChartModel): Graph {
  const known = graphs.get(model);
  if (known) return known;
  const engine = createEngine(model);
  const nodes = new Map<string, Node>();
  const nodeAt = (walked: StepResult, way: () => Node['way']): Node => {
    const key = keyOf(model, walked);
    const node = nodes.get(key) ?? {
      walked,
      way: way(),
      state: currentState(walked.snapshot),
      arcs: [],
    };
    nodes.set(key, node);
    if (nodes.size > MOST_NODES)
      throw new Error(
        `The chart ${model.machine.id} has more than ${MOST_NODES} positions: its model's «project» must leave out what grows without bound.`,
      );
    return node;
  };
  const roots = model.starts.map((start) =>
    nodeAt(engine.start(start), () => ({ start, steps: [] })),
  );
  // A map goes on to what is added while it is iterated.
  for (const node of nodes.values()) {
    for (const step of model.steps) {
      const walked = engine.step(node.walked, step);
      if (walked.edges.length === 0 && walked.outcomes.length === 0) continue;
      node.arcs.push({
        step,
        walked,
        to: nodeAt(walked, () => ({ start: node.way.start, steps: [...node.way.steps, step] })),
      });
    }
  }
  const graph = { engine, nodes: [...nodes.values()], roots };
  graphs.set(model, graph);
  return graph;
}
