/** Results of external guards that let transitions be taken or refused. */
import type { World } from '../step.ts';

/** A guard of a chart: a name, a name with parameters, or one that XState combines from others. */
type Guard =
  | string
  | { readonly type?: string; readonly name?: string; readonly guards?: readonly Guard[] }
  | undefined;

/** Returns the names of the guards that a guard consists of. */
export function guardsOf(guard: unknown): string[] {
  if (typeof guard === 'string') return [guard];
  const { type, guards } = (guard ?? {}) as Exclude<Guard, string | undefined>;
  return guards ? guards.flatMap(guardsOf) : type ? [type] : [];
}

/** Results by guard. */
type Results = ReadonlyMap<string, boolean>;
/** More combinations than this of a guard are not tried. */
const MAX_COMBINATIONS = 24;

/** Returns the union of results; undefined if one guard would have two. */
function union(one: Results, other: Results): Results | undefined {
  for (const [name, result] of other)
    if (one.has(name) && one.get(name) !== result) return undefined;
  return new Map([...one, ...other]);
}

/** Returns the combinations of results with which a guard has a result; empty if there is none. */
export function combinationsFor(guard: unknown, result: boolean): readonly Results[] {
  if (typeof guard === 'string') return [new Map([[guard, result]])];
  const { type, name: kind, guards } = (guard ?? {}) as Exclude<Guard, string | undefined>;
  if (!guards) return type ? [new Map([[type, result]])] : [new Map()]; // `stateIn` depends on no guard
  if (kind === 'not') return combinationsFor(guards[0], !result);
  const isEach = (kind === 'and') === result;
  if (!isEach) return guards.flatMap((inner) => combinationsFor(inner, result));
  return guards.reduce<readonly Results[]>(
    (found, inner) =>
      found
        .flatMap((one) =>
          combinationsFor(inner, result).flatMap((other) => union(one, other) ?? []),
        )
        .slice(0, MAX_COMBINATIONS),
    [new Map()],
  );
}

/**
 * Returns the results of external guards to try for transitions: all false, each of them true, those that let each
 * transition be taken or refused, and all true.
 * @param once names of guards that are true only once in a step
 */
export function worldsFor(
  guards: readonly unknown[],
  external: readonly string[],
  once: ReadonlySet<string>,
): readonly World[] {
  const names = external.filter((name) => guards.some((guard) => guardsOf(guard).includes(name)));
  const combined = guards.flatMap((guard) =>
    [true, false].flatMap((result) => combinationsFor(guard, result)),
  );
  const chosen = [
    [],
    ...names.map((name) => [name]),
    ...combined.map((results) => names.filter((name) => results.get(name))),
    names,
  ];
  const unique = new Map(chosen.map((holding) => [holding.join('\n'), holding]));
  return [...unique.values()].map((holding) =>
    Object.fromEntries(holding.map((name) => [name, once.has(name) ? 'once' : true])),
  );
}
