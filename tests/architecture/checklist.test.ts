import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A title as it stands in a test's source, template parts and quotes aside. */
const plain = (text: string) =>
  text
    .replace(/\\(.)/g, '$1')
    .replace(/\$\{[^}]*\}/g, ' ')
    .replace(/\s+/g, ' ');

test('every test that the checklist of the specification names is there', () => {
  const named = [
    ...readFileSync('tests/e2e/README.md', 'utf8').matchAll(/`([^`›]+\.ts) › ([^`]+)`/g),
  ];
  expect(named.length).toBeGreaterThan(80);
  const missing = named.filter(
    ([, file, title]) =>
      !plain(readFileSync(file!.includes('/') ? file! : `tests/e2e/${file}`, 'utf8')).includes(
        plain(title!),
      ),
  );
  expect(missing.map(([reference]) => reference)).toEqual([]);
});
