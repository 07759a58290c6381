/**
 * Every claim of the models about order and time can fail: each is tested with a chart broken in exactly that point.
 */
import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { type ChartModel, executePath, pathOf, startNamed, stepNamed } from 'statechart-paths';
import { models } from '../models';

interface Break {
  /** Changed parts of states. */
  readonly states?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly delays?: Readonly<Record<string, number>>;
  /** A start and the steps after it; the last step breaks the claim. */
  readonly walk: readonly [string, ...string[]];
}

/** By claim. */
const BROKEN_CHARTS: Readonly<Record<string, Break>> = {
  'a visitor sends no eligibility or payment request': {
    states: { visiting: { invoke: { id: 'refreshBasket', src: 'refreshBasket' } } },
    walk: ['a visitor opens the app'],
  },
  'within 20 s of starting a payment the buyer is at the gateway, sees a failure, or is back': {
    delays: { startTimeout: 30_000 },
    walk: ['a member opens the app', 'pay', 'no response in startingPayment'],
  },
  'the buyer can leave at every moment of a payment until it is over': {
    states: { redirecting: { on: {} } },
    walk: ['a member opens the app', 'pay', 'the gateway redirects'],
  },
  'no second payment starts while the browser is redirected to the gateway': {
    states: { redirecting: { on: { 'wait.cancel': 'startingPayment' } } },
    walk: ['a member opens the app', 'pay', 'the gateway redirects', 'cancel the wait'],
  },
  'a payment is settled once, for any number of reads of its result': {
    states: { paid: { on: { 'result.check': 'reading' } } },
    walk: [
      'the bank sends the buyer back',
      'the invoice is paid',
      'check the result again',
      'the invoice is paid',
    ],
  },
  'a result that is not known is polled within a minute': {
    delays: { pollDelay: 90_000 },
    walk: ['the bank sends the buyer back', 'the bank has not responded yet', 'some time passes'],
  },
  'after a 401 nothing is written for the session until the next login': {
    states: { anonymous: { on: { 'logoutEverywhere.press': 'loggingOutEverywhere' } } },
    walk: ['a member opens the app', 'a call returns 401', 'log out on all devices'],
  },
  'after a 401 drafts are kept until the next login': {
    states: { anonymous: { on: { 'logout.press': { actions: 'discardDrafts' } } } },
    walk: ['a member opens the app', 'a call returns 401', 'log out'],
  },
  'the overlay ends after the last of three responses, whatever they are': {
    states: {
      loadingLists: {
        invoke: { id: 'loadLists', src: 'loadLists', onError: 'loadingTaxPercent' },
      },
    },
    walk: [
      'open home',
      'display settings fail to load',
      'the tax fails to load',
      'a list fails to load',
    ],
  },
};

/** Returns the model with the changed states and delays. It has no invariants, so that only a claim can fail. */
function broken(model: ChartModel, { states = {}, delays = {} }: Break): ChartModel {
  const { config, implementations } = model.machine;
  const its = config.states as Readonly<Record<string, object>>;
  const changed = Object.entries(states).map(([name, change]) => [
    name,
    { ...its[name], ...change },
  ]);
  const machine = createMachine(
    { ...config, states: { ...its, ...(Object.fromEntries(changed) as object) } } as never,
    { ...implementations, delays: { ...implementations.delays, ...delays } } as never,
  );
  return { ...model, machine, invariants: [] };
}

test.each(
  models.flatMap((model) => (model.claims ?? []).map(({ claim }) => [claim.en, model] as const)),
)('the claim «%s» holds on the chart and fails on a mutated chart', async (claim, model) => {
  const { walk, ...change } = BROKEN_CHARTS[claim]!;
  const [start, ...steps] = walk;
  const along = (of: ChartModel) =>
    pathOf(
      of,
      startNamed(of, start),
      steps.map((name) => stepNamed(of, name)),
    );
  expect(await executePath(model, along(model))).toBeUndefined();
  const violations = broken(model, { ...change, walk });
  expect((await executePath(violations, along(violations)))?.claim).toBe(claim);
});
