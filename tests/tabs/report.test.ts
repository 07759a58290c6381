/**
 * The weekly report in two tabs at once: in whatever order their calls arrive, each save that the server has accepted
 * makes exactly the change that the user intended on the report shown there (decision 46).
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { queuedWeighInsOf } from '@/entities/weekly-report';
import { weeklyReportMachine } from '@/features/weekly-report/model/weekly-report.machine';
import type { OpenEntry } from '@/features/weekly-report/model/open-entry';
import { wireWeeklyReport } from '@/features/weekly-report/model/weekly-report.wiring';
import { createStored } from '@/shared/lib/storage';
import { weeklyReports } from '../../server/db/schema';
import { ownDiet } from '../server/own-diet';
import { connect, pause, type StoredValue } from './tabs';
import { isExploring } from '../seeded';

const own = ownDiet();
const WEEK = 7;
const EMPTY = 0;

/** Lists in the compared form: the weight of each day, padded to whole weeks, and one circumference of each size. */
interface Lists {
  readonly weights: readonly number[];
  readonly sizes: readonly number[];
}
const listsOf = ({ weightList, sizeList }: StoredValue): Lists => ({
  weights: (weightList as { Weight: number }[]).map(({ Weight }) => Weight),
  sizes: (sizeList as { HipSize: number }[]).map(({ HipSize }) => HipSize),
});

/** The change that the user intends on the shown report; returns all acceptable results. */
type ReportMeaning = (before: Lists) => readonly Lists[];
const weeks = (weights: readonly number[]) =>
  Array.from({ length: weights.length / WEEK }, (_, week) =>
    weights.slice(week * WEEK, (week + 1) * WEEK),
  );
const replacing =
  (shown: number, by: number): ReportMeaning =>
  ({ weights, sizes }) =>
    weights.flatMap((weight, place) =>
      weight === shown ? [{ weights: weights.with(place, by), sizes }] : [],
    );
const withoutWeek =
  (shown: readonly number[]): ReportMeaning =>
  ({ weights, sizes }) =>
    weeks(weights).flatMap((week, place, all) =>
      String(week) === String(shown) ? [{ weights: all.toSpliced(place, 1).flat(), sizes }] : [],
    );
const withoutSize =
  (shown: number): ReportMeaning =>
  ({ weights, sizes }) =>
    sizes.flatMap((size, place) =>
      size === shown ? [{ weights, sizes: sizes.toSpliced(place, 1) }] : [],
    );

const wired = (dietId: number, tab: string) =>
  wireWeeklyReport(
    dietId,
    createStored<OpenEntry | null>(
      'sessionStorage',
      `draft:${tab}`,
      (json) => (json as OpenEntry | undefined) ?? null,
    ),
    queuedWeighInsOf(tab),
  );
/** Creates two weeks, one of them with gaps, and two sizes. */
function initialReport(dietId: number) {
  const weights = [60, 61, 62, 0, 64, 0, 66, 70, 71, 72, 73, 74, 75, 76];
  const sizes = [101, 102];
  const stamp = { ReportDate: '2026-11-01', WeekDay: 1, CreateDate: '2026-11-01T10:00:00' };
  const size = (hip: number) => ({
    ...stamp,
    Weight: 0,
    WeekNumber: 1,
    ...Object.fromEntries(
      ['Shoulder', 'Breast', 'RightArm', 'LeftArm', 'Naval', 'AboveNaval', 'BottomNaval']
        .concat('Hip', 'RightThigh', 'LeftThigh')
        .map((part) => [`${part}Size`, part === 'Hip' ? hip : 90]),
    ),
  });
  return {
    before: { weights, sizes } as Lists,
    body: {
      id: 0,
      dietId,
      weightList: weights.map((Weight) =>
        Weight === 0
          ? { ReportDate: '', WeekDay: 0, Weight, CreateDate: '' }
          : { ...stamp, Weight },
      ),
      sizeList: sizes.map(size),
    },
  };
}
type Report = ReturnType<typeof createActor<typeof weeklyReportMachine>>;

