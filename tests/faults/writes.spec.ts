/**
 * Fault injection into the API calls of charts after a user's action: the shortest walk to a call is taken as in the
 * charts' browser tests, the response gets a fault, and the walk ends there. The calls are discovered: they are those
 * that the gestures hold.
 */
import { expect } from '@playwright/test';
import { walks as chartWalks } from '../walks';
import { rerunHint, drawn, isWhole, sample, test, recordResult } from './browser';
import { faultsOf } from './faults';
import {
  callsHeld,
  type Found,
  doneTwice,
  walkWithFault,
  walksOf,
  walkWithoutFault,
} from './walks';

/** Cases per actor in a sample. */
const MAX_FAULTS_PER_ACTOR = 1;
/** Actors that await a call which the screen made when it opened; `screens.spec.ts` injects its faults. */
const ACTORS_WITHOUT_CALL: readonly string[] = [
  'homeLoading, loadTaxPercent',
  'homeLoading, loadLists',
];

const walked = sample(
  chartWalks.flatMap((walk) =>
    [...walksOf(walk)].map(([actor, walks]) => ({ chart: walk.model.machine.id, actor, walks })),
  ),
);
for (const chart of new Set(walked.map((each) => each.chart))) {
  test.describe(chart, () => {
    test.use({ isAttack: true });
    for (const { actor, walks } of walked.filter((each) => each.chart === chart)) {
      test(`when ${chart} gets malformed responses from ${actor}, no input is lost and one request is sent`, async ({
        context,
        faulty,
      }) => {
        faulty.reset();
        test.setTimeout(60_000 + walks.length * 30_000);
        const found = new Map<string, Found & { readonly others: readonly Found[] }>();
        for (const walk of walks) {
          const others = await walkWithoutFault(context, actor, walk);
          for (const each of others)
            if (!found.has(each.call.name)) found.set(each.call.name, { ...each, others });
        }
        const actorLabel = `${chart}, ${actor}`;
        expect(found.size > 0, `${actorLabel} makes a call`).toBe(
          !ACTORS_WITHOUT_CALL.includes(actorLabel),
        );

        const cases = [...found.values()].flatMap((each) =>
          [
            ...faultsOf(each.reply, true),
            ...(each.walk.end > 0 ? [doneTwice(each.reply)] : []),
          ].map((fault) => ({ name: `${each.call.name} · ${fault.name}`, fault, of: each })),
        );
        const tried = drawn(cases, MAX_FAULTS_PER_ACTOR, chart + actor);
        test.setTimeout(60_000 + walks.length * 30_000 + tried.length * 20_000);
        const problems: string[] = [];
        for (const { name, fault, of } of tried)
          problems.push(
            ...(await walkWithFault(context, actor, of, fault)).map((each) => `${name}: ${each}`),
          );
        // A sampled run counts every call that its pages hold as covered: one walk represents them all.
        const could = isWhole ? [] : context.pages().flatMap(callsHeld);
        recordResult({
          screen: actorLabel,
          calls: [...new Set([...found.keys(), ...could])],
          cases: tried.length,
        });
        if (isWhole) console.log(`${tried.length} cases of ${found.size} calls of ${actorLabel}`);
        expect(
          problems,
          `${actorLabel}; ${rerunHint(`${chart} gets malformed responses from ${actor},`)}`,
        ).toEqual([]);
      });
    }
  });
}
