/**
 * Architecture rules: layers import only downwards, features and entities do not import each other, the server's
 * domains import neither routes nor HTTP, and circular imports are forbidden.
 */
const above = {
  shared: 'entities|features|pages|app',
  entities: 'features|pages|app',
  features: 'pages|app',
  pages: 'app',
};

/** Files that the packages export. */
const exported = {
  'bank-simulator': 'index\\.ts',
  'statechart-paths': '(index|model|chart|drawing)\\.ts',
  'statechart-inspector': '(index\\.ts|page/mount\\.ts|vite-plugin\\.ts)',
};

/** The renderer of public pages: built with the app and loaded by the server from the build. */
const renderer = '^src/app/rendering/render-page';

/** Layers of the server: routes outside, rules and SQL inside. */
const domains = '^server/(account|catalogue|content|diet|learning|news|payment|uploads)/';

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(above).map(([layer, higher]) => ({
      name: `${layer}-imports-only-lower-layers`,
      severity: 'error',
      from: { path: `^src/${layer}/` },
      to: { path: `^src/(${higher})/` },
    })),
    ...['entities', 'features', 'pages'].map((layer) => ({
      name: `no-imports-between-${layer}`,
      severity: 'error',
      from: { path: `^src/${layer}/([^/]+)/` },
      to: { path: `^src/${layer}/`, pathNot: `^src/${layer}/$1/` },
    })),
    ...['entities', 'features', 'pages'].map((layer) => ({
      name: `${layer}-only-by-index`,
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/${layer}/` },
      to: { path: `^src/${layer}/[^/]+/.+`, pathNot: `^src/${layer}/[^/]+/index\\.tsx?$` },
    })),
    {
      name: 'charts-are-pure',
      severity: 'error',
      from: { path: '\\.machine\\.ts$' },
      to: { path: 'react|ofetch|shared/api/client|shared/ui', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-server-in-app',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'no-panel-in-app-or-server',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { path: '^panel/' },
    },
    {
      // The panel shares the contract of its API, the rules of the app's contract, its colours and pure helpers.
      name: 'only-contracts-and-pure-helpers-in-panel',
      severity: 'error',
      from: { path: '^panel/' },
      to: {
        path: '^(src|server|tests|tools|packages)/',
        pathNot:
          '^server/(panel/contract/|entries/lesson-embed)|^src/shared/(api/contract/|config/palette\\.ts$|lib/(jalali/index|money|persian-text)\\.ts$)',
      },
    },
    {
      name: 'no-tools-or-tests-in-app',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tools|tests)/' },
    },
    {
      name: 'no-packages-in-app-except-inspection',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/(inspect|stately-inspector|observe)\\.ts$' },
      to: { path: '^packages/' },
    },
    {
      // The server imports only the contract, the configuration and pure rules from the app, and no other code of it.
      name: 'only-contract-config-and-pure-rules-in-server',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^src/',
        pathNot: `${renderer}|^src/shared/((api/contract|config)/|lib/(money|persian-text)\\.ts$)`,
      },
    },
    {
      name: 'only-types-of-renderer-in-server',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: renderer, dependencyTypesNot: ['type-only'] },
    },
    ...[
      ['no-routes-in-domains', domains, '^server/routes/'],
      ['no-http-in-domains', domains, '^server/http/'],
      ['no-gateway-adapters-in-payments', '^server/payment/', '^server/gateway/'],
      ['no-sql-in-routes', '^server/routes/', '^server/db/schema|node_modules/drizzle-orm'],
    ].map(([name, from, to]) => ({
      name,
      severity: 'error',
      from: { path: from },
      to: { path: to },
    })),
    {
      // Hashing a password requires a permit that a rate limiter issues; only the demo's seed and a command create one
      // without a limiter.
      name: 'no-hash-permit-without-limiter',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: '^server/(http/limiter|demo/seed|commands/staff-command)',
      },
      to: { path: '^server/account/hash-permit', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-tools-tests-or-packages-in-server',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/demo/' },
      to: { path: '^(tools|tests|packages)/' },
    },
    {
      // Only the demo simulates banks.
      name: 'only-bank-simulator-in-demo',
      severity: 'error',
      from: { path: '^server/demo/' },
      to: { path: '^(tools|tests|packages)/', pathNot: '^packages/bank-simulator/' },
    },
    {
      name: 'no-app-in-packages',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(src|server|tests|tools)/|^[^/]+\\.[cm]?[jt]s$' },
    },
    ...Object.entries(exported).map(([name, files]) => ({
      name: `${name}-only-by-exports`,
      severity: 'error',
      from: { pathNot: `^packages/${name}/` },
      to: { path: `^packages/${name}/`, pathNot: `^packages/${name}/src/(${files})$` },
    })),
    {
      // tests/models/paths.config.ts and tests/models/inspector.ts pass the charts' models to the tools.
      name: 'no-tests-in-tools',
      severity: 'error',
      from: { path: '^tools/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-path-generator-in-browser-models',
      severity: 'error',
      from: { path: '^tests/models/(inspector|.*\\.model)\\.ts$' },
      to: { path: '^packages/statechart-paths/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-node-builtins-in-models',
      severity: 'error',
      from: { path: '^tests/models/(?!paths\\.config)' },
      to: { dependencyTypes: ['core'] },
    },
    {
      // Fails on an import that cannot be resolved, because the other rules ignore such imports.
      name: 'no-unresolved-imports',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
