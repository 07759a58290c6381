/** The tarballs of both packages: their manifests, their types, and the links of their documents. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PACKAGES, tarballOf, unpack } from '../../tarballs';

const folder = mkdtempSync(join(tmpdir(), 'packed-'));
beforeAll(() => {
  for (const name of PACKAGES) unpack(name, join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Returns the links of a Markdown file to files that do not exist. Pictures are not packed: npm loads them from the
 * repository.
 */
const deadLinks = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
    .map(([, link]) => link!)
    .filter((link) => !link.endsWith('.png') && !existsSync(join(dirname(file), link)));

describe.each(PACKAGES)('the tarball of %s', (name) => {
  const content = join(folder, name);
  const files = () => readdirSync(content, { recursive: true, encoding: 'utf8' });

  test('passes publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: content, strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, pkg!))).toEqual([]);
  });

  test('passes Are The Types Wrong', () => {
    const command = ['--profile', 'esm-only', '--format', 'ascii', '--no-color', '--no-emoji'];
    const { status, stdout } = spawnSync('node_modules/.bin/attw', [tarballOf(name), ...command], {
      encoding: 'utf8',
    });
    expect(status, stdout).toBe(0);
  });

  test('contains licence, changelog and API reference, and no TypeScript sources', () => {
    const all = files();
    expect(all).toEqual(
      expect.arrayContaining(['LICENSE', 'CHANGELOG.md', 'README.md', 'docs/api/README.md']),
    );
    expect(all.filter((file) => /(?<!\.d)\.m?ts$|tsbuildinfo/.test(file))).toEqual([]);
  });

  test('has no pictures', () => {
    expect(files().filter((file) => file.endsWith('.png'))).toEqual([]);
  });

  test('has only links to its own files and to the web', () => {
    const documents = files().filter((file) => file.endsWith('.md'));
    expect(documents.flatMap((file) => deadLinks(join(content, file)))).toEqual([]);
  });
});
