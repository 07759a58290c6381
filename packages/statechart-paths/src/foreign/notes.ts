/** Notes on a generated first model: what its walks can't verify, per chart. */
import { nodesOf } from '../definition.ts';
import { shortened } from '../serialise.ts';
import type { NamedChart } from './names.ts';

interface TrialResult {
  /** The start's input, or the error that prevents the start. */
  readonly start: string | { readonly input: unknown };
  readonly inputType: string | undefined;
  readonly externalGuards: readonly string[];
  readonly note: string | undefined;
  readonly thrown: ReadonlyMap<string, string>;
  readonly opaque: ReadonlySet<string>;
}

export const NO_START = 'the chart does not start';
const quoted = (names: Iterable<string>) => [...names].map((name) => `«${name}»`).join(', ');

/** Returns the ids of invoked actors that may do more than succeed or fail, detected from their logic. */
function communicatingActors({ machine }: NamedChart): string[] {
  const { actors } = machine.implementations;
  return nodesOf(machine.root)
    .flatMap(({ invoke }) => invoke as readonly { readonly id: string; readonly src: string }[])
    .filter(({ src }) => {
      const logic = actors[src] as { config?: unknown } | undefined;
      // A promise only settles; its logic is recognised by the abort signal in its code.
      return (
        logic && !/\bsignal\b|AbortController/.test(String((logic as { start?: unknown }).start))
      );
    })
    .map(({ id }) => id);
}

export function notesOf(
  chart: NamedChart,
  { start, inputType, externalGuards, note, thrown, opaque }: TrialResult,
): string[] {
  const { machine, builtins } = chart;
  const invokes = nodesOf(machine.root).flatMap(({ invoke, transitions }) =>
    invoke.filter(({ id }) => !transitions.has(`xstate.error.actor.${id}`)).map(({ id }) => id),
  );
  const communicating = communicatingActors(chart);
  const guardNames = new Set([...chart.missingGuards, ...externalGuards]);
  const notes: [boolean, string][] = [
    [
      typeof start === 'string',
      `${NO_START}: ${typeof start === 'string' ? start : ''}. ${inputType === undefined ? 'Its input has no type' : `Its input is of the type ${shortened(inputType)}`}: write a model with «init», and complete the input of its start`,
    ],
    [
      guardNames.size > 0,
      `the walk sets the results of guards that the chart's own events never make both true and false: ${quoted(guardNames)}`,
    ],
    [note !== undefined, note ?? ''],
    [
      opaque.size > 0,
      `positions that differ only in ${quoted(opaque)} of the context are treated as equal, because these values can't be read; give their classes a «toJSON» method`,
    ],
    [
      invokes.length > 0,
      `an error of ${quoted(new Set(invokes))} ends the chart: no transition handles it, and it is not walked`,
    ],
    [
      communicating.length > 0,
      `${quoted(new Set(communicating))} may send events by themselves: walks send these events from outside`,
    ],
    [
      builtins.has('xstate.spawnChild') || spawns(chart),
      'the chart spawns actors: they never start, and walks send their events from outside',
    ],
    [
      builtins.has('sendParent'),
      'events that the chart sends to its parent are not delivered, but recorded as effects',
    ],
    [builtins.has('xstate.enqueueActions'), 'guards inside enqueueActions are not counted'],
    ...[...(typeof start === 'string' ? [] : thrown)].map(([step, error]): [boolean, string] => [
      true,
      error.includes('Infinite loop')
        ? `«${step}» does not end: ${error}`
        : `«${step}» makes the chart's own code throw: ${error}; ${
            error.includes('Unable to send event to actor')
              ? 'no such actor runs at that moment; leaving the state that invokes it stops it before the actions of the transition'
              : 'give the event the payload, and the actors the outputs, that it needs'
          }`,
    ]),
  ];
  return notes.flatMap(([holds, text]) => (holds ? [text] : []));
}

/**
 * Returns whether an assignment of the chart spawns actors; read from its source code, because calling it would run it.
 */
function spawns({ machine }: NamedChart): boolean {
  const seen = new Set<unknown>();
  const code = (value: unknown): string => {
    if (typeof value === 'function') {
      // «resolve» and «execute» of a built-in action are XState's own code.
      const { resolve: _, execute: __, ...own } = { ...value } as Record<string, unknown>;
      return `${String(value)} ${code(own)}`;
    }
    const isData = typeof value !== 'object' || value === null || ArrayBuffer.isView(value);
    if (isData || seen.has(value)) return '';
    seen.add(value);
    // Getters are not called.
    const parts = Object.values(Object.getOwnPropertyDescriptors(value));
    return parts.map((part) => code(part.value)).join(' ');
  };
  const { context, ...config } = machine.config as Record<string, unknown>;
  const assignments = [
    typeof context === 'function' ? context : undefined,
    nodesOf(machine.root).flatMap(({ entry, exit }) => [entry, exit]),
  ];
  return /\bspawn\w*\(/.test(code([assignments, config.states, machine.implementations.actions]));
}
