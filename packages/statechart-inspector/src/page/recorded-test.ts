/** Exports a recorded session as a test: a journey if the chart has a model, else a test with XState alone. */
import { createEngine, type StepResult } from 'statechart-paths/chart';
import type { ChartModel, Expected, Journey, Step } from 'statechart-paths/model';
import type { Entry, Session } from '../protocol.ts';

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

/** Returns the name of the export that creates a chart; `default` for a default export. */
export function exportOf(source: string, chart: string): string | undefined {
  const quoted = chart.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const id = new RegExp(`\\bid:\\s*['"\`]${quoted}['"\`]`).exec(source);
  const before = source.slice(0, id?.index ?? source.length);
  const declared = [...before.matchAll(/^(?:export )?(?:const|let) (\w+)/gm)].at(-1)?.[1];
  const start = before.lastIndexOf('export default');
  if (start >= 0 && !(declared && before.lastIndexOf(` ${declared}`) > start)) return 'default';
  if (!declared) return undefined;
  if (new RegExp(`export default ${declared}\\b`).test(source)) return 'default';
  const renamed = new RegExp(`export \\{[^}]*\\b${declared} as (\\w+)`).exec(source)?.[1];
  return renamed ?? declared;
}

interface Recording {
  readonly session: Session;
  readonly model: ChartModel | undefined;
  /** Path of the chart's source file, and its text. */
  readonly file?: string;
  readonly source?: string;
}

/** Returns the import of the chart, for a test in the folder of the chart's file. */
function importText({ session: { chart }, file, source }: Recording): string {
  const path = file?.slice(file.lastIndexOf('/') + 1).replace(/\.[cm]?[jt]sx?$/, '');
  const name = source && exportOf(source, chart.id);
  if (!path || !name)
    return `// The inspector does not know the export of this chart: set the import.\nimport { machine } from './${path ?? `${chart.id}.machine`}';`;
  const what =
    name === 'default' ? 'machine' : name === 'machine' ? '{ machine }' : `{ ${name} as machine }`;
  return `import ${what} from './${path}';`;
}

/** Writes the test of a chart without a model. */
function plainText(recording: Recording): string {
  const { chart, entries } = recording.session;
  const [first, ...rest] = entries;
  const effects = [...new Set(entries.flatMap((entry) => entry.effects))];
  const stubs = effects.map((name) => `      ${JSON.stringify(name)}: () => {},\n`).join('');
  const input = first!.event.input;
  const events = rest.flatMap(({ event, states }) => [
    `  actor.send(${JSON.stringify(event)}${event.type.startsWith('xstate.') ? ' as never' : ''});`,
    ...states.map(isIn),
  ]);
  return `/** Recorded with the inspector. Save it beside the chart, and replace each «•••», which was redacted. */
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
${importText(recording)}

test('the recorded session of ${chart.id} is reproduced', () => {
  // Invoked actors never settle and delays never end: their events are recorded, too.
  const pending = fromPromise(() => new Promise(() => {}));
  const actors = Object.keys(machine.implementations.actors).map((name) => [name, pending]);
  const stubbed = machine.provide({
    actors: Object.fromEntries(actors),
    actions: {
${stubs}    },
  } as never);
  const actor = createActor(stubbed, {
    clock: new SimulatedClock(),${input === undefined ? '' : `\n    input: ${JSON.stringify(input)},`}
  }).start();
${[...first!.states.map(isIn), ...events].join('\n')}
});
`;
}

/**
 * Returns the text and the name of a TypeScript file.
 * @throws for a session whose first events were dropped
 */
export function toTest(recording: Recording) {
  const { session, model } = recording;
  if (session.dropped)
    throw new Error(`The first ${session.dropped} events were dropped: a test needs all events.`);
  const journey = model && journeyOf(model, session);
  return journey && 'walk' in journey
    ? { name: `${session.chart.id}.journey.ts`, text: journeyText(journey) }
    : { name: `${session.chart.id}.recorded.test.ts`, text: plainText(recording) };
}
