/** Result of a step of a walk, read from the actor's inspection events. */
import {
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import {
  type Edge,
  edgeOf,
  entry,
  isHandledEvent,
  nextTransitions,
  outcome,
  stateName,
} from './definition.ts';
import type { Clock, Effect } from './recording.ts';

export type { Effect };
export interface StepResult {
  readonly snapshot: AnyMachineSnapshot;
  /** The edges taken, including eventless ones. */
  readonly edges: readonly Edge[];
  /** Outcomes of the evaluated guards, as coverage items. */
  readonly outcomes: readonly string[];
  /** Names of the states after each transition. */
  readonly entered: readonly string[];
  readonly effects: readonly Effect[];
  /** The named assignments made; recorded only in pure steps. */
  readonly assigned: readonly Effect[];
  /** Inputs of the invoked actors, by id. */
  readonly invoked: Readonly<Record<string, unknown>>;
  /** The chart's own clock after the step. */
  readonly clock: Clock;
}

declare const seen: unique symbol;
/** Observed behaviour of an actor; only a recorder creates one. */
export interface Observed extends Pick<StepResult, 'edges' | 'outcomes' | 'entered'> {
  readonly [seen]: true;
}
/** Returns the coverage items of a step: guard outcomes, edge ids and entered states. */
export const itemsOf = ({
  outcomes,
  edges,
  entered,
}: Pick<StepResult, 'edges' | 'outcomes' | 'entered'>): readonly string[] => [
  ...outcomes,
  ...edges.map(({ id }) => id),
  ...entered.map(entry),
];

const isLeaf = ({ type }: { type: string }) => type === 'atomic' || type === 'final';
/** Returns a snapshot's state name: `outer.inner`; parallel states in the order of the definition, joined by ` & `. */
export const currentState = (snapshot: AnyMachineSnapshot): string =>
  snapshot._nodes
    .filter(isLeaf)
    .toSorted((one, other) => one.order - other.order)
    .map(stateName)
    .join(' & ');

const isRelated = (one: readonly string[], other: readonly string[]) =>
  one.slice(0, other.length).every((key, index) => key === other[index]);

/**
 * Returns the transitions that match an event, in the order in which XState evaluates them: inner states first, in each
 * the most specific descriptor first.
 */
function listenersOf(snapshot: AnyMachineSnapshot, eventType: string): AnyTransitionDefinition[] {
  const rank = ({ eventType: name }: AnyTransitionDefinition) =>
    name === eventType ? Infinity : name.length;
  const matching = nextTransitions(snapshot).filter((one) =>
    isHandledEvent(one.eventType, eventType),
  );
  return [...new Set(matching.map(({ source }) => source))].flatMap((source) =>
    matching
      .filter((one) => one.source === source)
      .toSorted((one, other) => (rank(one) < rank(other) ? 1 : rank(one) > rank(other) ? -1 : 0)),
  );
}

/** Records an actor's edges and guard outcomes; pass `inspect` to `createActor`. */
export function recordEdges(chartId: string) {
  let edges: Edge[] = [];
  let outcomes: string[] = [];
  let entered: string[] = [];
  let before: AnyMachineSnapshot | undefined;
  /** Records false for guarded eventless transitions: a chart at rest has evaluated and rejected them. */
  const rest = (at: AnyMachineSnapshot) => {
    for (const candidate of nextTransitions(at))
      if (candidate.eventType === '' && candidate.guard)
        outcomes.push(outcome(edgeOf(candidate).id, false));
  };
  return {
    inspect: (event: InspectionEvent): void => {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
      const after = event.snapshot as AnyMachineSnapshot;
      if (after.machine?.id !== chartId) return;
      if (event.type === '@xstate.snapshot') return void (before ??= after); // the initial position
      const taken = event._transitions as AnyTransitionDefinition[];
      const eventType = taken[0]?.eventType === '' ? '' : event.event.type;
      if (before && eventType !== '' && edges.length > 0) rest(before);
      // All guards evaluated before the taken branch were false.
      const evaluated = before
        ? listenersOf(before, eventType)
        : eventType === ''
          ? [...new Set(taken.flatMap(({ source }) => source.always!))]
          : [];
      for (const [index, candidate] of evaluated.entries()) {
        if (!candidate.guard) continue;
        const isDecided = taken.some(
          (edge) =>
            evaluated.indexOf(edge) < index && isRelated(edge.source.path, candidate.source.path),
        );
        if (!isDecided) outcomes.push(outcome(edgeOf(candidate).id, taken.includes(candidate)));
      }
      edges.push(...taken.filter(({ source }) => source).map(edgeOf));
      if (taken.length > 0) entered.push(...after._nodes.filter(isLeaf).map(stateName));
      before = after;
    },
    /** Returns everything recorded since the last call. */
    take(): Observed {
      if (before?.status === 'active' && (edges.length > 0 || outcomes.length > 0)) rest(before);
      const taken = {
        edges,
        outcomes: [...new Set(outcomes)],
        entered: [...new Set(entered)],
      } as unknown as Observed;
      [edges, outcomes, entered] = [[], [], []];
      return taken;
    },
    /** Continues from another position. */
    goOnFrom(snapshot: AnyMachineSnapshot | undefined) {
      [edges, outcomes, entered, before] = [[], [], [], snapshot];
    },
  };
}
