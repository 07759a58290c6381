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

/** `#purchase.browsing` → `browsing`; the root is named after the chart, with `#` where a state has that name, too. */
export const stateName = ({ path, machine }: AnyStateNode): string =>
  path.join('.') || (Object.hasOwn(machine.states, machine.id) ? `#${machine.id}` : machine.id);

/** Whether a transition that listens to a name (`*` and `mouse.*` included) hears an event. */
export const isHandledEvent = (name: string, eventType: string): boolean =>
  name === eventType ||
  (name === '*' && !eventType.startsWith('xstate.')) ||
  (name.endsWith('.*') && `${eventType}.`.startsWith(name.slice(0, -1)));

/** A state and all those inside it. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final';
/** Whether a chart only passes through a state: one of its transitions is taken at once, whatever holds. */
export const isPassing = ({ always }: AnyStateNode): boolean =>
  always?.some(({ guard }) => !guard) ?? false;
/** The states without states of their own. */
const leavesOf = (machine: AnyStateMachine): AnyStateNode[] => nodesOf(machine.root).filter(isLeaf);
/** The states that a person can be in: those without states of their own that a chart doesn't only pass through. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] =>
  leavesOf(machine).filter((node) => !isPassing(node));
/** Names of every state, those with states of their own included. */
export const stateNamesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root).slice(1).map(stateName);

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
  const { eventType } = transition;
  const event = eventType === 'always' ? '"always"' : eventType || 'always';
  const branches = branchesOf(transition);
  const target = (transition.target ?? []).map(stateName).join(' & ') || source;
  const branch = branches.length > 1 ? `[${branches.indexOf(transition) + 1}]` : '';
  return {
    id: `${source} · ${event}${branch} → ${target}`,
    source,
    event,
    target,
    kind:
      eventType === ''
        ? 'always'
        : (KINDS.find(([prefix]) => event.startsWith(prefix))?.[1] ?? 'event'),
    guard: nameOf(transition.guard),
    actions: transition.actions.map(nameOf),
  };
}

export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine.root).flatMap((node) => [
    ...(node.always ?? []),
    ...[...node.transitions.values()].flat(),
  ]);
/** Every edge of a chart, each branch of a guarded list apart, in the order of the definition. */
export const edgesOf = (machine: AnyStateMachine): Edge[] => transitionsOf(machine).map(edgeOf);

/** An outcome of a guard, as coverage counts it. */
export const outcome = (edgeId: string, holds: boolean): string => `${edgeId} ? ${holds}`;
/** That a state was entered, as coverage counts it. */
export const entry = (state: string): string => `@ ${state}`;
/** The outcomes, true and false, of every guard of a chart. */
export const outcomesOf = (machine: AnyStateMachine): string[] =>
  edgesOf(machine)
    .filter(({ guard }) => guard)
    .flatMap(({ id }) => [outcome(id, true), outcome(id, false)]);

const isWithin = (node: AnyStateNode, ancestor: AnyStateNode) =>
  ancestor.path.every((key, index) => node.path[index] === key);
/** Where an entry leads; what a history remembers is not known beforehand. */
const initialLeaves = (node: AnyStateNode): AnyStateNode[] =>
  isLeaf(node) || node.type === 'history'
    ? [node].filter(isLeaf)
    : node.type === 'parallel'
      ? Object.values(node.states).flatMap(initialLeaves)
      : node.initial.target.flatMap(initialLeaves);
/** The states that a chart is in before its first transition. */
export const initialStates = (machine: AnyStateMachine): string[] =>
  initialLeaves(machine.root).map(stateName);

/** Whether a chart may be in a state once it has entered a target: inside it, or in a region beside it. */
function mayRestIn(leaf: AnyStateNode, target: AnyStateNode, entered: readonly AnyStateNode[]) {
  if (target.type === 'history') return isWithin(leaf, target.parent!);
  if (isWithin(leaf, target)) return entered.includes(leaf);
  const shared = leaf.path.findIndex((key, index) => target.path[index] !== key);
  const fork = [...Array(Math.max(shared, 0)).keys()].reduce(
    (node, index) => node.states[leaf.path[index]!]!,
    leaf.machine.root as AnyStateNode,
  );
  return fork.type === 'parallel';
}

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
    const rests = leavesOf(machine).filter((leaf) =>
      transition.target
        ? transition.target.every((target) => mayRestIn(leaf, target, leaves!))
        : isWithin(leaf, transition.source),
    );
    const isAncestor = leaves?.some(isPassing);
    const follows = all.filter(
      (next) =>
        rests.some((leaf) => isWithin(leaf, next.source)) && (!isAncestor || next.eventType === ''),
    );
    followers.set(
      id,
      follows.map((next) => edgeOf(next).id),
    );
  }
  return { entered, answered, followers };
}

export const pair = (first: string, second: string): string => `${first} ⇒ ${second}`;
