import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesUnder } from './files';

test('only the functions that parse a request with a schema read its contents', () => {
  const INPUT_READERS = /^server\/http\/(read-body|serve-call)\.ts$/;
  const reads =
    /\breq(?:uest)?\.(?:query|queries|param|parseBody|json|text|formData|arrayBuffer|blob)\(/;
  const files = filesUnder('server').filter((path) => path.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(60);
  expect(
    files.filter((path) => !INPUT_READERS.test(path) && reads.test(readFileSync(path, 'utf8'))),
  ).toEqual([]);
});

test('the server formats no date in the time zone of its process', () => {
  const local =
    /new Intl\.DateTimeFormat\((?![^;]*timeZone)|\.toLocale(?:Date|Time)?String\(|\.get(?:Hours|Day|Date|Month|FullYear)\(/;
  const files = filesUnder('server').filter((path) => path.endsWith('.ts'));
  expect(files.filter((path) => local.test(readFileSync(path, 'utf8')))).toEqual([]);
});
