/** What walks of a first model can't tell, said for each chart. */
import { nodesOf } from '../definition.ts';
import type { NamedChart } from './names.ts';

interface TrialResult {
  /** The input that it starts with, or why it doesn't start. */
  readonly start: string | { readonly input: unknown };
  readonly worldGuards: readonly string[];
  readonly limitation: string | undefined;
  readonly thrown: ReadonlyMap<string, string>;
}

const quoted = (names: Iterable<string>) => [...names].map((name) => `«${name}»`).join(', ');

/** Kinds of actors that say more than that they are done or have failed, by what their logic has. */
function communicatingActors({ machine }: NamedChart): string[] {
  const { actors } = machine.implementations;
  return nodesOf(machine.root)
    .flatMap(({ invoke }) => invoke as readonly { readonly id: string; readonly src: string }[])
    .filter(({ src }) => {
      const logic = actors[src] as { config?: unknown } | undefined;
      // A promise says one thing only; its logic is made of a function that is given a signal.
      return (
        logic && !/\bsignal\b|AbortController/.test(String((logic as { start?: unknown }).start))
      );
    })
    .map(({ id }) => id);
}

export function limitsOf(
  chart: NamedChart,
  { start, worldGuards, limitation, thrown }: TrialResult,
): string[] {
  const { machine, builtins } = chart;
  const invokes = nodesOf(machine.root).flatMap(({ invoke, transitions }) =>
    invoke.filter(({ id }) => !transitions.has(`xstate.error.actor.${id}`)).map(({ id }) => id),
  );
  const talkers = communicatingActors(chart);
  const asked = new Set([...chart.missingGuards, ...worldGuards]);
  const says: [boolean, string][] = [
    [
      typeof start === 'string',
      `it does not start: ${typeof start === 'string' ? start : ''}; write its model, with an input`,
    ],
    [
      asked.size > 0,
      `guards that its own events never answer both ways are answered by the world: ${quoted(asked)}`,
    ],
    [limitation !== undefined, limitation ?? ''],
    [
      invokes.length > 0,
      `an error of ${quoted(new Set(invokes))} ends the chart: nothing listens to it, and it is not walked`,
    ],
    [
      talkers.length > 0,
      `${quoted(new Set(talkers))} may send events by themselves: they are walked as if somebody else sent them`,
    ],
    [
      builtins.has('xstate.spawnChild') || spawns(chart),
      'it spawns actors: they are there and never begin, and what they would send is walked as if somebody else sent it',
    ],
    [
      builtins.has('sendParent'),
      'what it sends to its parent goes nowhere: it is noted as an effect',
    ],
    [builtins.has('xstate.enqueueActions'), 'guards inside enqueueActions are not counted'],
    ...[...thrown].map(([step, error]): [boolean, string] => [
      true,
      `«${step}» makes its own code throw: ${error}; give the event what it should carry`,
    ]),
  ];
  return says.flatMap(([holds, text]) => (holds ? [text] : []));
}

/** Whether an assignment of the chart spawns: said by its code, since it is not called to find out. */
function spawns({ machine }: NamedChart): boolean {
  const code = (value: unknown): string =>
    typeof value === 'function'
      ? `${String(value)} ${code({ ...value })}`
      : typeof value === 'object' && value !== null
        ? Object.values(value).map(code).join(' ')
        : '';
  const { context, ...config } = machine.config as Record<string, unknown>;
  const assignments = [context, nodesOf(machine.root).flatMap(({ entry, exit }) => [entry, exit])];
  return /\bspawn\w*\(/.test(code([assignments, config.states, machine.implementations.actions]));
}
