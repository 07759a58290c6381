/** What a step of a walk did, read from the inspection of the actor that walks. */
import {
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  getNextTransitions,
  type InspectionEvent,
} from 'xstate';
import { type Edge, edgeOf, entry, isHandledEvent, outcome, stateName } from './definition.ts';
import type { Clock, Effect } from './recording.ts';

export type { Effect };
export interface StepResult {
  readonly snapshot: AnyMachineSnapshot;
  /** The edges that this step took, transient ones included. */
  readonly edges: readonly Edge[];
  /** How the guards answered that this step asked, as coverage counts them. */
  readonly outcomes: readonly string[];
  /** The states that this step was in after each transition, by name. */
  readonly entered: readonly string[];
  readonly effects: readonly Effect[];
  /** The named assignments to its own memory that it has made; noted where the chart is stepped through. */
  readonly assigned: readonly Effect[];
  /** Inputs of the actors that this step invoked, by id. */
  readonly invoked: Readonly<Record<string, unknown>>;
  /** The chart's own clock after the step. */
  readonly clock: Clock;
}

declare const seen: unique symbol;
/** What a recorder has seen an actor do; nobody else makes one. */
export interface Observed extends Pick<StepResult, 'edges' | 'outcomes' | 'entered'> {
  readonly [seen]: true;
}
/** What coverage counts of a step: how guards answered, the ids of edges, the states entered. */
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
/** A snapshot's state by name: `outer.inner`; parallel ones in the order of the definition, joined by ` & `. */
export const currentState = (snapshot: AnyMachineSnapshot): string =>
  snapshot._nodes
    .filter(isLeaf)
    .toSorted((one, other) => one.order - other.order)
    .map(stateName)
    .join(' & ');

const isRelated = (one: readonly string[], other: readonly string[]) =>
  one.slice(0, other.length).every((key, index) => key === other[index]);

/** What hears an event, in the order in which XState asks: inner states first, in each the nearest name first. */
function listenersOf(snapshot: AnyMachineSnapshot, eventType: string): AnyTransitionDefinition[] {
  const rank = ({ eventType: name }: AnyTransitionDefinition) =>
    name === eventType ? Infinity : name.length;
  const heard = getNextTransitions(snapshot).filter((one) =>
    isHandledEvent(one.eventType, eventType),
  );
  return [...new Set(heard.map(({ source }) => source))].flatMap((source) =>
    heard
      .filter((one) => one.source === source)
      .toSorted((one, other) => (rank(one) < rank(other) ? 1 : rank(one) > rank(other) ? -1 : 0)),
  );
}

/** Collects the edges that an actor takes and the answers of its guards; give `inspect` to `createActor`. */
export function recordEdges(chartId: string) {
  let edges: Edge[] = [];
  let outcomes: string[] = [];
  let entered: string[] = [];
  let before: AnyMachineSnapshot | undefined;
  /** Who rests has asked what leads on without an event, and was answered no. */
  const rest = (at: AnyMachineSnapshot) => {
    for (const candidate of getNextTransitions(at))
      if (candidate.eventType === '' && candidate.guard)
        outcomes.push(outcome(edgeOf(candidate).id, false));
  };
  return {
    inspect: (event: InspectionEvent): void => {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
      const after = event.snapshot as AnyMachineSnapshot;
      if (after.machine?.id !== chartId) return;
      if (event.type === '@xstate.snapshot') return void (before ??= after); // where it begins
      const taken = event._transitions as AnyTransitionDefinition[];
      const eventType = taken[0]?.eventType === '' ? '' : event.event.type;
      if (before && eventType !== '' && edges.length > 0) rest(before);
      // All that was asked before a branch was taken has answered no.
      const asked = before
        ? listenersOf(before, eventType)
        : eventType === ''
          ? [...new Set(taken.flatMap(({ source }) => source.always!))]
          : [];
      for (const [index, candidate] of asked.entries()) {
        if (!candidate.guard) continue;
        const isDecided = taken.some(
          (edge) =>
            asked.indexOf(edge) < index && isRelated(edge.source.path, candidate.source.path),
        );
        if (!isDecided) outcomes.push(outcome(edgeOf(candidate).id, taken.includes(candidate)));
      }
      edges.push(...taken.filter(({ source }) => source).map(edgeOf));
      if (taken.length > 0) entered.push(...after._nodes.filter(isLeaf).map(stateName));
      before = after;
    },
    /** What was collected since the last call. */
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
    /** A walk that goes on from another position. */
    goOnFrom(snapshot: AnyMachineSnapshot | undefined) {
      [edges, outcomes, entered, before] = [[], [], [], snapshot];
    },
  };
}
