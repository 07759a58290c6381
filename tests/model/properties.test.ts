/**
 * Thousands of random walks per chart, with actors that succeed, fail, and settle late and out of order, against the
 * written invariants and claims.
 */
import fc from 'fast-check';
import { getNextTransitions } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  executePath,
  checkWalk,
  pathOf,
  shrink,
  startWalk,
  type Step,
  writeReplay,
} from 'statechart-paths';
import { models } from '../models';
import { isExploring } from '../seeded';

const WALK_COUNT = isExploring ? 2000 : 500;
/** Most moves are events that the state handles; otherwise a walk would hardly leave its start. */
const move = fc.record({
  kind: fc.constantFrom('expected', 'expected', 'expected', 'any', 'late'),
  pick: fc.nat(9999),
});

describe.each(models)('$machine.id', (model) => {
  test('keeps its invariants and claims for any events in any order', async () => {
    const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length]!;
    await fc.assert(
      fc.asyncProperty(fc.nat(99), fc.array(move, { maxLength: 25 }), async (first, moves) => {
        const start = pick(model.starts, first);
        const walk = await startWalk(model, start);
        const steps: Step[] = [];
        const judge = checkWalk(model);
        judge(start, walk.first);
        let before = walk.first;
        for (const { kind, pick: at } of moves) {
          if (kind === 'late') {
            const { edges, effects } = await walk.respondLate(pick(model.steps, at));
            expect(
              { edges, effects },
              'a response that is no longer awaited changes nothing',
            ).toEqual({ edges: [], effects: [] });
            continue;
          }
          const handledTypes = new Set(
            getNextTransitions(before.snapshot).map(({ eventType }) => eventType),
          );
          const expected = model.steps.filter(({ event }) => handledTypes.has(event.type));
          const step = pick(kind === 'any' || expected.length === 0 ? model.steps : expected, at);
          const after = await walk.step(step);
          steps.push(step);
          const claim = judge(step, after);
          if (claim) {
            walk.stop();
            const failure = await executePath(model, pathOf(model, start, steps));
            expect.fail(
              `«${claim}» is broken${failure ? `; npm run paths -- replay ${writeReplay(model, shrink(model, failure))}` : ''}`,
            );
          }
          before = after;
        }
        walk.stop();
      }),
      { numRuns: WALK_COUNT },
    );
  });
});
