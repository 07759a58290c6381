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
import { connect, pause } from './tabs';
import { isExploring } from '../seeded';

const own = ownDiet();
const WEEK = 7;
const EMPTY = 0;

/** The weights of all days, padded to whole weeks. */
type Weights = readonly number[];
/** The change that the user intends on the shown report; returns all acceptable results. */
type ReportMeaning = (before: Weights) => readonly Weights[];
const weeks = (weights: Weights) =>
  Array.from({ length: weights.length / WEEK }, (_, week) =>
    weights.slice(week * WEEK, (week + 1) * WEEK),
  );
const replacing =
  (shown: number, by: number): ReportMeaning =>
  (weights) =>
    weights.flatMap((weight, place) => (weight === shown ? [weights.with(place, by)] : []));
const withoutWeek =
  (shown: Weights): ReportMeaning =>
  (weights) =>
    weeks(weights).flatMap((week, place, all) =>
      String(week) === String(shown) ? [all.toSpliced(place, 1).flat()] : [],
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
/** Two weeks, one of them with gaps. */
const INITIAL = [60, 61, 62, 0, 64, 0, 66, 70, 71, 72, 73, 74, 75, 76];
const STAMP = { ReportDate: '2026-11-01', WeekDay: 1, CreateDate: '2026-11-01T10:00:00' };
const NO_STAMP = { ReportDate: '', WeekDay: 0, CreateDate: '' };
const initialReport = (dietId: number) => ({
  id: 0,
  dietId,
  sizeList: [],
  weightList: INITIAL.map((Weight) => ({ ...(Weight === 0 ? NO_STAMP : STAMP), Weight })),
});
type Report = ReturnType<typeof createActor<typeof weeklyReportMachine>>;

const change = fc.record({
  what: fc.constantFrom('set', 'set', 'set', 'clear', 'addWeek', 'deleteWeek'),
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
      return (weights) => [[...weights, ...Array<number>(WEEK).fill(EMPTY)]];
    case 'deleteWeek': {
      const week = Math.floor(index / WEEK);
      if (!weeks(shown)[week]) return undefined;
      remove({ type: 'entry.delete', deletion: { kind: 'deleteWeek', week } });
      return withoutWeek(weeks(shown)[week]!);
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
      await own.server.post('/api/Diet/UpdateWeeklyReport', token, initialReport(own.dietId));
      let before: Weights = INITIAL;
      connect(own.server.app, scheduler, token, (_, { weightList }) => {
        saved += 1;
        const after = (weightList as { Weight: number }[]).map(({ Weight }) => Weight);
        const allowed = [...intendedByTab.values()].flatMap((meaning) => meaning(before));
        if (!allowed.some((weights) => String(weights) === String(after)))
          problems.push(`${String(before)} became ${String(after)}`);
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
