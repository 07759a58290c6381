import { describe, expect, test } from 'vitest';
import { type Progress, parseStopCondition } from '../src/stop-condition';
import { UserError } from '../src/user-error';

describe('a stop condition', () => {
  const progress: Progress = {
    state: 50,
    transition: 80,
    guard: 0,
    pairs: 10,
    length: 20,
    paths: 3,
    time: 1500,
    visited: new Set(['added']),
  };
  test.each([
    ['transition(80)', true],
    ['transition(81%)', false],
    ['transition(90) or length(20)', true],
    ['transition(90) and length(20)', false],
    ['state(50) or guard(1) and pairs(99)', true],
    ['(state(50) or guard(1)) and pairs(99)', false],
    ['time(1.5s)', true],
    ['time(2m)', false],
    ['reached(added)', true],
    ['reached(browsing)', false],
    ['Paths(3)', true],
  ])('«%s» is met: %s', (text, isMet) =>
    expect(parseStopCondition(text, ['added', 'browsing'])(progress)).toBe(isMet),
  );

  test.each([
    ['', /ends where a condition/],
    ['edge(1)', /no condition «edge»/],
    ['constructor(1)', /no condition «constructor»/],
    ['transition(101)', /at most 100/],
    ['transition', /Expected a condition/],
    ['length(5%)', /value of length must be a number/],
    ['time(5)', /value of time must be a duration/],
    ['reached(nowhere)', /no state «nowhere»/],
    ['(paths(1)', /closing parenthesis/],
    ['paths(1) paths(2)', /«and» or «or»/],
    ['paths(x)', /not a valid value of paths/],
  ])('rejects «%s»', (text, message) => {
    expect(() => parseStopCondition(text, ['added'])).toThrow(message);
    expect(() => parseStopCondition(text, ['added'])).toThrow(UserError);
  });
});
