/** The graph of a model as GraphWalker's elements: vertices are positions, edges are moves between them. */
import { type Arc, graphOf, type Position } from '../graph.ts';
import type { ChartModel, Start, Step } from '../model.ts';
import { currentState, type StepResult } from '../step-result.ts';

export interface GraphWalkerElement {
  readonly id: string;
  readonly name: string;
}
interface GraphWalkerEdge extends GraphWalkerElement {
  readonly sourceVertexId: string;
  readonly targetVertexId: string;
  readonly weight?: number;
}

/** Characters that are not valid in identifiers of Java and Python: clients call the method with an element's name. */
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

/** Returns the elements of a model's graph. Every vertex but the first has an edge that restarts the chart. */
export function graphwalkerElements(model: ChartModel) {
  const { origin, positions, arcsOf, positionOf } = graphOf(model);
  const [edgeName, vertexName] = [createNames('e'), createNames('v')];
  // Their keys are empty, so that no state or step with the same name is confused with them.
  const START = { id: 'v0', name: vertexName('start', '') };
  const restartName = edgeName('begin again', '');
  for (const { name } of [...model.starts, ...model.steps]) edgeName(name.en);

  const vertices = new Map<Position, GraphWalkerElement>([[origin, START]]);
  for (const position of positions)
    vertices.set(position, { id: `v${vertices.size}`, name: vertexName(position.state) });
  const edges = new Map<Arc, GraphWalkerEdge>();
  const restarts = new Map<Position, GraphWalkerEdge>();
  const createEdge = (name: string, from: Position, to: Position): GraphWalkerEdge => ({
    id: `e${edges.size + restarts.size}`,
    name,
    sourceVertexId: vertices.get(from)!.id,
    targetVertexId: vertices.get(to)!.id,
  });
  const weightIn = new Map<Position, (weight?: number) => object>();
  for (const from of [origin, ...positions]) {
    const arcs = arcsOf(from).filter(
      ({ to, result }) => vertices.has(to) && (from === origin || result.edges.length > 0),
    );
    const weights = arcs.map(({ move: { of } }) => ('event' in of ? of.weight : undefined));
    const weightOf = probabilities(weights);
    weightIn.set(from, weightOf);
    for (const [index, arc] of arcs.entries())
      edges.set(arc, {
        ...createEdge(edgeName(arc.move.of.name.en), from, arc.to),
        ...weightOf(weights[index]),
      });
  }
  for (const from of positions)
    restarts.set(from, { ...createEdge(restartName, from, origin), ...weightIn.get(from)!() });

  /** Returns an element outside the explored graph. */
  const unexplored = (name: string): GraphWalkerElement => ({ id: name, name });
  return {
    start: START,
    vertices: [...vertices.values()],
    edges: [...edges.values()],
    restarts: [...restarts.values()],
    /** @param from undefined for a position that was not explored */
    edgeOf: (from: Position | undefined, of: Start | Step): GraphWalkerElement => {
      const arc = from && arcsOf(from).find(({ move }) => move.of === of);
      return (arc && edges.get(arc)) ?? unexplored(edgeName(of.name.en));
    },
    restartOf: (from: Position | undefined): GraphWalkerElement =>
      (from && restarts.get(from)) ?? unexplored(restartName),
    vertexOf: (result: StepResult): GraphWalkerElement => {
      const position = positionOf(result);
      const name = vertexName(currentState(result.snapshot));
      return (position && vertices.get(position)) ?? unexplored(name);
    },
  };
}
