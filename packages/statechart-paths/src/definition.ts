/**
 * The states, transitions, guards and pairs of a chart, read from its definition: what coverage is counted
 * against (never against what was discovered).
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export interface Edge {
  /** Stable: `source · event[branch] → target`. */
  readonly id: string;
  readonly source: string;
  readonly event: string;
  readonly kind: 'event' | 'always' | 'done' | 'error' | 'after';
  /** Name of the guard; empty for the branch that is taken otherwise. */
  readonly guard: string;
  /** Names of the targets; the source itself where the transition stays. */
  readonly target: string;
  readonly actions: readonly string[];
}

/** `#purchase.browsing` → `browsing`; the root is named after the chart. */
export const stateName = (node: AnyStateNode): string => node.path.join('.') || node.machine.id;

const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(allNodes),
];
const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final';
/** Whether a chart only passes through a state: one of its transitions is taken at once, whatever holds. */
const isPassing = ({ always }: AnyStateNode): boolean =>
  always?.some(({ guard }) => !guard) ?? false;
/** The states that a person can be in: those without states of their own that a chart doesn't only pass through. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] =>
  allNodes(machine.root).filter((node) => isLeaf(node) && !isPassing(node));
/** Names of every state, those with states of their own included. */
export const stateNamesOf = (machine: AnyStateMachine): string[] =>
  allNodes(machine.root).slice(1).map(stateName);

const nameOf = (thing: unknown): string => {
  const { type, name, guards } = (thing ?? {}) as {
    type?: string;
    name?: string;
    guards?: unknown[];
  };
  if (guards)
    return name === 'not' ? `not ${nameOf(guards[0])}` : guards.map(nameOf).join(` ${name} `);
  return typeof thing === 'string' ? thing : (type ?? name ?? '');
};
const KINDS = [
  ['xstate.done.', 'done'],
  ['xstate.error.', 'error'],
  ['xstate.after.', 'after'],
] as const;

function branchesOf(transition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  const { source, eventType } = transition;
  return (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
}

/** The edge of a transition; the same for every `provide`d version of a chart. */
export function edgeOf(transition: AnyTransitionDefinition): Edge {
  const source = stateName(transition.source);
  const event = transition.eventType || 'always';
  const branches = branchesOf(transition);
  const target = (transition.target ?? []).map(stateName).join(' & ') || source;
  const branch = branches.length > 1 ? `[${branches.indexOf(transition) + 1}]` : '';
  return {
    id: `${source} · ${event}${branch} → ${target}`,
    source,
    event,
    target,
    kind:
      transition.eventType === ''
        ? 'always'
        : (KINDS.find(([prefix]) => event.startsWith(prefix))?.[1] ?? 'event'),
    guard: nameOf(transition.guard),
    actions: transition.actions.map(nameOf),
  };
}

const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  allNodes(machine.root).flatMap((node) => [
    ...(node.always ?? []),
    ...[...node.transitions.values()].flat(),
  ]);
/** Every edge of a chart, each branch of a guarded list apart, in the order of the definition. */
export const edgesOf = (machine: AnyStateMachine): Edge[] => transitionsOf(machine).map(edgeOf);

/** An outcome of a guard, as coverage counts it. */
export const outcome = (edgeId: string, holds: boolean): string => `${edgeId} ? ${holds}`;
/** The outcomes, true and false, of every guard of a chart. */
export const outcomesOf = (machine: AnyStateMachine): string[] =>
  edgesOf(machine)
    .filter(({ guard }) => guard)
    .flatMap(({ id }) => [outcome(id, true), outcome(id, false)]);

const isWithin = (node: AnyStateNode, ancestor: AnyStateNode) =>
  ancestor.path.every((key, index) => node.path[index] === key);
const initialLeaves = (node: AnyStateNode): AnyStateNode[] =>
  isLeaf(node)
    ? [node]
    : node.type === 'parallel'
      ? Object.values(node.states).flatMap(initialLeaves)
      : node.initial.target.flatMap(initialLeaves);
/** The states that a chart is in before its first transition. */
export const initialStates = (machine: AnyStateMachine): string[] =>
  initialLeaves(machine.root).map(stateName);

/**
 * What a chart's coverage is read from: for each edge the states that it enters, the guards that it answers,
 * and the edges that may follow it.
 */
export interface ChartMap {
  readonly entered: ReadonlyMap<string, readonly string[]>;
  readonly answered: ReadonlyMap<string, readonly string[]>;
  readonly followers: ReadonlyMap<string, readonly string[]>;
}

/** @returns the map of a chart, from its definition alone */
export function mapOf(machine: AnyStateMachine): ChartMap {
  const entered = new Map<string, string[]>();
  const answered = new Map<string, string[]>();
  const followers = new Map<string, string[]>();
  const all = transitionsOf(machine);
  for (const transition of all) {
    const { id, guard } = edgeOf(transition);
    const leaves = transition.target?.flatMap(initialLeaves);
    entered.set(id, leaves?.map(stateName) ?? []);
    const branches = branchesOf(transition);
    const before = branches
      .slice(0, branches.indexOf(transition))
      .map((branch) => outcome(edgeOf(branch).id, false));
    answered.set(id, guard ? [...before, outcome(id, true)] : before);
    // Where the chart can be afterwards: in what was entered, or, where nothing was, anywhere inside the source.
    const rests = leaves ?? statesOf(machine).filter((leaf) => isWithin(leaf, transition.source));
    const isOnTheWay = leaves?.some(isPassing);
    const follows = all.filter(
      (next) =>
        rests.some((leaf) => isWithin(leaf, next.source)) && (!isOnTheWay || next.eventType === ''),
    );
    followers.set(
      id,
      follows.map((next) => edgeOf(next).id),
    );
  }
  return { entered, answered, followers };
}

export const pair = (first: string, second: string): string => `${first} ⇒ ${second}`;
