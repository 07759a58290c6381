/** Actors without a chart: promises, callbacks, observables. They are reported as charts of their status. */
import type { ChartShape } from 'statechart-paths/chart';
import type { Snapshot } from 'xstate';
import type { Entry } from './protocol.ts';
import { type Redact, REDACTED } from './redact.ts';

type Status = Snapshot<unknown>['status'];

const OUTCOMES: readonly Status[] = ['done', 'error'];
const stateOf = (name: string) => ({
  name,
  tags: [],
  invokes: [],
  entry: [],
  isInitial: name === 'active',
  isFinal: name !== 'active',
});
const edgeTo = (outcome: Status) => `active · ${outcome} → ${outcome}`;

/** Returns the chart of an actor's status. */
export const statusChart = (id: string): ChartShape => ({
  id,
  states: ['active', ...OUTCOMES].map(stateOf),
  edges: OUTCOMES.map((outcome) => ({
    id: edgeTo(outcome),
    source: 'active',
    target: outcome,
    event: outcome,
    guard: '',
  })),
});

/** Values that no field name describes, so that only an object's fields can be judged harmless. */
const UNNAMED_FIELDS = ['input', 'output', 'data', 'context', 'error'];
const withoutBareValues = (value: object) =>
  Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      UNNAMED_FIELDS.includes(key) && ['string', 'number', 'bigint'].includes(typeof inner)
        ? REDACTED
        : (inner as unknown),
    ]),
  );

/** Returns the part of an entry that reports an actor's event and its status. */
export function statusEntry(snapshot: Snapshot<unknown>, event: Entry['event'], redact: Redact) {
  const { status, ...data } = snapshot;
  const isSettled = OUTCOMES.includes(status);
  return {
    event: { ...(redact(withoutBareValues(event)) as object), type: event.type },
    edges: isSettled ? [edgeTo(status)] : [],
    guards: [],
    states: [status],
    context: redact(withoutBareValues(data)),
    next: [],
  };
}
