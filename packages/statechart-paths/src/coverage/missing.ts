/** Uncovered items and their reasons. */
import {
  type Edge,
  edgeOf,
  edgesOf,
  isHandledEvent,
  outcome,
  stateNamesOf,
  transitionsOf,
} from '../definition.ts';
import { graphOf } from '../graph.ts';
import type { ChartModel } from '../chart-model.ts';
import { isIn } from '../path.ts';
import { combinationsFor } from '../foreign/guard-worlds.ts';
import { isCoarse } from '../foreign/projections.ts';
import { NEXT_TIMER } from '../recording.ts';
import { unsteadyNote } from '../replay.ts';
import type { Kind } from './counter.ts';
import type { Run } from './recorded.ts';

export interface Missing {
  readonly id: string;
  readonly reason: string;
  /** excused by the model, so that the item does not lower the run's coverage */ readonly isExcused: boolean;
}

interface Facts {
  readonly edges: ReadonlyMap<string, Edge>;
  /** The states in which a position is, including their parents, and those that a transition enters in passing. */
  readonly entered: ReadonlySet<string>;
  /** The outcomes of guards. */
  readonly outcomes: ReadonlySet<string>;
  /** Ids of the edges that the search has taken. */
  readonly found: ReadonlySet<string>;
}

function readFacts(model: ChartModel): Facts {
  const { origin, positions, arcsOf } = graphOf(model);
  const results = [origin, ...positions].flatMap(arcsOf).map(({ result }) => result);
  const leaves = new Set(positions.flatMap(({ state }) => state.split(' & ')));
  const parents = stateNamesOf(model.machine).filter((name) =>
    [...leaves].some((leaf) => isIn(leaf, name)),
  );
  const targets = results.flatMap(({ edges }) => edges.map(({ target }) => target));
  return {
    edges: new Map(edgesOf(model.machine).map((edge) => [edge.id, edge])),
    entered: new Set([...parents, ...targets]),
    outcomes: new Set(results.flatMap(({ outcomes }) => outcomes)),
    found: new Set(results.flatMap((result) => result.edges.map(({ id }) => id))),
  };
}
/** Facts about the explored positions of a model; cached, because every missing item asks for them. */
const known = new WeakMap<ChartModel, Facts>();
function factsOf(model: ChartModel): Facts {
  const facts = known.get(model) ?? readFacts(model);
  known.set(model, facts);
  return facts;
}

/** Returns why no walk covers what the search has found. */
const notWalked = (model: ChartModel) =>
  unsteadyNote(model) ??
  'the search has found it, but no path that was walked covers it: raise --max-steps';

/** Returns why no walk of the model takes an edge. */
function reasonOf(model: ChartModel, edgeId: string): string {
  const { edges, entered, outcomes, found } = factsOf(model);
  const edge = edges.get(edgeId)!;
  if (found.has(edgeId)) return notWalked(model);
  if (!entered.has(edge.source) && edge.source !== model.machine.id)
    return `unreachable: no step leads to «${edge.source}»`;
  const failure = graphOf(model).failures.find(
    ({ from, move }) =>
      isHandledEvent(edge.event, move.type) &&
      (edge.source === model.machine.id || isIn(from.state, edge.source)),
  );
  if (failure)
    return `the chart's own code throws in «${failure.from.state}» at the step «${failure.move.of.name.en}»: ${failure.error}`;
  if (edge.kind === 'after' && model.steps.some(({ event }) => event.type === NEXT_TIMER))
    return `a shorter delay or another transition always leaves «${edge.source}» before this delay ends`;
  if (
    edge.kind !== 'always' &&
    !model.steps.some(({ event }) => isHandledEvent(edge.event, event.type))
  )
    return `no step of the model sends «${edge.event}»`;
  const { guard } = transitionsOf(model.machine).find((one) => edgeOf(one).id === edgeId)!;
  if (guard && combinationsFor(guard, true).length === 0)
    return `the parts of the guard «${edge.guard}» exclude each other`;
  if (edge.guard && outcomes.has(outcome(edgeId, false)))
    return `the guard «${edge.guard}» is never true with the model's steps`;
  return 'an earlier branch or a child state always takes the event';
}

/** Returns the model's reason why a run has no walks of a chart. */
export const exemption = ({ machine, exceptions }: ChartModel, run: Run): string | undefined =>
  run === 'model' ? undefined : exceptions?.[run]?.[machine.id];

/**
 * Returns why a run has not covered an item.
 * @param taken ids of the edges that the run has taken
 */
export function missingReason(
  model: ChartModel,
  run: Run,
  kind: Kind,
  id: string,
  taken: ReadonlySet<string>,
): Missing {
  const exceptions = run === 'model' ? {} : (model.exceptions?.[run] ?? {});
  const edges =
    kind === 'state'
      ? edgesOf(model.machine)
          .filter(({ target }) => target === id)
          .map((edge) => edge.id)
      : kind === 'pairs'
        ? id.split(' ⇒ ')
        : [id.replace(/ \? (true|false)$/, '')];
  const excuse =
    exemption(model, run) ??
    exceptions[id] ??
    (kind === 'state'
      ? edges.length > 0 && edges.every((edge) => exceptions[edge])
        ? exceptions[edges[0]!]
        : undefined
      : edges.map((edge) => exceptions[edge]).find(Boolean));
  if (excuse) return { id, reason: excuse, isExcused: true };
  if (run !== 'model') return { id, reason: `no test of the ${run} covers it`, isExcused: false };
  if (graphOf(model).note) return { id, reason: 'not found within the budget', isExcused: false };
  const untakenEdge = edges.find((edge) => !taken.has(edge));
  if (kind === 'state')
    return {
      id,
      reason: factsOf(model).entered.has(id)
        ? notWalked(model)
        : 'unreachable: no step leads to it',
      isExcused: false,
    };
  if (kind === 'guard')
    return {
      id,
      reason: factsOf(model).outcomes.has(outcome(edges[0]!, true))
        ? "the guard is never false with the model's steps"
        : reasonOf(model, edges[0]!),
      isExcused: false,
    };
  if (kind === 'pairs' && !untakenEdge) {
    const { guard } = factsOf(model).edges.get(edges[1]!)!;
    return {
      id,
      reason: isCoarse(model.project)
        ? 'not found: contexts are compared approximately, and another context may allow it'
        : guard
          ? `after the first transition, «${guard}» is never true with the model's steps`
          : 'after the first transition, another branch or no step takes the event',
      isExcused: false,
    };
  }
  return { id, reason: reasonOf(model, untakenEdge ?? edges[0]!), isExcused: false };
}
