import { expect, test } from 'vitest';
import { parseWireJson } from './wire-json';

test.each([
  ['[1,{"a":null}]', [1, { a: null }]],
  ['{', undefined],
  ['', undefined],
])('%s is read as %o', (text, value) => {
  expect(parseWireJson(text)).toEqual(value);
});

test.each(['__proto__', '\\u005f_proto__'])('a key of its own that is %s goes nowhere', (key) => {
  const read = parseWireJson(`[{"a":{"${key}":{"admin":true},"b":1}}]`);
  expect(JSON.stringify(read)).toBe('[{"a":{"b":1}}]');
});

test('an endless number goes nowhere either', () => {
  expect(JSON.stringify(parseWireJson('{"a":1e999,"b":-1e999,"c":1}'))).toBe('{"c":1}');
});
