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
  'a visitor who is not logged in asks the server for nothing': {
    states: { visiting: { invoke: { id: 'refreshBasket', src: 'refreshBasket' } } },
    walk: ['a visitor opens the app'],
  },
  'who starts a payment is at the gateway, told of a failure, or back within 20 s': {
    delays: { startTimeout: 30_000 },
    walk: ['a member opens the app', 'pay', 'nobody answers in startingPayment'],
  },
  'there is a way out at every moment of a payment until it is over': {
    states: { redirecting: { on: {} } },
    walk: ['a member opens the app', 'pay', 'the gateway redirects'],
  },
  'no second payment is started while the browser leaves for the gateway': {
    states: { redirecting: { on: { 'wait.cancel': 'startingPayment' } } },
    walk: ['a member opens the app', 'pay', 'the gateway redirects', 'cancel the wait'],
  },
  'a payment is settled once, however often its result is read': {
    states: { paid: { on: { 'result.check': 'reading' } } },
    walk: [
      'the bank sends the buyer back',
      'the invoice is paid',
      'look again',
      'the invoice is paid',
    ],
  },
  'a result that is not known is asked for again within a minute': {
    delays: { pollDelay: 90_000 },
    walk: [
      'the bank sends the buyer back',
      'the bank has not said anything yet',
      'some time passes',
    ],
  },
  'after a 401 nothing is written in the name of the session until somebody logs in': {
    states: { anonymous: { on: { 'logoutEverywhere.press': 'loggingOutEverywhere' } } },
    walk: ['a member opens the app', 'a call answers 401', 'log out on all devices'],
  },
  'after a 401 drafts stay until somebody logs in': {
    states: { anonymous: { on: { 'logout.press': { actions: 'discardDrafts' } } } },
    walk: ['a member opens the app', 'a call answers 401', 'log out'],
  },
  'whatever the answers are, the overlay is over after the last of three': {
    states: {
      loadingLists: {
        invoke: { id: 'loadLists', src: 'loadLists', onError: 'loadingTaxPercent' },
      },
    },
    walk: ['open home', 'display settings fail', 'the tax fails', 'a list fails'],
  },
};

/** Returns the model with its chart broken, and only its claims to judge it. */
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
)(
  'the claim «%s» is kept by the chart, and breaks when the chart breaks it',
  async (claim, model) => {
    const { walk, ...change } = BROKEN_CHARTS[claim]!;
    const [start, ...steps] = walk;
    const along = (of: ChartModel) =>
      pathOf(
        of,
        startNamed(of, start),
        steps.map((name) => stepNamed(of, name)),
      );
    expect(await executePath(model, along(model))).toBeUndefined();
    const wrong = broken(model, { ...change, walk });
    expect((await executePath(wrong, along(wrong)))?.claim).toBe(claim);
  },
);
