/**
 * Builds the published package: JavaScript and types in `dist`, which replaces `src` in the packed manifest, because
 * Node does not load TypeScript from `node_modules`. The workspace uses the sources directly.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const packageFolder = fileURLToPath(new URL('.', import.meta.url));
const manifest = `${packageFolder}package.json`;
const isUndo = process.argv.includes('--undo');

const turn = (value) =>
  typeof value !== 'string'
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, turn(inner)]))
    : isUndo
      ? value.replace('./dist/', './src/').replace(/(?:\.d)?\.(?:js|ts)$/, '.ts')
      : value.replace('./src/', './dist/').replace(/\.ts$/, '.js');

rmSync(`${packageFolder}dist`, { recursive: true, force: true });
if (!isUndo) {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', `${packageFolder}tsconfig.build.json`], {
    stdio: 'inherit',
  });
  for (const part of ['page.html', 'page.css', 'page.client.js'])
    cpSync(`${packageFolder}src/coverage/${part}`, `${packageFolder}dist/coverage/${part}`);
}
const all = JSON.parse(readFileSync(manifest, 'utf8'));
const types = isUndo
  ? all.types.replace('./dist/', './src/')
  : all.types.replace('./src/', './dist/');
all.exports = turn(all.exports);
all.types = types.replace(/(?:\.d)?\.ts$/, isUndo ? '.ts' : '.d.ts');
writeFileSync(manifest, `${JSON.stringify(all, null, 2)}\n`);
