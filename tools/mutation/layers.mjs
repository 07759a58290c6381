/** The layers of the app, each with the files that it is made of, who judges it, and how good that must be. */
import { execFileSync } from 'node:child_process';

/** Seed of every draw: the same mutants are tried wherever and whenever nothing has changed. */
export const SEED = 1405;

/**
 * @typedef {object} Run what is tried together, by the tests of one project of vitest
 * @property {string} project the project's name
 * @property {number} share of all mutants that is drawn
 * @property {number} tests at most so many of those that come by a mutant's file try it
 */
/** @type {Record<string, Run>} */
export const RUNS = {
  walks: { project: 'view', share: 0.05, tests: 60 },
  rules: { project: 'rules', share: 0.1, tests: 250 },
  server: { project: 'server', share: 0.03, tests: 100 },
};
/** What CI tries of the rules and the client. */
export const SAMPLE = { name: 'a sample of the rules and the client', bar: 80, share: 0.01 };

/** What nobody can judge by behaviour, and why. */
const EXCLUDED_FILES = [
  [
    /\.(test|fixture)\.tsx?$|\.d\.ts$|^src\/(entities|features|pages)\/[^/]+\/index\.ts$/,
    'tests, types and lists of exports',
  ],
  [/\.machine\.ts$/, 'charts: broken by `npm run paths -- mutate`'],
  [/^src\/app\/theme\/|\.recipe\.ts$|\.style\.ts$|\/icons\.tsx$/, 'looks'],
  [
    /^src\/app\/(main|inspect|observe|render|stately-inspector)\.tsx?$/,
    'what runs in a browser only',
  ],
  [
    /\/(plot\.tsx|downscale-picture\.ts|attach-stream\.ts)$/,
    'needs a layout, a canvas or a decoder',
  ],
  [/\/rich-text\/(?!rich-text-field)[^/]+$/, 'an editor, which edits in a browser only'],
  [/^server\/(demo|embed)\/|^server\/diet\/questions\.ts$/, 'content, not behaviour'],
  [/^server\/(main|serve|dev-.*|settings-command|prepare)\.ts$/, 'runs in processes of its own'],
];

/** In this order: a file belongs to the first layer that takes it. Bars in percent. */
export const LAYERS = [
  { name: 'views', run: 'walks', bar: 85, files: /^src\/(?!.*\/use-).*\.tsx$|^src\/shared\/ui\// },
  {
    name: 'wiring',
    run: 'walks',
    bar: 90,
    files:
      /\.(wiring|context|selectors)\.ts$|\/use-[^/]+\.tsx?$|^src\/(features|pages|app)\/|^src\/entities\/[^/]+\/api\//,
  },
  {
    name: 'rules and contract',
    run: 'rules',
    bar: 95,
    files: /^src\/shared\/(api\/contract|lib|config)\/|\/model\//,
  },
  { name: 'client', run: 'rules', bar: 85, files: /^src\/shared\/(api|session)\// },
  { name: 'server', run: 'server', bar: 85, files: /^server\// },
];

/** The layer of a file. @returns nothing where the file is left out */
export const layerOf = (file) =>
  EXCLUDED_FILES.some(([pattern]) => pattern.test(file))
    ? undefined
    : LAYERS.find(({ files }) => files.test(file));

/** All files of a run. @throws when one belongs to no layer though nobody has left it out */
export function filesOf(run) {
  const files = execFileSync('git', ['ls-files', 'src', 'server'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter(
      (file) => /\.tsx?$/.test(file) && !EXCLUDED_FILES.some(([pattern]) => pattern.test(file)),
    );
  const unassigned = files.filter((file) => !layerOf(file));
  if (unassigned.length > 0) throw new Error(`No layer has ${unassigned.join(', ')}.`);
  return files.filter((file) => layerOf(file).run === run);
}
