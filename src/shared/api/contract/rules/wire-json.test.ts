import { expect, test } from 'vitest';
import { parseWireJson } from './wire-json';

test.each([
  ['[1,{"a":null}]', [1, { a: null }]],
  ['{', undefined],
  ['', undefined],
])('parses %s as %o', (text, value) => {
  expect(parseWireJson(text)).toEqual(value);
});

test.each(['__proto__', '\\u005f_proto__'])('drops an own key named %s', (key) => {
  const read = parseWireJson(`[{"a":{"${key}":{"admin":true},"b":1}}]`);
  expect(JSON.stringify(read)).toBe('[{"a":{"b":1}}]');
});

test('drops infinite numbers', () => {
  expect(JSON.stringify(parseWireJson('{"a":1e999,"b":-1e999,"c":1}'))).toBe('{"c":1}');
});
