/** Exports a recorded session as a test: a journey if the chart has a model, else a test with XState alone. */
import { createEngine, type StepResult } from 'statechart-paths/chart';
import type { ChartModel, Expected, Journey, Step } from 'statechart-paths/model';
import type { Entry, Session } from '../protocol';

const performed = ({ edges }: StepResult) => edges.map(({ id }) => id).join();
const happened = ({ entries }: Session) =>
  entries.filter(({ edges, event }) => edges.length > 0 || event.type === 'xstate.init');

/**
 * Finds the start and the steps of a model that take the same transitions.
 * @returns the journey, or the first event without a step in the model
 */
export function journeyOf(
  model: ChartModel,
  session: Session,
): Journey | { readonly unknown: Entry } {
  const engine = createEngine(model);
  const [first, ...rest] = happened(session);
  const expected = (name: string, { states, effects }: Entry): Expected => [
    name,
    states.join(' & '),
    ...effects,
  ];
  const start = model.starts.find((from) => performed(engine.start(from)) === first?.edges.join());
  if (!first || !start) return { unknown: first! };
  let at = engine.start(start);
  const walk: [Expected, ...Expected[]] = [expected(start.name.en, first)];
  for (const entry of rest) {
    const next = model.steps
      .filter(({ event }) => event.type === entry.event.type)
      .map((step): [Step, StepResult] => [step, engine.step(at, step)])
      .find(([, after]) => performed(after) === entry.edges.join());
    if (!next) return { unknown: entry };
    walk.push(expected(next[0].name.en, entry));
    at = next[1];
  }
  return { claim: `the recorded session of ${session.chart.id} is reproduced`, walk };
}

const inRows = (value: unknown) => JSON.stringify(value, null, 2);

const journeyText = (journey: Journey) =>
  `/** Recorded with the inspector. Add it to the journeys of its model. */
import type { Journey } from 'statechart-paths/model';

export const recorded: Journey = ${inRows(journey)};
`;

const isIn = (state: string) =>
  `  expect(actor.getSnapshot().matches(${JSON.stringify(
    state
      .split('.')
      .reduceRight<unknown>((inner, key) => (inner === '' ? key : { [key]: inner }), ''),
  )})).toBe(true);`;

/** Writes the test of a chart without a model; the name of the chart's export is a guess. */
const plainText = ({ chart, entries }: Session, file = `${chart.id}.machine.ts`) =>
  `/** Recorded with the inspector. Replace each «•••», which was redacted. Provide the actors and actions. */
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { ${chart.id}Machine } from '/${file}';

test('the recorded session of ${chart.id} is reproduced', () => {
  const actor = createActor(${chart.id}Machine.provide({ actions: {}, actors: {} })).start();
${entries
  .slice(1)
  .flatMap(({ event, states }) => [`  actor.send(${JSON.stringify(event)});`, ...states.map(isIn)])
  .join('\n')}
});
`;

/** Returns the text and the name of a TypeScript file. */
export function toTest(session: Session, model: ChartModel | undefined, file: string | undefined) {
  const journey = model && journeyOf(model, session);
  return journey && 'walk' in journey
    ? { name: `${session.chart.id}.journey.ts`, text: journeyText(journey) }
    : { name: `${session.chart.id}.recorded.test.ts`, text: plainText(session, file) };
}
