/** The rooms of the house (architecture): imports point down only, features and entities know nothing of each other, and there are no circles. */
const above = {
  shared: 'entities|features|pages|app',
  entities: 'features|pages|app',
  features: 'pages|app',
  pages: 'app',
};

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(above).map(([layer, higher]) => ({
      name: `${layer}-imports-down-only`,
      severity: 'error',
      from: { path: `^src/${layer}/` },
      to: { path: `^src/(${higher})/` },
    })),
    ...['entities', 'features', 'pages'].map((layer) => ({
      name: `${layer}-know-nothing-of-each-other`,
      severity: 'error',
      from: { path: `^src/${layer}/([^/]+)/` },
      to: { path: `^src/${layer}/`, pathNot: `^src/${layer}/$1/` },
    })),
    ...['entities', 'features', 'pages'].map((layer) => ({
      name: `${layer}-are-entered-by-their-index`,
      severity: 'error',
      from: { path: '^src/', pathNot: `^src/${layer}/` },
      to: { path: `^src/${layer}/[^/]+/.+`, pathNot: `^src/${layer}/[^/]+/index\\.ts$` },
    })),
    {
      name: 'charts-are-pure',
      severity: 'error',
      from: { path: '\\.machine\\.ts$' },
      to: { path: 'react|ofetch|shared/api/client|shared/ui', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-app-knows-nothing-of-the-server',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  },
};
