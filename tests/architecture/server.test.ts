import { readFileSync } from 'node:fs';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { expect, test } from 'vitest';
import { filesUnder } from './files';

/** Layers of the server: routes outside, rules and SQL inside, and only shared modules of the app. */
const DOMAINS = '^server/(account|catalogue|content|diet|learning|news|payment|uploads)/';
/** The renderer of pages: built with the app and loaded from the build. */
const RENDERER = '^src/app/rendering/render-page';
const FORBIDDEN = [
  { name: 'no-circles', from: {}, to: { circular: true } },
  {
    name: 'of-the-app-only-what-is-shared',
    from: { path: '^server/', pathNot: '^server/start/dev-plugin' },
    to: {
      path: '^(src|tools|tests)/',
      pathNot: `${RENDERER}|^src/shared/(api/contract|config|lib)/`,
    },
  },
  {
    name: 'of-the-renderer-only-its-types',
    from: { path: '^server/' },
    to: { path: RENDERER, dependencyTypesNot: ['type-only'] },
  },
  { name: 'domains-know-no-routes', from: { path: DOMAINS }, to: { path: '^server/routes/' } },
  { name: 'domains-know-no-http', from: { path: DOMAINS }, to: { path: '^server/http/' } },
  {
    name: 'payments-know-no-bank',
    from: { path: '^server/payment/' },
    to: { path: '^server/gateway/' },
  },
  {
    // Hashing a password requires a permit that a rate limiter issues; only the demo's seed and a command create one
    // without a limiter.
    name: 'only-a-limiter-permits-a-hash',
    from: { path: '^server/', pathNot: '^server/(http/limiter|demo/seed|commands/staff-command)' },
    to: { path: '^server/account/hash-permit', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'routes-hold-no-sql',
    from: { path: '^server/routes/' },
    to: { path: '^server/db/schema|node_modules/drizzle-orm' },
  },
].map((rule) => ({ ...rule, severity: 'error' }));

test('server imports follow the layer rules between routes, domains and the app’s shared modules', async () => {
  const { output } = await cruise(
    ['server'],
    {
      ruleSet: { forbidden: FORBIDDEN },
      validate: true,
      tsConfig: { fileName: 'tsconfig.json' },
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
    } as never,
    undefined,
    { tsConfig: extractTSConfig('tsconfig.json') },
  );
  if (typeof output === 'string') expect.fail(output);
  expect(output.summary.totalCruised).toBeGreaterThan(60); // guards against a cruise that reads no file
  expect(
    output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  ).toEqual([]);
});

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
