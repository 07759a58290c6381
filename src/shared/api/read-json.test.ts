import { expect, test } from 'vitest';
import { readJson } from './read-json';

test('JSON of others brings no prototype of its own and no endless number, however deep', () => {
  const read = readJson(
    '{"a":[{"__proto__":{"b":1},"\\u005f_proto__":2,"c":1e999,"d":-1e999}],"e":1}',
  );
  expect(JSON.stringify(read)).toBe('{"a":[{}],"e":1}');
  expect(() => readJson('{')).toThrow(SyntaxError);
});
