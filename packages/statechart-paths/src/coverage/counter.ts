/** Counts the coverage of a chart by walks, against its definition. */
import type { AnyStateMachine } from 'xstate';
import {
  type ChartMap,
  edgesOf,
  entry,
  initialStates,
  mapOf,
  outcomesOf,
  pair,
  statesOf,
  stateName,
} from '../definition.ts';
import { possiblePairs } from './possible.ts';

/** Kinds of coverage. */
export type Kind = 'state' | 'transition' | 'guard' | 'pairs';
export const KINDS: readonly Kind[] = ['state', 'transition', 'guard', 'pairs'];

export interface CoverageCounter {
  readonly all: Readonly<Record<Kind, readonly string[]>>;
  readonly covered: Readonly<Record<Kind, ReadonlySet<string>>>;
  /** Number of pairs that the definition seems to allow, but that are proven impossible; they are not counted. */
  readonly impossible: number;
  /**
   * Counts one walk from a start of the chart.
   * @param items the ids of its edges in order, the guard outcomes that its edges don't imply (`outcome`) and the
   *   entered states (`entry`); unknown items are ignored
   * @returns the number of newly covered items
   */
  readonly add: (items: readonly string[]) => number;
  /** 0 to 100; 100 if there is nothing to cover. */
  readonly percent: (kind: Kind) => number;
}

/** Charts with more pairs, such as a state with a thousand transitions, are covered without counting pairs. */
const MAX_PAIRS = 50_000;
function pairsOf(machine: AnyStateMachine, { followers }: ChartMap) {
  const count = [...followers.values()].reduce((sum, next) => sum + next.length, 0);
  if (count > MAX_PAIRS) return { pairs: [], impossible: 0 };
  const all = [...followers].flatMap(([first, next]) => next.map((second) => pair(first, second)));
  const possible = possiblePairs(machine);
  const pairs = all.filter((id) => possible?.has(id) ?? true);
  return { pairs, impossible: all.length - pairs.length };
}

function read(machine: AnyStateMachine) {
  const map = mapOf(machine);
  const { pairs, impossible } = pairsOf(machine, map);
  const all: CoverageCounter['all'] = {
    state: statesOf(machine).map(stateName),
    transition: edgesOf(machine).map(({ id }) => id),
    guard: outcomesOf(machine),
    pairs,
  };
  return {
    ...map,
    all,
    impossible,
    isKnown: Object.fromEntries(KINDS.map((kind) => [kind, new Set(all[kind])])) as Record<
      Kind,
      Set<string>
    >,
    initial: initialStates(machine),
  };
}
/** Definitions by chart; cached, because every path is counted against them. */
const definitions = new WeakMap<AnyStateMachine, ReturnType<typeof read>>();

export function createCoverageCounter(machine: AnyStateMachine): CoverageCounter {
  const definition = definitions.get(machine) ?? read(machine);
  definitions.set(machine, definition);
  const { entered, answered, all, impossible, isKnown, initial } = definition;
  const covered: Record<Kind, Set<string>> = {
    state: new Set(),
    transition: new Set(),
    guard: new Set(),
    pairs: new Set(),
  };
  return {
    all,
    covered,
    impossible,
    add(items) {
      const size = () => KINDS.reduce((sum, kind) => sum + covered[kind].size, 0);
      const cover = (kind: Kind, id: string) =>
        void (isKnown[kind].has(id) && covered[kind].add(id));
      const before = size();
      for (const state of initial) cover('state', state);
      let last = '';
      for (const item of items) {
        cover('guard', item);
        if (item.startsWith(entry(''))) cover('state', item.slice(entry('').length));
        if (!entered.has(item)) continue;
        cover('transition', item);
        for (const state of entered.get(item)!) cover('state', state);
        for (const answer of answered.get(item)!) cover('guard', answer);
        cover('pairs', pair(last, item));
        last = item;
      }
      return size() - before;
    },
    percent: (kind) =>
      all[kind].length === 0 ? 100 : (100 * covered[kind].size) / all[kind].length,
  };
}
