/** Paths that cover every edge of a chart. */
import { createHash } from 'node:crypto';
import type { AnyMachineSnapshot } from 'xstate';
import { edgesOf, type Edge } from './definition';
import type { ChartModel, Step } from './model';
import { startWalk } from './walk';

export interface Path {
  /** The same for the same steps. */
  readonly id: string;
  readonly start: ChartModel['starts'][number];
  readonly steps: readonly Step[];
  /** Ids of the edges that the path takes, in order. */
  readonly edges: readonly string[];
}

export interface Generated {
  readonly paths: readonly Path[];
  /** Edges of the definition that no sequence of the model's steps takes. */
  readonly uncovered: readonly Edge[];
}

interface Node { start: Path['start']; steps: Step[]; edges: string[] }

const keyOf = (model: ChartModel, snapshot: AnyMachineSnapshot) => JSON.stringify([snapshot.value, model.project(snapshot)]);
const idOf = ({ start, steps }: Node) => createHash('sha256').update(JSON.stringify([start, steps])).digest('hex').slice(0, 8);

async function replay(model: ChartModel, { start, steps }: Pick<Node, 'start' | 'steps'>, last?: Step) {
  const walk = await startWalk(model, start);
  const edges = walk.first.edges.map(({ id }) => id);
  let { snapshot } = walk.first;
  for (const step of last ? [...steps, last] : steps) {
    const walked = await walk.step(step);
    edges.push(...walked.edges.map(({ id }) => id));
    snapshot = walked.snapshot;
  }
  walk.stop();
  return { edges, snapshot };
}

/** Shortest paths, breadth first, that together take every edge of the chart; a path that another one contains is left out. */
export async function transitionPaths(model: ChartModel): Promise<Generated> {
  const missing = new Map(edgesOf(model.machine).map((edge) => [edge.id, edge]));
  const seen = new Set<string>();
  const found: Node[] = [];
  let frontier: Node[] = [];

  const visit = (node: Node, snapshot: AnyMachineSnapshot) => {
    const fresh = node.edges.some((edge) => missing.delete(edge));
    if (fresh || found.length === 0) found.push(node);
    const key = keyOf(model, snapshot);
    if (seen.has(key)) return;
    seen.add(key);
    frontier.push(node);
  };
  for (const start of model.starts) {
    const { edges, snapshot } = await replay(model, { start, steps: [] });
    visit({ start, steps: [], edges }, snapshot);
  }
  while (frontier.length > 0 && missing.size > 0) {
    const level = frontier;
    frontier = [];
    for (const node of level) {
      for (const step of model.steps) {
        const { edges, snapshot } = await replay(model, node, step);
        if (edges.length > node.edges.length) visit({ start: node.start, steps: [...node.steps, step], edges }, snapshot);
      }
    }
  }
  const contains = (long: Node, short: Node) => long !== short && long.start === short.start && short.steps.every((step, index) => long.steps[index] === step);
  const paths = found.filter((node) => !found.some((other) => contains(other, node))).map((node) => ({ id: idOf(node), ...node }));
  return { paths, uncovered: [...missing.values()] };
}
