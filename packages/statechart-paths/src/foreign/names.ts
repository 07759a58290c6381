/**
 * Gives every guard and invoked actor of a chart a name: inline code is named by its text, so that guards can be
 * answered and actors mocked, as in a chart made with `setup`.
 */
import { type AnyStateMachine, and, createMachine, fromPromise, not, or, spawnChild } from 'xstate';

type Config = Record<string, unknown>;
type Invoke = Config & { readonly id?: string };
type Guard = ((args: never, params: never) => boolean) & { check?: unknown; guards?: unknown[] };
type Builtin = ((...args: never[]) => unknown) & {
  readonly type?: string;
  readonly resolve?: unknown;
  readonly to?: unknown;
  readonly event?: unknown;
  readonly src?: unknown;
};

/** More microsteps in one step than this mean an infinite loop. */
const MAX_MICROSTEPS = 200;
const DEFAULT_DELAY_MS = 1000;
const MAX_NAME_LENGTH = 60;

const list = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());
const entriesOf = (value: unknown) => Object.entries((value ?? {}) as Config);
const mapValues = (value: unknown, change: (inner: unknown) => unknown): Config =>
  Object.fromEntries(entriesOf(value).map(([key, inner]) => [key, change(inner)]));
const waitsForever = fromPromise(() => new Promise<never>(() => {}));

