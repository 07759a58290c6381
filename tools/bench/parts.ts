/**
 * `npm run bench:parts`: the bytes (minified, brotli) that each unused component of Chakra would add to the used ones.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const CHAKRA_PREFIX = '@chakra-ui/react/';
const UNUSED_PARTS = ['accordion', 'avatar', 'field', 'radio-group', 'segment-group', 'tabs'];

const used = new Set(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(`src/${file}`, 'utf8').matchAll(/from '@chakra-ui\/react\/([\w-]+)'/g),
    ])
    .map(([, part]) => part!),
);

async function bytesOf(parts: readonly string[]): Promise<number> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'parts',
        resolveId: (id) => (id === 'parts' ? '\0parts' : null),
        load: (id) =>
          id === '\0parts'
            ? parts
                .map((part, index) => `export * as _${index} from '${CHAKRA_PREFIX}${part}';`)
                .join('')
            : null,
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: 'parts',
        external: /^react(-dom)?(\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput;
  return brotliCompressSync(output[0].code).length;
}

const base = await bytesOf([...used]);
console.log(`${base} bytes: ${[...used].toSorted().join(', ')}`);
for (const part of UNUSED_PARTS)
  console.log(`${String((await bytesOf([...used, part])) - base).padStart(6)}  ${part}`);
