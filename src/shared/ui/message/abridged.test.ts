import { expect, test } from 'vitest';
import { abridged } from './abridged';

test('a few short messages are shown as they are, equal ones once', () => {
  expect(abridged(['یک', 'دو', 'یک', 'سه'])).toEqual(['یک', 'دو', 'سه']);
  expect(abridged([])).toEqual([]);
});

test('of many the first are shown, and how many more there are', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => `پیام ${index}`);
  expect(abridged(hundred)).toEqual(['پیام 0', 'پیام 1', 'پیام 2', 'و ۹۷ مورد دیگر']);
  expect(abridged(hundred, 99).slice(-2)).toEqual(['پیام 98', 'و ۱ مورد دیگر']);
});

test('a message of up to 300 characters is whole, a longer one is cut there', () => {
  const [whole, long] = abridged(['آ'.repeat(300), 'ب'.repeat(100_000)]);
  expect(whole).toBe('آ'.repeat(300));
  expect(long).toBe(`${'ب'.repeat(299)}…`);
});
