/** Plugins for Stryker: the lot that says which mutants are tried, and what is not worth one. */
import { createHash } from 'node:crypto';
import { relative } from 'node:path';
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
export const NOT_DRAWN = 'not drawn';

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
const LOOKS =
  /^(style|css|className|_\w+|[mp][xytblse]?|(min|max)?[wh]|gap|bg|display|overflow\w*|(flex|grid|font|border)\w*)$/i;
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

/** Runs vitest; of many tests that come by a mutant only some try it, from all places of their list. */
function createFew(injector, { lot }) {
  const [{ factory }] = runners;
  const vitest = injector.injectFunction(factory);
  const { mutantRun } = vitest;
  return Object.assign(vitest, {
    mutantRun({ testFilter, ...options }) {
      process.env.PATIENCE = lot.patience; // only what is broken is waited for less
      const step = testFilter ? testFilter.length / lot.tests : 0;
      const few =
        step > 1
          ? Array.from({ length: lot.tests }, (_, at) => testFilter[Math.floor(at * step)])
          : testFilter;
      return mutantRun.call(vitest, { ...options, testFilter: few });
    },
  });
}
createFew.inject = tokens(commonTokens.injector, commonTokens.options);

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'few', createFew),
  declareClassPlugin(PluginKind.Checker, 'lot', Lot),
  declareValuePlugin(PluginKind.Ignore, 'worthless', worthless),
];
