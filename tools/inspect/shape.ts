/** Reads the drawing of a chart from its definition. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { edgesOf, stateName } from '../paths/definition';
import type { ChartShape } from './diagram';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
const nameOf = (action: unknown) =>
  typeof action === 'string' ? action : ((action as { type?: string }).type ?? '');

export const shapeOf = (machine: AnyStateMachine): ChartShape => ({
  id: machine.id,
  states: nodesOf(machine.root)
    .slice(1)
    .map((node) => ({
      name: stateName(node),
      tags: [...node.tags],
      invokes: node.invoke.map(({ id }) => id),
      entry: node.entry.map(nameOf).filter((name) => name && !name.startsWith('xstate.')),
      isInitial: node.parent?.type === 'compound' && node.parent.initial.target.includes(node),
      isFinal: node.type === 'final',
    })),
  edges: edgesOf(machine).map(({ id, source, target, event, guard }) => ({
    id,
    source,
    target,
    event,
    guard,
  })),
});
