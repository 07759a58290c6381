import { expect, test } from 'vitest';
import { limitMessages } from './limit-messages';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `پیام ${index}`);

test('keeps each distinct message once, in order', () => {
  expect(limitMessages(['یک', 'دو', 'یک', 'سه'])).toEqual(['یک', 'دو', 'سه']);
  expect(limitMessages([])).toEqual([]);
  expect(limitMessages(numbered(20))).toEqual(numbered(20));
});

test('counts the messages beyond twenty', () => {
  expect(limitMessages(numbered(200))).toEqual([...numbered(20), 'و ۱۸۰ مورد دیگر']);
});
