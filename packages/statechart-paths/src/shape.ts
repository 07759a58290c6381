/** A chart's shape: its states and transitions without code, read from the definition. */
import type { AnyStateMachine } from 'xstate';
import { edgesOf, nodesOf, stateName } from './definition.ts';

/** A chart without code: it can be sent to another window and drawn there. */
export interface ChartShape {
  readonly id: string;
  readonly states: readonly StateShape[];
  readonly edges: readonly EdgeShape[];
}
export interface StateShape {
  /** `outer.inner` */
  readonly name: string;
  readonly tags: readonly string[];
  /** Names of the actors that run in the state. */
  readonly invokes: readonly string[];
  readonly entry: readonly string[];
  readonly isInitial: boolean;
  readonly isFinal: boolean;
}
export interface EdgeShape {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly event: string;
  readonly guard: string;
}

/** Returns the name of the root in transitions: the chart's id, prefixed with `#` if a state has the same name. */
export const rootName = ({ id, states }: ChartShape): string =>
  states.some(({ name }) => name === id) ? `#${id}` : id;

/** Returns a readable name of an event: `checkEligibility done` for `xstate.done.actor.checkEligibility`. */
export const eventLabel = (event: string): string =>
  event
    .replace(/^xstate\.done\.(?:actor|state)\.(.+)$/, '$1 ✓')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 ✗')
    .replace(/^xstate\.after\.(\d+)\..+$/, 'after $1 ms')
    .replace(/^xstate\.after\.(\w+)\..+$/, 'after $1');

/** Returns the name of an action; '' for an inline function. */
export const actionName = (action: unknown): string =>
  typeof action === 'string' ? action : ((action as { type?: string }).type ?? '');

/** Returns the shape of a chart, to be drawn or sent to another window. */
export const shapeOf = (machine: AnyStateMachine): ChartShape => ({
  id: machine.id,
  states: nodesOf(machine.root)
    .slice(1)
    .map((node) => ({
      name: stateName(node),
      tags: [...node.tags],
      invokes: node.invoke.map(({ id }) => id),
      entry: node.entry.map(actionName).filter((name) => name && !name.startsWith('xstate.')),
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
