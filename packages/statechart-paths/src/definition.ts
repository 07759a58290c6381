/**
 * States, transitions, guards and pairs of a chart, read from its definition. Coverage is counted against these, never
 * against explored results.
 */
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';

export interface Edge {
  /** Stable: `source · event[branch] → target`. */
  readonly id: string;
  readonly source: string;
  readonly event: string;
  readonly kind: 'event' | 'always' | 'done' | 'error' | 'after';
  /** Name of the guard; empty for the default branch. */
  readonly guard: string;
  /** Names of the targets; the source itself for a targetless transition. */
  readonly target: string;
  readonly actions: readonly string[];
}

/** `#purchase.browsing` → `browsing`; the root has the chart's id, prefixed with `#` if a state has the same name. */
export const stateName = ({ path, machine }: AnyStateNode): string =>
  path.join('.') || (Object.hasOwn(machine.states, machine.id) ? `#${machine.id}` : machine.id);

/** Returns whether an event descriptor (including `*` and `mouse.*`) matches an event. */
export const isHandledEvent = (name: string, eventType: string): boolean =>
  name === eventType ||
  (name === '*' && !eventType.startsWith('xstate.')) ||
  (name.endsWith('.*') && `${eventType}.`.startsWith(name.slice(0, -1)));

/** Returns a state and all its descendants. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
const isLeaf = ({ type }: AnyStateNode) => type === 'atomic' || type === 'final';
/** Returns whether a state is transient: it has an eventless transition without a guard. */
export const isPassing = ({ always }: AnyStateNode): boolean =>
  always?.some(({ guard }) => !guard) ?? false;
/** Returns the states without child states. */
const leavesOf = (machine: AnyStateMachine): AnyStateNode[] => nodesOf(machine.root).filter(isLeaf);
/** Returns the states in which a chart can rest: those without child states that are not transient. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] =>
  leavesOf(machine).filter((node) => !isPassing(node));
/** Returns the names of all states, including those with child states. */
export const stateNamesOf = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root).slice(1).map(stateName);

/** Returns the events that enter a state with a `route` from wherever the chart is. */
export const routeEventsOf = (machine: AnyStateMachine): { type: string; to: string }[] =>
  nodesOf(machine.root).flatMap(({ config: { id, route } }) =>
    id && route ? { type: 'xstate.route', to: `#${id}` } : [],
  );

/** Returns the name of a guard or an action, with the parts of a combined guard. */
const implementationName = (thing: unknown): string => {
  const { type, name, guards } = (thing ?? {}) as {
    type?: string;
    name?: string;
    guards?: unknown[];
  };
  if (guards) {
    const parts = guards.map((part) => {
      const { guards: inner } = part as { guards?: readonly unknown[] };
      return inner && inner.length > 1 ? `(${implementationName(part)})` : implementationName(part);
    });
    return name === 'not' ? `not ${parts[0]}` : parts.join(` ${name} `);
  }
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

/** Returns the edge of a transition; it is the same for every `provide`d version of a chart. */
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
    guard: implementationName(transition.guard),
    actions: transition.actions.map(implementationName),
  };
}

export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine.root).flatMap((node) => [
    ...(node.always ?? []),
    ...[...node.transitions.values()].flat(),
  ]);
/** Returns every edge of a chart in the order of the definition; each branch of a guarded list is its own edge. */
export function edgesOf(machine: AnyStateMachine): readonly Edge[] {
  const edges = edgesByMachine.get(machine) ?? transitionsOf(machine).map(edgeOf);
  edgesByMachine.set(machine, edges);
  return edges;
}
const edgesByMachine = new WeakMap<AnyStateMachine, readonly Edge[]>();

/** Returns the coverage item of a guard's outcome. */
export const outcome = (edgeId: string, holds: boolean): string => `${edgeId} ? ${holds}`;
/** Returns the coverage item of an entered state. */
export const entry = (state: string): string => `@ ${state}`;
/** Returns the coverage items of every guard of a chart, true and false. */
export const outcomesOf = (machine: AnyStateMachine): string[] =>
  edgesOf(machine)
    .filter(({ guard }) => guard)
    .flatMap(({ id }) => [outcome(id, true), outcome(id, false)]);

/**
 * Returns the transitions that a chart can take in a snapshot if their guards hold, inner states first. XState's
 * `getNextTransitions` returns the same, but not in all supported versions.
 */
