import { graphOf, type Position } from '../graph.ts';
import type { Sheet } from './sheet.ts';

interface Vertex {
  readonly id: string;
  readonly name: string;
}
interface Edge extends Vertex {
  readonly sourceVertexId: string;
  readonly targetVertexId: string;
  readonly weight?: number;
}

/** Characters that are not valid in identifiers of Java and Python, whose clients call methods named like elements. */
const INVALID = /[^\p{L}\p{M}\p{Nd}_]+/gu;

/** Creates a function that returns an identifier for a text; equal for equal keys only. */
function createNames(prefix: string): (text: string, key?: string) => string {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  return (text, key = text) => {
    const plain = `${prefix}_${text.replace(INVALID, '_').replace(/^_|_$/g, '')}`;
    let name = names.get(key) ?? plain;
    for (let number = 2; !names.has(key) && taken.has(name); number += 1)
      name = `${plain}_${number}`;
    names.set(key, name);
    taken.add(name);
    return name;
  };
}

/**
 * Returns the weights of the edges of a vertex for `weighted_random`, which are probabilities; undefined if the model's
 * steps have no weights.
 * @param weights of the steps; restarting has the weight 1
 */
function probabilities(weights: readonly (number | undefined)[]): (weight?: number) => object {
  if (weights.every((weight) => weight === undefined)) return () => ({});
  const sum = weights.reduce<number>((total, weight = 1) => total + weight, 1);
  // Rounded down, because GraphWalker rejects a vertex whose weights add up to more than 1.
  return (weight = 1) => ({ weight: Math.floor((1e4 * weight) / sum) / 1e4 });
}

/**
 * Formats a model for GraphWalker 4. Vertices are positions (a state with the context that guards use), so that every
 * walk that it finds is possible. Every vertex but the first can restart: one walk then covers every start and all
 * edges, without stopping in a dead end.
 */
export function graphwalker({ model, seed }: Pick<Sheet, 'model' | 'seed'>): string {
  const { origin, positions, arcsOf } = graphOf(model);
  const [edgeName, vertexName] = [createNames('e'), createNames('v')];
  // Their keys are empty, so that no state or step with the same name is confused with them.
  const start = { id: 'v0', name: vertexName('start', '') };
  const restartName = edgeName('begin again', '');

  const vertices = new Map<Position, Vertex>([[origin, start]]);
  for (const position of positions)
    vertices.set(position, { id: `v${vertices.size}`, name: vertexName(position.state) });
  const edges: Edge[] = [];
  const addEdge = (name: string, from: Position, to: Position, weight: object) =>
    edges.push({
      id: `e${edges.length}`,
      name,
      sourceVertexId: vertices.get(from)!.id,
      targetVertexId: vertices.get(to)!.id,
      ...weight,
    });
  for (const from of [origin, ...positions]) {
    const arcs = arcsOf(from).filter(
      ({ to, result }) => vertices.has(to) && (from === origin || result.edges.length > 0),
    );
    const weights = arcs.map(({ move: { of } }) => ('event' in of ? of.weight : undefined));
    const weightOf = probabilities(weights);
    for (const [index, { move, to }] of arcs.entries())
      addEdge(edgeName(move.of.name.en), from, to, weightOf(weights[index]));
    if (from !== origin) addEdge(restartName, from, origin, weightOf());
  }

  const { id } = model.machine;
  return JSON.stringify(
    {
      name: id,
      seed,
      models: [
        {
          id,
          name: id,
          generator: 'quick_random(edge_coverage(100))',
          startElementId: start.id,
          vertices: [...vertices.values()],
          edges,
        },
      ],
    },
    null,
    2,
  );
}
