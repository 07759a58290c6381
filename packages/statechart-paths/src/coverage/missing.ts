/** Uncovered items and their reasons. */
import { edgesOf, outcome } from '../definition.ts';
import { graphOf } from '../graph.ts';
import type { ChartModel } from '../model.ts';
import { isIn } from '../path.ts';
import type { Kind } from './counter.ts';
import type { Run } from './recorded.ts';

export interface Missing {
  readonly id: string;
  readonly reason: string;
  /** excused by the model, so that the item does not lower the run's coverage */ readonly isExcused: boolean;
}

/** Returns why no walk of the model takes an edge. */
function reasonOf(model: ChartModel, edgeId: string): string {
  const { origin, positions, arcsOf } = graphOf(model);
  const results = [origin, ...positions].flatMap(arcsOf).map(({ result }) => result);
  const edge = edgesOf(model.machine).find(({ id }) => id === edgeId)!;
  const isEntered =
    positions.some(({ state }) => isIn(state, edge.source)) ||
    results.some(({ edges }) => edges.some(({ target }) => target === edge.source));
  if (!isEntered && edge.source !== model.machine.id)
    return `unreachable: no step leads to «${edge.source}»`;
  if (edge.kind !== 'always' && !model.steps.some(({ event }) => event.type === edge.event))
    return `no step of the model sends «${edge.event}»`;
  const isEvaluated = results.some(({ outcomes }) => outcomes.includes(outcome(edgeId, false)));
  if (edge.guard && isEvaluated)
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
  const untakenEdge = edges.find((edge) => !taken.has(edge));
  if (kind === 'state') return { id, reason: 'unreachable: no step leads to it', isExcused: false };
  if (kind === 'guard')
    return {
      id,
      reason: id.endsWith('true')
        ? reasonOf(model, edges[0]!)
        : "the guard is never false with the model's steps",
      isExcused: false,
    };
  if (kind === 'pairs' && !untakenEdge) {
    const guard = edgesOf(model.machine).find((edge) => edge.id === edges[1])!.guard;
    return {
      id,
      reason: guard
        ? `after the first transition, «${guard}» is never true with the model's steps`
        : 'after the first transition, another branch or no step takes the event',
      isExcused: false,
    };
  }
  return { id, reason: reasonOf(model, untakenEdge ?? edges[0]!), isExcused: false };
}