export function nextTransitions({ _nodes }: AnyMachineSnapshot): AnyTransitionDefinition[] {
  const nodes = new Set<AnyStateNode>();
  for (const leaf of _nodes.filter(isLeaf))
    for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) nodes.add(node);
  return [...nodes].flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);
}

const isWithin = (node: AnyStateNode, ancestor: AnyStateNode) =>
  ancestor.path.every((key, index) => node.path[index] === key);
/**
 * Returns the leaf states that entering a node enters; none for a history state, whose target is not known statically.
 */
const initialLeaves = (node: AnyStateNode): AnyStateNode[] =>
  isLeaf(node) || node.type === 'history'
    ? [node].filter(isLeaf)
    : node.type === 'parallel'
      ? Object.values(node.states).flatMap(initialLeaves)
      : node.initial.target.flatMap(initialLeaves);
/** Returns the states before a chart's first transition. */
export const initialStates = (machine: AnyStateMachine): string[] =>
  initialLeaves(machine.root).map(stateName);

/**
 * Returns whether a chart may be in a leaf state after entering a target: inside the target, or in a parallel region
 * beside it.
 */
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
 * Data for counting coverage: for each edge the states that it enters, the guard outcomes that it implies, and the
 * edges that may follow it.
 */
export interface ChartMap {
  readonly entered: ReadonlyMap<string, readonly string[]>;
  readonly answered: ReadonlyMap<string, readonly string[]>;
  readonly followers: ReadonlyMap<string, readonly string[]>;
}

/** Returns a function that lists the edges that may follow a transition, in the order of the definition. */
function followersOf(machine: AnyStateMachine, all: readonly AnyTransitionDefinition[]) {
  const leaves = leavesOf(machine);
  const bySource = new Map<AnyStateNode, { isTransient: boolean; id: string }[]>();
  for (const { source } of all) bySource.set(source, []);
  for (const next of all)
    bySource.get(next.source)!.push({ isTransient: next.eventType === '', id: edgeOf(next).id });
  const compute = ({ target, source }: AnyTransitionDefinition): string[] => {
    const entered = target?.flatMap(initialLeaves) ?? [];
    // Possible states afterwards: the entered ones, or, without a target, any inside the source.
    const rests = leaves.filter((leaf) =>
      target ? target.every((each) => mayRestIn(leaf, each, entered)) : isWithin(leaf, source),
    );
    const active = new Set<AnyStateNode>();
    for (const leaf of rests)
      for (let node: AnyStateNode | undefined = leaf; node; node = node.parent) active.add(node);
    const isTransient = entered.some(isPassing);
    return [...bySource].flatMap(([node, nexts]) =>
      active.has(node)
        ? nexts.filter((next) => !isTransient || next.isTransient).map(({ id }) => id)
        : [],
    );
  };
  // Transitions with the same targets have the same followers.
  const known = new Map<string, string[]>();
  return (transition: AnyTransitionDefinition): string[] => {
    const { target, source } = transition;
    const key = target ? target.map(({ id }) => id).join('\n') : `in ${source.id}`;
    const found = known.get(key) ?? compute(transition);
    known.set(key, found);
    return found;
  };
}

/** Returns the map of a chart, from its definition alone. */
export function mapOf(machine: AnyStateMachine): ChartMap {
  const entered = new Map<string, string[]>();
  const answered = new Map<string, string[]>();
  const followers = new Map<string, string[]>();
  const all = transitionsOf(machine);
  const followersAfter = followersOf(machine, all);
  for (const transition of all) {
    const { id, guard } = edgeOf(transition);
    entered.set(id, transition.target?.flatMap(initialLeaves).map(stateName) ?? []);
    const branches = branchesOf(transition);
    const before = branches
      .slice(0, branches.indexOf(transition))
      .map((branch) => outcome(edgeOf(branch).id, false));
    answered.set(id, guard ? [...before, outcome(id, true)] : before);
    followers.set(id, followersAfter(transition));
  }
  return { entered, answered, followers };
}

/** Returns the states that the history states of a chart would enter again. */
export const historyOf = ({ historyValue }: AnyMachineSnapshot): unknown[] =>
  Object.entries(historyValue)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, nodes]) => [id, nodes.map((node) => node.id).sort()]);

export const pair = (first: string, second: string): string => `${first} ⇒ ${second}`;
