/**
 * Breaks a chart, transition by transition, and looks whether what is pinned by hand notices. The chart
 * itself judges nothing.
 */
import { type AnyStateMachine, type AnyStateNode, createMachine, not } from 'xstate';
import { edgeOf, isPassing, nodesOf, stateName } from './definition.ts';
import { createEngine } from './logic.ts';
import { checkJourney, checkWalk } from './check.ts';
import { type ChartModel, type Journey, startNamed, stepNamed } from './model.ts';

export interface Mutant {
  readonly mutation: string;
  /** The journey, invariant or claim that noticed; none where the mutant survived. */
  readonly killer: string | undefined;
}

type Branch = string | { target?: string | readonly string[]; guard?: unknown };
type Config = Record<string, unknown> & { states?: Record<string, Config> };
/** A place in a configuration that holds a transition's branches. */
interface Slot {
  readonly holder: Record<string, unknown>;
  readonly key: string;
  readonly eventType: string;
}

/** More microsteps than this are a circle of transitions without events. */
const MAX_MICROSTEPS = 100;

const list = <Item>(value: unknown): Item[] =>
  value === undefined ? [] : ([value].flat() as Item[]);
/** A copy whose containers are new, and whose functions stay the same. */
const copy = <Value>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(copy) as Value;
  if (
    typeof value !== 'object' ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, copy(inner)]),
  ) as Value;
};
const configAt = (config: Config, path: readonly string[]): Config =>
  path.reduce((at, key) => at.states![key]!, config);

function slotsOf(config: Config, node: AnyStateNode): Slot[] {
  const holder = (name: 'on' | 'after') =>
    Object.keys((config[name] ?? {}) as object).map((key): Slot => {
      const eventType =
        name === 'on' ? key : node.after.find(({ delay }) => String(delay) === key)!.eventType;
      return { holder: config[name] as Record<string, unknown>, key, eventType };
    });
  const invoked = list<Record<string, unknown>>(config.invoke).flatMap((invoke, index) =>
    (
      [
        ['onDone', 'done'],
        ['onError', 'error'],
      ] as const
    )
      .filter(([key]) => key in invoke)
      .map(([key, outcome]): Slot => ({
        holder: invoke,
        key,
        eventType: `xstate.${outcome}.actor.${node.invoke[index]!.id}`,
      })),
  );
  const own = (
    [
      ['always', ''],
      ['onDone', `xstate.done.state.${node.id}`],
    ] as const
  )
    .filter(([key]) => key in config)
    .map(([key, eventType]): Slot => ({ holder: config, key, eventType }));
  return [...holder('on'), ...holder('after'), ...invoked, ...own];
}

/** Every mutant of a chart. @param retargets to how many other states each transition is turned */
function* mutantsOf(
  machine: AnyStateMachine,
  retargets: number,
): Generator<{ mutation: string; mutant: () => AnyStateMachine }, void, undefined> {
  const nodes = nodesOf(machine.root);
  for (const node of nodes) {
    for (const [slotIndex, { eventType }] of slotsOf(
      configAt(machine.config as Config, node.path),
      node,
    ).entries()) {
      const branches = (eventType === '' ? node.always : node.transitions.get(eventType)) ?? [];
      for (const [index, transition] of branches.entries()) {
        const build = (change: (branch: Exclude<Branch, string>) => Branch | undefined) => () => {
          const config = copy(machine.config as Config);
          const { holder, key } = slotsOf(configAt(config, node.path), node)[slotIndex]!;
          const changed = list<Branch>(holder[key]).flatMap((branch, at) =>
            at === index
              ? (change(typeof branch === 'string' ? { target: branch } : branch) ?? [])
              : branch,
          );
          holder[key] = changed;
          return createMachine(
            { ...config, options: { maxIterations: MAX_MICROSTEPS } } as never,
            machine.implementations as never,
          ) as AnyStateMachine;
        };
        const { id, guard, target } = edgeOf(transition);
        yield { mutation: `${id}: removed`, mutant: build(() => undefined) };
        // The next states of the definition first, round to the first one. A state that is only passed through leads to
        // where another one does: whoever is turned there may well arrive.
        const at = nodes.findIndex((other) => stateName(other) === target);
        const others = [...nodes.slice(at + 1), ...nodes.slice(0, at)].filter(
          (other) => other.parent && !isPassing(other) && stateName(other) !== target,
        );
        for (const other of others.slice(0, retargets))
          yield {
            mutation: `${id}: retargeted to ${stateName(other)}`,
            mutant: build((branch) => ({ ...branch, target: `#${other.id}` })),
          };
        if (guard)
          yield {
            mutation: `${id}: guard ${guard} negated`,
            mutant: build((branch) => ({
              ...branch,
              guard: not(branch.guard as never) as unknown,
            })),
          };
      }
    }
  }
}

/** What a journey notices of a chart: its own claim, or the invariant or claim that breaks on its way. */
function killedBy(
  model: ChartModel,
  journey: Journey,
  machine: AnyStateMachine,
): string | undefined {
  const engine = createEngine(model, machine);
  const judge = checkWalk(model);
  const [[from], ...steps] = journey.walk;
  const start = startNamed(model, from);
  const walked = [engine.start(start)];
  const first = judge(start, walked[0]!);
  if (first) return first;
  for (const [name] of steps) {
    const step = stepNamed(model, name);
    walked.push(engine.step(walked.at(-1)!, step));
    const broken = judge(step, walked.at(-1)!);
    if (broken) return broken;
  }
  return checkJourney(journey, walked) === undefined ? undefined : journey.claim;
}

/**
 * Tries mutants of a chart.
 * @param retargets to how many other states each transition is turned; all of them where nothing is said
 */
export function mutate(model: ChartModel, retargets = Infinity): Mutant[] {
  const startsAt = (journey: Journey, name: string) =>
    journey.walk.some(([, state]) => state === name);
  return [...mutantsOf(model.machine, retargets)].map(({ mutation, mutant }) => {
    const machine = mutant();
    // Journeys through the broken place are the likeliest to notice.
    const source = mutation.slice(0, mutation.indexOf(' · '));
    const [near, far] = [
      model.journeys.filter((journey) => startsAt(journey, source)),
      model.journeys.filter((journey) => !startsAt(journey, source)),
    ];
    for (const journey of [...near, ...far]) {
      const killer = notice(model, journey, machine);
      if (killer) return { mutation, killer };
    }
    return { mutation, killer: undefined };
  });
}

/** A chart that runs in circles, or whose actions find what they need missing, is noticed by whoever walks it. */
function notice(model: ChartModel, journey: Journey, machine: AnyStateMachine): string | undefined {
  try {
    return killedBy(model, journey, machine);
  } catch {
    return journey.claim;
  }
}
