/** Plugins for Stryker: the lot that says which mutants are tried, and what is not worth one. */
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

/** Why a mutant that could be tried was not: what Stryker says of it. */
const NOT_DRAWN = 'not drawn';

/** From 0 to 1, by what the mutant is. */
const drawOf = (seed, { fileName, mutatorName, replacement, location: { start, end } }) =>
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

/** Stands where Stryker asks whether a mutant compiles: so that one is left out before its tests run. */
class Lot {
  static inject = [commonTokens.options];

  constructor({ lot }) {
    this.lot = lot;
  }

  async init() {}

  async check(mutants) {
    const { seed, share } = this.lot;
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        drawOf(seed, mutant) < share
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: NOT_DRAWN },
      ]),
    );
  }
}

/** Attributes of elements that say how something looks. */
const LOOKS = new RegExp(
  [
    'style|css|className|_\\w+|[mp][xytblse]?|(min|max)?[wh]|gap|bg|display|overflow\\w*|variant|large',
    '(flex|grid|font|border|justify|align|inset|transition|animation)\\w*|color|transform|opacity|visibility',
    'position|top|bottom|direction|boxShadow|textAlign',
  ]
    .map((names) => `^(${names})$`)
    .join('|'),
  'i',
);
const worthless = {
  shouldIgnore(path) {
    if (path.isSwitchCase() && /\bsatisfies never;?$/.test(path.toString()))
      return 'the compiler sees to it';
    if (path.isJSXAttribute() && LOOKS.test(String(path.node.name.name))) return 'how it looks';
    if (path.isCallExpression() && path.get('callee').toString().startsWith('console.'))
      return 'what developers are told';
    return undefined;
  },
};

/** The ids of the mutants that stand in a file, as Stryker has written them into it. */
const idsIn = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/stryMutAct_\w+\("(\d+)"\)/g)].map(([, id]) => id);

/**
 * Runs vitest. What is decided while a module is loaded was come by outside of tests, or in the one test that was the
 * first to load it. So a mutant is tried by its own tests first, then by all that come by its file: first by those
 * that come by what few come by.
 */
function createFew(injector, { lot }) {
  const [{ factory }] = runners;
  const vitest = injector.injectFunction(factory);
  const { dryRun, mutantRun } = vitest;
  const seen = join(lot.folder, 'seen.json');
  let tests;
  return Object.assign(vitest, {
    async dryRun(options) {
      const result = await dryRun.call(vitest, options);
      writeFileSync(seen, JSON.stringify(result.mutantCoverage?.perTest ?? {}));
      return result;
    },
    mutantRun(options) {
      process.env.PATIENCE = lot.patience; // only what is broken is waited for less
      tests ??= Object.entries(JSON.parse(readFileSync(seen, 'utf8')));
      const comeBy = (id) => tests.filter(([, hits]) => id in hits).length;
      const rarity = new Map(
        idsIn(options.sandboxFileName).map((id) => [id, 1 / (comeBy(id) || 1)]),
      );
      const own = options.activeMutant.id;
      const worthOf = (hits) =>
        [...rarity].reduce((sum, [id, rare]) => sum + (id in hits ? rare : 0), 0);
      const near = tests
        .map(([test, hits]) => ({ test, isOwn: own in hits, worth: worthOf(hits) }))
        .filter(({ worth }) => worth > 0)
        .sort((one, other) => other.isOwn - one.isOwn || other.worth - one.worth)
        .slice(0, lot.tests)
        .map(({ test }) => test);
      // A file that only declares is come by nobody: all try it.
      return mutantRun.call(vitest, { ...options, testFilter: near.length > 0 ? near : undefined });
    },
  });
}
createFew.inject = tokens(commonTokens.injector, commonTokens.options);

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'few', createFew),
  declareClassPlugin(PluginKind.Checker, 'lot', Lot),
  declareValuePlugin(PluginKind.Ignore, 'worthless', worthless),
];
