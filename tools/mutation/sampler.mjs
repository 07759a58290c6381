/** Stryker plugins: sampling of mutants, and mutants that are ignored. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  commonTokens,
  declareClassPlugin,
  declareFactoryPlugin,
  declareValuePlugin,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import { CheckStatus } from '@stryker-mutator/api/check';
import { strykerPlugins as runners } from '@stryker-mutator/vitest-runner';

/** Stryker's reason for a mutant that was not sampled. */
const NOT_SAMPLED = 'not sampled';

/** Returns a number from 0 to 1, a hash of the mutant. */
const sampleOf = (seed, { fileName, mutatorName, replacement, location: { start, end } }) =>
  createHash('sha256')
    .update(
      [
        seed,
        relative('.', fileName),
        start.line,
        start.column,
        end.line,
        end.column,
        mutatorName,
        replacement,
      ].join(),
    )
    .digest()
    .readUInt32BE() /
  2 ** 32;

/** Implements Stryker's compile check, to skip unsampled mutants before their tests run. */
class Sampler {
  static inject = [commonTokens.options];

  constructor({ sampling }) {
    this.sampling = sampling;
  }

  async init() {}

  async check(mutants) {
    const { seed, share } = this.sampling;
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        sampleOf(seed, mutant) < share
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: NOT_SAMPLED },
      ]),
    );
  }
}

/** JSX attributes that only affect appearance. */
const STYLE_NODES = new RegExp(
  [
    'style|css|className|_\\w+|[mp][xytblse]?|(min|max)?[wh]|gap|bg|display|overflow\\w*|variant|large',
    '(flex|grid|font|border|justify|align|inset|transition|animation)\\w*|color|transform|opacity|visibility',
    'position|top|bottom|direction|boxShadow|textAlign',
  ]
    .map((names) => `^(${names})$`)
    .join('|'),
  'i',
);
const withoutEffect = {
  shouldIgnore(path) {
    if (path.isSwitchCase() && /\bsatisfies never;?$/.test(path.toString()))
      return 'checked by the compiler';
    if (path.isJSXAttribute() && STYLE_NODES.test(String(path.node.name.name))) return 'appearance';
    if (path.isCallExpression() && path.get('callee').toString().startsWith('console.'))
      return 'log output for developers';
    return undefined;
  },
};

/** Returns the ids of the mutants that Stryker has written into a file. */
const idsIn = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/stryMutAct_\w+\("(\d+)"\)/g)].map(([, id]) => id);

/**
 * Runs vitest. Code that runs when a module is loaded is covered outside of tests, or only by the test that loaded it
 * first. So a mutant is tested by its own covering tests first, then by all tests that cover its file, ordered by how
 * rarely their mutants are covered.
 */
function createFocusedRunner(injector, { sampling }) {
  const [{ factory }] = runners;
  const vitest = injector.injectFunction(factory);
  const { dryRun, mutantRun } = vitest;
  const coverageFile = join(sampling.folder, 'coverageFile.json');
  let tests;
  return Object.assign(vitest, {
    async dryRun(options) {
      const result = await dryRun.call(vitest, options);
      writeFileSync(coverageFile, JSON.stringify(result.mutantCoverage?.perTest ?? {}));
      return result;
    },
    mutantRun(options) {
      process.env.WAIT_TIMEOUT_MS = sampling.waitTimeout; // a shorter timeout, only for mutants
      tests ??= Object.entries(JSON.parse(readFileSync(coverageFile, 'utf8')));
      const coveredBy = (id) => tests.filter(([, hits]) => id in hits).length;
      const rarity = new Map(
        idsIn(options.sandboxFileName).map((id) => [id, 1 / (coveredBy(id) || 1)]),
      );
      const own = options.activeMutant.id;
      const effectOf = (hits) =>
        [...rarity].reduce((sum, [id, value]) => sum + (id in hits ? value : 0), 0);
      const nearest = tests
        .map(([test, hits]) => ({ test, isOwn: own in hits, effect: effectOf(hits) }))
        .filter(({ effect }) => effect > 0)
        .sort((one, other) => other.isOwn - one.isOwn || other.effect - one.effect)
        .slice(0, sampling.tests)
        .map(({ test }) => test);
      // No test covers a file that only has declarations: all tests run.
      return mutantRun.call(vitest, {
        ...options,
        testFilter: nearest.length > 0 ? nearest : undefined,
      });
    },
  });
}
createFocusedRunner.inject = tokens(commonTokens.injector, commonTokens.options);

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'focused', createFocusedRunner),
  declareClassPlugin(PluginKind.Checker, 'sampler', Sampler),
  declareValuePlugin(PluginKind.Ignore, 'withoutEffect', withoutEffect),
];
