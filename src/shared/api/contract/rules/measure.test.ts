import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMeasure, parseMeasure } from './measure';

describe('a measure', () => {
  test('has two decimals at most and is never negative', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 999, noNaN: true }), (value) => {
        const parsed = parseMeasure(value.toFixed(5), 'size')!;
        expect(Math.abs(parsed - value)).toBeLessThanOrEqual(0.005_01);
        expect(String(parsed)).toMatch(/^\d{1,4}(\.\d{1,2})?$/);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => (parseMeasure(text, 'size') ?? 0) >= 0));
    expect(parseMeasure('-70', 'weight')).toBeNull();
  });

  test.each([
    [0.99, false],
    [1, true],
    [500, true],
    [500.01, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('of %d is valid: %s', (value, isPossible) => {
    expect(isMeasure('weight', value)).toBe(isPossible);
    expect(isMeasure('size', value)).toBe(isPossible);
  });
});

test.each([
  [' ۷۲٫۵ ', 72.5],
  ['72/5', 72.5],
  ['72,5', 72.5],
  ['72.', 72],
  ['72.555', 72.56],
  ['\u200f۷۲\u200c،\ufe0f۵', 72.5],
  ['७२.५', 72.5],
  ['７２．５', 72.5],
  ['۷۲٫۵ کیلو', 72.5],
  ['72.5kg', 72.5],
  ['۷۲ سانتی‌متر', null],
  ['1,072.5', null],
  ['72½', null],
  ['1234567890', null],
  ['', null],
])('parses %j as the measure %j', (typed, measure) =>
  expect(parseMeasure(typed, 'weight')).toBe(measure),
);
