/** Stop conditions: `transition(100) or length(500) or time(30s)`. */
import { UserError } from './user-error.ts';

export const MEASURES = {
  state: 'percent of the states',
  transition: 'percent of the transitions',
  guard: 'percent of the guard outcomes, true and false',
  pairs: 'percent of the pairs of consecutive transitions',
  length: 'number of steps in all paths',
  paths: 'number of paths',
  time: 'duration, as in 30s, 500ms or 2m (the output then depends on the speed of the computer)',
  reached: 'name of a state that a path has entered',
} as const;

export interface Progress {
  /** Percentage covered. */
  readonly state: number;
  readonly transition: number;
  readonly guard: number;
  readonly pairs: number;
  readonly length: number;
  readonly paths: number;
  /** Milliseconds. */
  readonly time: number;
  readonly visited: ReadonlySet<string>;
}
export type StopCondition = (progress: Progress) => boolean;

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };
const TOKEN = /\s*(?:(and|or)\b|([A-Za-z]+)\s*\(\s*([^()]*?)\s*\)|([()]))/y;

/**
 * Parses a stop condition. `and` binds tighter than `or`; parentheses group.
 * @param states valid names for `reached(…)`
 * @throws {UserError} that shows the position of the error
 */
export function parseStopCondition(text: string, states: readonly string[]): StopCondition {
  let at = 0;
  const fail = (message: string, position = at): never => {
    throw new UserError(`${message}\n  ${text}\n  ${' '.repeat(position)}^`);
  };
  const next = () => {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match && text.slice(at).trim() !== '')
      fail(
        `Expected a condition such as «transition(100)», «and», «or» or a parenthesis here.`,
        at + text.slice(at).search(/\S/),
      );
    return match;
  };
  const condition = (name: string, value: string, position: number): StopCondition => {
    if (!Object.hasOwn(MEASURES, name))
      fail(
        `There is no condition «${name}». There are: ${Object.keys(MEASURES).join(', ')}.`,
        position,
      );
    const measure = name as keyof typeof MEASURES;
    if (measure === 'reached') {
      if (!states.includes(value))
        fail(`There is no state «${value}». There are: ${states.join(', ')}.`, position);
      return ({ visited }) => visited.has(value);
    }
    const [, digits, unit] =
      /^(\d+(?:\.\d+)?)\s*(%|ms|s|m)?$/.exec(value) ??
      fail(`«${value}» is not a valid value of ${measure}: ${MEASURES[measure]}.`, position);
    const isPercent = ['state', 'transition', 'guard', 'pairs'].includes(measure);
    if (
      measure === 'time'
        ? !unit || unit === '%'
        : unit !== undefined && !(unit === '%' && isPercent)
    )
      fail(`The value of ${measure} must be a ${MEASURES[measure]}.`, position);
    const limit = Number(digits) * (UNIT_MS[unit ?? ''] ?? 1);
    if (isPercent && limit > 100) fail(`${measure} takes at most 100 percent.`, position);
    return (progress) => progress[measure] >= limit;
  };
  const term = (): StopCondition => {
    const match = next() ?? fail('The expression ends where a condition is expected.', text.length);
    const position = at + match[0].search(/\S/);
    at += match[0].length;
    if (match[2]) return condition(match[2].toLowerCase(), match[3]!, position);
    if (match[4] !== '(') fail(`Expected a condition such as «transition(100)» here.`, position);
    const inner = either();
    if (next()?.[4] !== ')') fail('Expected a closing parenthesis here.');
    at += next()![0].length;
    return inner;
  };
  const chain = (
    word: 'and' | 'or',
    operand: () => StopCondition,
    join: (one: StopCondition, other: StopCondition) => StopCondition,
  ): StopCondition => {
    let left = operand();
    for (let match = next(); match?.[1] === word; match = next()) {
      at += match[0].length;
      const [one, other] = [left, operand()];
      left = join(one, other);
    }
    return left;
  };
  const both = () =>
    chain('and', term, (one, other) => (progress) => one(progress) && other(progress));
  const either = (): StopCondition =>
    chain('or', both, (one, other) => (progress) => one(progress) || other(progress));
  const stop = either();
  if (next()) fail('Expected «and» or «or» here.', at + text.slice(at).search(/\S/));
  return stop;
}
