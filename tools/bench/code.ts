/**
 * `npm run bench:code`: what the JavaScript of home contains, by package: of the chunks that load before home is usable
 * («early», «react», «app»), and of those that load before its first dialog («look», «next»).
 */
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { row, table } from './table';

const CHUNKS = ['index', 'react', 'app', 'look', 'next'] as const;
/** Shares of the code below this one, in percent, are not printed. */
const MIN_SHARE = 2;
const kib = (bytes: number) => (bytes / 1024).toFixed(1);
const packageOf = (id: string) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ??
  /\/src\/(\w+\/[\w-]+)/.exec(id)?.[1] ??
  'rest';

const { output } = (await build({
  logLevel: 'error',
  build: { write: false },
})) as Rolldown.RolldownOutput;
const chunks = CHUNKS.map((name) => {
  const chunk = output.find(
    (part): part is Rolldown.OutputChunk =>
      part.type === 'chunk' && part.fileName.startsWith(`assets/${name}-`),
  );
  if (!chunk) throw new Error(`The build has no chunk «${name}».`);
  return chunk;
});
/** Bytes before minification, by package and chunk. */
const bytes = new Map<string, number[]>();
for (const [at, { modules }] of chunks.entries())
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const lengths = bytes.get(packageOf(id)) ?? CHUNKS.map(() => 0);
    lengths[at]! += renderedLength;
    bytes.set(packageOf(id), lengths);
  }
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const total = sum([...bytes.values()].map(sum));
table('KiB', 'early', ...CHUNKS.slice(1));
row('brotli', ...chunks.map(({ code }) => kib(brotliCompressSync(code).length)));
for (const [name, lengths] of [...bytes].toSorted(([, one], [, other]) => sum(other) - sum(one)))
  if (sum(lengths) >= (total * MIN_SHARE) / 100)
    row(name, ...lengths.map((length) => (length ? kib(length) : '')));