/** Returns a guard's own name, or else the code after its arrow. */
const wordsOf = (guard: Guard): string => {
  if (!['', 'guard', 'anonymous'].includes(guard.name)) return guard.name;
  const [, code] = /=>\s*([\s\S]*)$/.exec(String(guard)) ?? ['', String(guard)];
  const words = code!
    .replace(/^\{\s*return\s|;?\s*\}$/g, '')
    // Normalised, because transpilers differ: spaces only between words, one kind of quotes.
    .replace(/\s*([^\w\s'"])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .replaceAll("'", '"')
    .trim();
  return words.length > MAX_NAME_LENGTH ? `${words.slice(0, MAX_NAME_LENGTH)}…` : words;
};

/**
 * A chart in which everything that walks have to answer has a name, and the properties of the chart that walks need.
 */
export interface NamedChart {
  readonly machine: AnyStateMachine;
  /** Guards that are referenced by name but not implemented. */
  readonly missingGuards: readonly string[];
  /** Guards that have thrown, and their errors. */
  readonly thrown: ReadonlyMap<string, unknown>;
  /** Types of the built-in actions in the chart, for example `xstate.spawnChild`. */
  readonly builtins: ReadonlySet<string>;
}

/** Collects names while a configuration is traversed. */
function createNaming({ implementations }: AnyStateMachine) {
  const guards = new Map<string, unknown>(entriesOf(implementations.guards));
  const actors = new Map<string, unknown>(entriesOf(implementations.actors));
  const names = new Map<unknown, string>();
  const [guardNames, thrown, builtins] = [
    new Set<string>(),
    new Map<string, unknown>(),
    new Set<string>(),
  ];
  const nameOf = (thing: unknown, words: string, taken: ReadonlyMap<string, unknown>) => {
    const known = names.get(thing);
    if (known) return known;
    let name = words;
    for (let count = 2; taken.has(name); count += 1) name = `${words} #${count}`;
    names.set(thing, name);
    return name;
  };
  /** Treats a throwing guard as false and records the error. */
  const catchingGuard = (name: string, guard: Guard) => (args: never, params: never) => {
    try {
      return guard(args, params);
    } catch (error) {
      thrown.set(name, error);
      return false;
    }
  };
  const guard = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null)
      guardNames.add((value as { type: string }).type);
    if (typeof value === 'string') guardNames.add(value);
    if (typeof value !== 'function') return value;
    const { check, guards: inner, name: kind } = value as Guard;
    if (inner && kind === 'not') return not(guard(inner[0]) as never);
    if (inner) return (kind === 'or' ? or : and)(inner.map(guard) as never);
    if (check) return value; // a `stateIn` guard
    const name = nameOf(value, wordsOf(value as Guard), guards);
    guards.set(name, catchingGuard(name, value as Guard));
    return name;
  };
  const actor = (src: unknown, words: string) => {
    const name = typeof src === 'string' ? src : nameOf(src, words, actors);
    if (!actors.has(name)) actors.set(name, typeof src === 'string' ? waitsForever : src);
    return name;
  };
  const action = (value: unknown): unknown => {
    const builtin = value as Builtin;
    if (typeof value !== 'function' || !builtin.resolve) return value;
    builtins.add(builtin.type!);
    if (builtin.type === 'xstate.spawnChild' && typeof builtin.src !== 'string')
      return spawnChild(actor(builtin.src, 'spawned') as never, { ...builtin } as never);
    if (builtin.to !== '#_parent') return value;
    // A chart on its own has no parent; the event is recorded as an action instead.
    builtins.add('sendParent');
    const { type = '' } = (typeof builtin.event === 'object' ? builtin.event : {}) as Config;
    return { type: `sendParent ${String(type)}`.trim() };
  };
  for (const [name, value] of entriesOf(implementations.guards))
    if (typeof value === 'function')
      guards.set(
        name,
        (value as Guard).check ? guard(value) : catchingGuard(name, value as unknown as Guard),
      );
  return { guards, actors, guardNames, thrown, builtins, guard, actor, action };
}

/**
 * Names the inline code of a chart; states and transitions stay the same.
 * @param id name of a chart without an id
 */
export function withNames(machine: AnyStateMachine, id: string): NamedChart {
  const naming = createNaming(machine);
  const { guards, actors, guardNames, thrown, builtins, guard, actor, action } = naming;
  const delays: Config = { ...machine.implementations.delays };
  const actions = (value: unknown) => list(value).map(action);
  const branch = (value: unknown) =>
    typeof value !== 'object' || value === null
      ? value
      : {
          ...value,
          ...('guard' in value && { guard: guard(value.guard) }),
          ...('actions' in value && { actions: actions(value.actions) }),
        };
  const branches = (value: unknown) => (Array.isArray(value) ? value.map(branch) : branch(value));
  const invoke = ({ onSnapshot: _, ...config }: Invoke, index: number) => ({
    ...config,
    src: actor(config.src, config.id ?? `actor ${index + 1}`),
    ...('onDone' in config && { onDone: branches(config.onDone) }),
    ...('onError' in config && { onError: branches(config.onError) }),
  });
  /** Turns handlers of snapshots into handlers of ordinary events, because mocked actors emit no snapshots. */
  const snapshots = (value: unknown, stateId: string) =>
    list(value).flatMap((config, index) => {
      const { id = `${index}.${stateId}`, onSnapshot } = config as Invoke;
      return onSnapshot === undefined ? [] : [[`xstate.snapshot.${id}`, branches(onSnapshot)]];
    });
  const state = (value: unknown, path: string): Config => {
    const config = value as Config & { readonly id?: string };
    const stateId = config.id ?? path;
    const namedInvokes = Object.fromEntries(snapshots(config.invoke, stateId)) as Config;
    for (const delay of Object.keys((config.after ?? {}) as object))
      if (Number.isNaN(Number(delay))) delays[delay] ??= DEFAULT_DELAY_MS;
    return {
      ...config,
      ...('entry' in config && { entry: actions(config.entry) }),
      ...('exit' in config && { exit: actions(config.exit) }),
      ...(('on' in config || 'invoke' in config) && {
        on: { ...mapValues(config.on, branches), ...namedInvokes },
      }),
      ...('after' in config && { after: mapValues(config.after, branches) }),
      ...('always' in config && { always: branches(config.always) }),
      ...('onDone' in config && { onDone: branches(config.onDone) }),
      ...('route' in config && { route: branch(config.route) }),
      ...('initial' in config && { initial: branch(config.initial) }),
      ...('invoke' in config && { invoke: (list(config.invoke) as Invoke[]).map(invoke) }),
      ...('states' in config && {
        states: Object.fromEntries(
          entriesOf(config.states).map(([key, inner]) => [key, state(inner, `${path}.${key}`)]),
        ),
      }),
    };
  };
  const { options } = machine.config as Config & { options?: object };
  const config = {
    ...state(machine.config, machine.config.id ?? id),
    id: machine.config.id ?? id,
    options: { ...options, maxIterations: MAX_MICROSTEPS },
  };
  const implementations = {
    actions: mapValues(machine.implementations.actions, action),
    guards: Object.fromEntries(guards),
    actors: Object.fromEntries(actors),
    delays,
  };
  return {
    machine: createMachine(config as never, implementations as never) as AnyStateMachine,
    missingGuards: [...guardNames].filter((name) => !guards.has(name)),
    thrown,
    builtins,
  };
}
