/** The API references in the tarballs match the docstrings. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PACKAGES } from '../../tarballs';

const pagesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );

test.each(PACKAGES)('the API reference of %s is up to date', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  const args = ['--options', `packages/${name}`, '--out', folder, '--logLevel', 'Error'];
  execFileSync('node_modules/.bin/typedoc', args);
  const generated = pagesIn(folder);
  rmSync(folder, { recursive: true });
  expect(pagesIn(`packages/${name}/docs/api`), 'run: npm run api').toEqual(generated);
});
