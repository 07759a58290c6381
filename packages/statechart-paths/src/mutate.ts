/**
 * Mutates a chart, transition by transition, and checks whether hand-written rules notice. The chart itself is never
 * the expected result.
 */
import { type AnyStateMachine, type AnyStateNode, createMachine, not } from 'xstate';
import { edgeOf, isPassing, nodesOf, stateName } from './definition.ts';
import { createEngine } from './logic.ts';
import { checkJourney, checkWalk } from './check.ts';
import { type ChartModel, type Journey, startNamed, stepNamed } from './chart-model.ts';

export interface Mutant {
  readonly mutation: string;
  /** The journey, invariant or claim that killed the mutant; undefined if it survived. */
  readonly killer: string | undefined;
}

type Branch = string | { target?: string | readonly string[]; guard?: unknown };
type Config = Record<string, unknown> & { states?: Record<string, Config> };
/** Location of a transition's branches in a chart's configuration. */
interface Slot {
  readonly holder: Record<string, unknown>;
  readonly key: string;
  readonly eventType: string;
}

/** More microsteps than this mean an infinite loop of eventless transitions. */
const MAX_MICROSTEPS = 100;

const list = <Item>(value: unknown): Item[] =>
  value === undefined ? [] : ([value].flat() as Item[]);
/** Copies containers deeply; functions stay the same. */
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

/**
 * Yields every mutant of a chart.
 * @param retargets number of other states to which each transition is retargeted
 */
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
        // Tries the states that follow in the definition first, wrapping around. Skips transient states: they lead on
        // to another state, so such a mutant may be equivalent.
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

/** Returns the first broken claim along a journey: the journey's own, or an invariant or claim of the model. */
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
 * Tests mutants of a chart.
 * @param retargets number of other states to which each transition is retargeted; by default all
 */
export function mutate(model: ChartModel, retargets = Infinity): Mutant[] {
  const startsAt = (journey: Journey, name: string) =>
    journey.walk.some(([, state]) => state === name);
  return [...mutantsOf(model.machine, retargets)].map(({ mutation, mutant }) => {
    const machine = mutant();
    // Journeys through the mutated state are the likeliest to kill the mutant.
    const source = mutation.slice(0, mutation.indexOf(' · '));
    const [sameParent, otherParents] = [
      model.journeys.filter((journey) => startsAt(journey, source)),
      model.journeys.filter((journey) => !startsAt(journey, source)),
    ];
    for (const journey of [...sameParent, ...otherParents]) {
      const killer = notice(model, journey, machine);
      if (killer) return { mutation, killer };
    }
    return { mutation, killer: undefined };
  });
}

/**
 * Returns the broken claim, if any; if the chart loops infinitely or throws, the claim of the journey counts as broken.
 */
function notice(model: ChartModel, journey: Journey, machine: AnyStateMachine): string | undefined {
  try {
    return killedBy(model, journey, machine);
  } catch {
    return journey.claim;
  }
}
