/** Layers of the app: the files of each, the tests that judge it, and its minimum score. */
import { execFileSync } from 'node:child_process';

/** Seed of the sampling: the same mutants are tested as long as the code is unchanged. */
export const SEED = 1405;

/**
 * @typedef {object} Run mutants tested together, by the tests of one vitest project
 * @property {string} project the project's name
 * @property {number} share sampled share of all mutants
 * @property {number} tests maximum number of tests per mutant, of those that cover the mutant's file
 */
/** @type {Record<string, Run>} */
export const MUTATION_RUNS = {
  walks: { project: 'view', share: 0.05, tests: 60 },
  rules: { project: 'rules', share: 0.1, tests: 250 },
  server: { project: 'server', share: 0.03, tests: 100 },
};

/** Files that tests of behaviour can't judge, and why. */
const EXCLUDED_FILES = [
  [
    /\.(test|fixture)\.tsx?$|\.d\.ts$|^src\/(entities|features|pages)\/[^/]+\/index\.ts$/,
    'tests, types and files that only re-export',
  ],
  [/\.machine\.ts$/, 'charts: mutated by `npm run paths -- judge`'],
  [/^src\/app\/theme\/|\.recipe\.ts$|\.style\.ts$|\/icons\.tsx$/, 'looks'],
  [/^src\/app\/(main|inspect|observe|render|stately-inspector)\.tsx?$/, 'runs only in a browser'],
  [
    /\/(plot\.tsx|downscale-picture\.ts|attach-stream\.ts)$/,
    'needs a layout, a canvas or a decoder',
  ],
  [/\/rich-text\/(?!rich-text-field)[^/]+$/, 'an editor, which works only in a browser'],
  [/^server\/(demo|embed)\//, 'content, not behaviour'],
  [
    /^server\/(main|serve|dev-.*|(settings|tasks)-command|prepare)\.ts$/,
    'runs in a separate process',
  ],
];

/** Ordered: a file belongs to the first layer that matches. Minimum scores in percent. */
export const LAYERS = [
  {
    name: 'views',
    run: 'walks',
    minimum: 85,
    files: /^src\/(?!.*\/use-).*\.tsx$|^src\/shared\/ui\//,
  },
  {
    name: 'wiring',
    run: 'walks',
    minimum: 90,
    files:
      /\.(wiring|context|selectors)\.ts$|\/use-[^/]+\.tsx?$|^src\/(features|pages|app)\/|^src\/entities\/[^/]+\/api\//,
  },
  {
    name: 'rules and contract',
    run: 'rules',
    minimum: 95,
    files: /^src\/shared\/(api\/contract|lib|config)\/|\/model\//,
  },
  { name: 'client', run: 'rules', minimum: 85, files: /^src\/shared\/(api|session)\// },
  { name: 'server', run: 'server', minimum: 85, files: /^server\// },
];

/** Returns the layer of a file; undefined for an excluded file. */
export const layerOf = (file) =>
  EXCLUDED_FILES.some(([pattern]) => pattern.test(file))
    ? undefined
    : LAYERS.find(({ files }) => files.test(file));

/**
 * Returns all files of a run.
 * @throws if a file belongs to no layer and is not excluded
 */
export function filesOf(run) {
  const files = execFileSync('git', ['ls-files', 'src', 'server'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(
      (file) => /\.tsx?$/.test(file) && !EXCLUDED_FILES.some(([pattern]) => pattern.test(file)),
    );
  const unassigned = files.filter((file) => !layerOf(file));
  if (unassigned.length > 0)
    throw new Error(
      `No layer contains ${unassigned.join(', ')}. Add the files to LAYERS or EXCLUDED_FILES.`,
    );
  return files.filter((file) => layerOf(file).run === run);
}