const change = fc.record({
  what: fc.constantFrom(
    'set',
    'set',
    'set',
    'clear',
    'addWeek',
    'deleteWeek',
    'addSize',
    'deleteSize',
  ),
  place: fc.nat(20),
  /** the user's answer if the report was changed elsewhere */ agrees: fc.boolean(),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

let value = 0;
/** Returns a unique measurement. */
const nextValue = () => (value = (value % 40_000) + 1) / 100 + 1;

/**
 * Makes a change in a tab, on the report shown there.
 * @returns the intended change; undefined if nothing can be changed
 */
function startChange(actor: Report, { what, place }: Change): ReportMeaning | undefined {
  const { report } = actor.getSnapshot().context;
  const shown = report!.weights.map(({ weight }) => weight);
  const index = place % Math.max(1, shown.length);
  const stamp = { date: '2026-11-21', weekday: 7, createdAt: '2026-11-21T10:00:00' };
  const remove = (deletion: Parameters<typeof actor.send>[0] & { type: 'entry.delete' }) => {
    actor.send(deletion);
    actor.send({ type: 'deletion.confirm' });
  };
  switch (what) {
    case 'set': {
      if (shown.length === 0) return undefined;
      actor.send({ type: 'weight.edit', index });
      const weight = nextValue();
      const entry = { ...report!.weights[index]!, ...stamp, weight };
      actor.send({ type: 'entry.save', open: { kind: 'weight', index, entry } });
      return replacing(shown[index]!, weight);
    }
    case 'clear':
      if (shown.length === 0) return undefined;
      remove({ type: 'entry.delete', deletion: { kind: 'clearWeight', index } });
      return replacing(shown[index]!, EMPTY);
    case 'addWeek':
      actor.send({ type: 'week.add' });
      return ({ weights, sizes }) => [{ weights: [...weights, ...Array(WEEK).fill(EMPTY)], sizes }];
    case 'deleteWeek': {
      const week = Math.floor(index / WEEK);
      if (!weeks(shown)[week]) return undefined;
      remove({ type: 'entry.delete', deletion: { kind: 'deleteWeek', week } });
      return withoutWeek(weeks(shown)[week]!);
    }
    case 'addSize': {
      actor.send({ type: 'size.add', stamp });
      const { open } = actor.getSnapshot().context;
      if (open?.kind !== 'size') return undefined;
      const hip = nextValue();
      const parts = Object.fromEntries(
        Object.keys(open.entry)
          .filter((name) => open.entry[name as 'hip'] === 0)
          .map((name) => [name, 90]),
      );
      actor.send({
        type: 'entry.save',
        open: { ...open, entry: { ...open.entry, ...parts, ...stamp, hip } },
      });
      return ({ weights, sizes }) => [{ weights, sizes: [...sizes, hip] }];
    }
    case 'deleteSize': {
      const sizes = report!.sizes.map(({ hip }) => hip);
      if (sizes.length === 0) return undefined;
      remove({
        type: 'entry.delete',
        deletion: { kind: 'deleteSize', index: place % sizes.length },
      });
      return withoutSize(sizes[place % sizes.length]!);
    }
  }
}

test('each of two tabs saves the intended changes and loses none of the other’s', async () => {
  let tried = 0;
  let saved = 0;
  const changes = fc.array(change, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), changes, changes, async (scheduler, ...scripts) => {
      tried += 1;
      const { token } = own.member;
      const intendedByTab = new Map<number, ReportMeaning>();
      const problems: string[] = [];
      await own.server.db.delete(weeklyReports);
      const { before: first, body } = initialReport(own.dietId);
      await own.server.post('/api/Diet/UpdateWeeklyReport', token, body);
      let before = first;
      connect(own.server.app, scheduler, token, (_, body) => {
        saved += 1;
        const after = listsOf(body);
        const allowed = [...intendedByTab.values()].flatMap((meaning) => meaning(before));
        if (!allowed.some((lists) => JSON.stringify(lists) === JSON.stringify(after)))
          problems.push(`${JSON.stringify(before)} became ${JSON.stringify(after)}`);
        before = after;
      });
      const tab = async (script: readonly Change[], name: number) => {
        const actor = createActor(wired(own.dietId, String(name)), {
          input: { draft: null },
        }).start();
        await pause(actor);
        for (const each of script) {
          const meaning = startChange(actor, each);
          if (meaning) intendedByTab.set(name, meaning);
          for (;;) {
            await pause(actor);
            const { value: state } = actor.getSnapshot();
            if (state !== 'askingAboutStaleBase') break;
            actor.send({ type: each.agrees ? 'change.apply' : 'modal.close' });
          }
          // An open dialog is cancelled.
          if (actor.getSnapshot().hasTag('modal')) actor.send({ type: 'modal.close' });
          intendedByTab.delete(name);
        }
        actor.stop();
      };
      await scheduler.waitFor(Promise.all(scripts.map(tab)));
      expect(problems).toEqual([]);
    }),
    { numRuns: isExploring ? 1_000 : 25 },
  );
  console.log(
    `The report in two tabs: ${tried} interleavings, ${saved} saves accepted, each as intended.`,
  );
});
