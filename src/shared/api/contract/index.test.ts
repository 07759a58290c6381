/** Other servers and stored data use the wire format too, so this snapshot shows every change of it. */
import { describe, expect, test } from 'vitest';
import { toJSONSchema } from 'zod/v4/core';
import * as z from 'zod/mini';
import type { Call } from './call';
import * as contract from './index';
import { flag, id, idOrZero, list, listOrEmpty, nothing, number, sentText, text } from './wire';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const calls = Object.values(contract)
  .flatMap((group) => Object.entries(group as Record<string, unknown>))
  .filter((entry): entry is [string, Call] => isCall(entry[1]));

/** Prints one line per field, so that a change shows as one line of the diff. */
function linesOf(schema: z.ZodMiniType | undefined) {
  if (!schema) return undefined;
  const { $schema: _, ...json } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const { properties, required = [], ...rest } = json;
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'} ${JSON.stringify(field)}`,
  );
  return [JSON.stringify(rest), ...fields];
}

test('the list of calls matches its snapshot', () => {
  expect(calls.map(([name, { method, path }]) => `${name} ${method} ${path}`)).toMatchSnapshot();
});

test.each(calls)('the wire shape of %s matches its snapshot', (_, { summary, ...call }) => {
  expect(summary).not.toBe('');
  const { query, body, answer } = call;
  expect({
    ...call,
    query: linesOf(query),
    body: linesOf(body),
    answer: linesOf(answer),
    readOfNothing: JSON.stringify([null, {}].map((none) => z.safeParse(answer, none).data)),
  }).toMatchSnapshot();
});

const reads = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).data;

describe('reading wire values', () => {
  test.each([
    [1, 1],
    ['12', 12],
    [0, undefined],
    ['0', undefined],
    [-1, undefined],
    [1.5, undefined],
    ['1.5', undefined],
    ['1x', undefined],
    ['x1', undefined],
    ['123456789012345', 123_456_789_012_345],
    ['1234567890123456', undefined],
    [null, undefined],
  ])('reads %j as an id: %j', (value, read) => expect(reads(id, value)).toBe(read));

  test.each([
    [0, 0],
    ['0', 0],
    ['17', 17],
    ['123456789012345', 123_456_789_012_345],
    ['1234567890123456', 0],
    ['x7', 0],
    ['7x', 0],
    [-3, 0],
    [null, 0],
    [undefined, 0],
  ])('reads %j as an optional id: %j', (value, read) => expect(reads(idOrZero, value)).toBe(read));

  test.each([
    [3.5, 3.5],
    ['-3.25', -3.25],
    ['12345678901234.5', 12_345_678_901_234.5],
    ['1234567890123456', 0],
    ['1.1234567', 0],
    ['1.', 0],
    ['x1', 0],
    ['1x', 0],
    [null, 0],
    [{}, 0],
  ])('reads %j as a number: %j', (value, read) => expect(reads(number, value)).toBe(read));

  test.each([
    ['متن', 'متن'],
    ['a\u0000\u0008\u000B\u000C\u000E\u001F\u007F\u202A\u202E\u2066\u2069b', 'ab'],
    ['\u0009\u000A\u000D \u007E\u200C', '\u0009\u000A\u000D \u007E\u200C'],
    [null, ''],
    [7, ''],
  ])('reads %j as a text: %j', (value, read) => expect(reads(text, value)).toBe(read));

  test.each([
    [true, true],
    [1, true],
    ['true', true],
    [false, false],
    [0, false],
    [2, false],
    ['false', false],
    ['1', false],
    [null, false],
  ])('reads %j as a flag: %j', (value, read) => expect(reads(flag, value)).toBe(read));

  test('keeps the valid entries of a list, and reads null as an empty list only inside an entity', () => {
    const ids = z.object({ id });
    expect(reads(list(ids), [{ id: 1 }, {}, null, { id: '2' }])).toEqual([{ id: 1 }, { id: 2 }]);
    expect(reads(list(ids), null)).toBeUndefined();
    expect(reads(listOrEmpty(ids), null)).toEqual([]);
    expect(reads(listOrEmpty(ids), [{ id: 3 }])).toEqual([{ id: 3 }]);
  });

  test('reads any value of an empty response as null', () => {
    for (const value of [null, 1, 'x', {}]) expect(reads(nothing, value)).toBeNull();
  });
});

test('rejects a sent text above its limit instead of truncating it', () => {
  expect(z.safeParse(sentText(3), 'abc').data).toBe('abc');
  expect(z.safeParse(sentText(3), 'abcd').success).toBe(false);
});
