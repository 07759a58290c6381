/** What a step of a walk did, read from the inspection of the actor that walks. */
import {
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  getNextTransitions,
  type InspectionEvent,
} from 'xstate';
import { type Edge, edgeOf, outcome } from './definition';

export interface Effect {
  readonly name: string;
  readonly params: unknown;
}
export interface StepResult {
  readonly snapshot: AnyMachineSnapshot;
  /** The edges that this step took, transient ones included. */
  readonly edges: readonly Edge[];
  /** How the guards answered that this step asked, as coverage counts them. */
  readonly outcomes: readonly string[];
  readonly effects: readonly Effect[];
  /** Inputs of the actors that this step invoked, by id. */
  readonly invoked: Readonly<Record<string, unknown>>;
}

/** A snapshot's state by name: `outer.inner`; parallel ones joined by ` & `. */
export const currentState = (snapshot: AnyMachineSnapshot): string =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
    .join(' & ');

const isRelated = (one: readonly string[], other: readonly string[]) =>
  one.slice(0, other.length).every((key, index) => key === other[index]);

/** Collects the edges that an actor takes and the answers of its guards; give `inspect` to `createActor`. */
export function recordEdges(chartId: string) {
  let edges: Edge[] = [];
  let outcomes: string[] = [];
  let before: AnyMachineSnapshot | undefined;
  return {
    inspect: (event: InspectionEvent): void => {
      if (event.type !== '@xstate.microstep') return;
      const after = event.snapshot as AnyMachineSnapshot;
      if (after.machine?.id !== chartId) return;
      const taken = event._transitions as AnyTransitionDefinition[];
      const eventType = taken[0]?.eventType ?? event.event.type;
      // All that was asked before a branch was taken has answered no.
      const asked = before
        ? getNextTransitions(before).filter((candidate) => candidate.eventType === eventType)
        : eventType === ''
          ? [...taken[0]!.source.always!]
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
      before = after;
    },
    /** What was collected since the last call. */
    take() {
      const taken = { edges, outcomes };
      [edges, outcomes] = [[], []];
      return taken;
    },
    /** A walk that goes on from another position. */
    goOnFrom(snapshot: AnyMachineSnapshot | undefined) {
      [edges, outcomes, before] = [[], [], snapshot];
    },
  };
}
