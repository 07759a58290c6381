import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseWireJson } from '@/shared/api/contract/rules/wire-json';
import { applyChange, type Change, undoOf } from '../model/change';
import { emptyWeight } from '../model/weekly-report';
import { fromReport, isSameReport, sendWhenOnline, toReport } from './weekly-report.wire';

const wire = (weightList: string, sizeList = '') => ({ id: 1, dietId: 2, weightList, sizeList });
const read = (weights: unknown[], sizes: unknown[] = []) =>
  toReport(wire(JSON.stringify(weights), JSON.stringify(sizes)))!;
const row = (Weight: unknown, more: object = {}) => ({
  ReportDate: '2026-11-21',
  WeekDay: 7,
  Weight,
  CreateDate: '2026-11-21T09:00:00',
  ...more,
});

describe('a report on the wire', () => {
  test.each(['{', '{"a":1}', '"text"', '[1,'])('cannot be saved when a list is %s', (list) => {
    expect(toReport(wire(list))).toBeNull();
    expect(toReport(wire('[]', list))).toBeNull();
  });

  test('is empty without lists', () => {
    expect(toReport(wire('', 'null'))).toEqual({ id: 1, dietId: 2, weights: [], sizes: [] });
  });

  test('is padded to whole weeks without losing entries', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 40 }), (kilograms) => {
        const { weights } = read(kilograms.map((kg) => row(kg)));
        expect(weights.length % 7).toBe(0);
        expect(weights.length - kilograms.length).toBeLessThan(7);
        expect(weights.slice(0, kilograms.length).map(({ weight }) => weight)).toEqual(kilograms);
      }),
    );
  });

  test.each([
    [72.5, 72.5],
    ['72,5', 72.5],
    ['۷۲', 72],
    [70.1234567, 70.1234567],
    ['70.1234567', 70.1234567],
    ['هفتاد', 0],
    [null, 0],
    [undefined, 0],
  ])(
    'reads the weight %j as %d and leaves its row unchanged when another row is saved',
    (value, kg) => {
      const report = read([row(value, { Note: 'صبح' }), row(80)]);
      expect(report.weights[0]?.weight).toBe(kg);
      const changed = applyChange(report, {
        kind: 'setWeight',
        index: 1,
        entry: { ...report.weights[1]!, weight: 81 },
      });
      const sent = JSON.parse(JSON.stringify(fromReport(changed, report).weightList)) as {
        Weight: unknown;
      }[];
      expect(sent[0]).toEqual(
        JSON.parse(
          JSON.stringify({
            ...row(value, { Note: 'صبح' }),
            Weight: value ?? (value === null ? null : 0),
          }),
        ),
      );
      expect(sent[1]?.Weight).toBe(81);
    },
  );

  test('keeps the unknown fields of a changed, filled or restored row, but not of a cleared one', () => {
    const empty = { ReportDate: '', WeekDay: 0, Weight: 0, CreateDate: '', Note: 'b' };
    const report = read([row(70, { Note: 'a' }), ...Array.from({ length: 6 }, () => empty)]);
    const notesAfter = (...changes: Change[]) =>
      fromReport(changes.reduce(applyChange, report), report).weightList.map((sent) =>
        'Note' in sent ? sent.Note : undefined,
      );
    const kept = ['a', ...Array.from({ length: 6 }, () => 'b')];
    const entry = { ...emptyWeight(), date: '2026-11-22', weight: 71 };
    expect(notesAfter({ kind: 'setWeight', index: 0, entry })).toEqual(kept);
    expect(notesAfter({ kind: 'enterWeight', entry })).toEqual(kept);
    const clear = { kind: 'clearWeight', index: 0 } as const;
    expect(notesAfter(clear)).toEqual([undefined, ...kept.slice(1)]);
    expect(notesAfter(clear, undoOf(clear, report))).toEqual(kept);
    const deleteWeek = { kind: 'deleteWeek', week: 0 } as const;
    expect(notesAfter({ kind: 'addWeek' }, deleteWeek)).toEqual(Array(7).fill(undefined));
    expect(notesAfter(deleteWeek, undoOf(deleteWeek, report))).toEqual(kept);
  });

  test('is sent back unchanged when nothing was changed, whatever its rows contain', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.dictionary(
            fc.constantFrom('ReportDate', 'Weight', 'HipSize', 'Note', 'WeekNumber'),
            fc.jsonValue(),
          ),
        ),
        (rows) => {
          // Parsed like all JSON of the wire: a key such as `__proto__` is dropped, and so is not sent back.
          const sizes = parseWireJson(JSON.stringify(rows)) as Record<string, unknown>[];
          const report = read([], sizes);
          const sent = fromReport(report, report).sizeList as unknown as Record<string, unknown>[];
          for (const [index, came] of sizes.entries()) expect(sent[index]).toMatchObject(came);
        },
      ),
    );
  });

  test('equals another report only if every row is equal', () => {
    expect(isSameReport(read([row(70)]), read([row(70)]))).toBe(true);
    expect(isSameReport(read([row(70)]), read([row('70')]))).toBe(false);
    expect(isSameReport(read([row(70)]), read([row(70, { Note: 'x' })]))).toBe(false);
  });
});

describe('the call that the worker makes when the network returns', () => {
  const stored: Response[] = [];
  const queued = (dietId: number, date: string, weight: number) => ({
    dietId,
    entry: { ...emptyWeight(), date, weight },
    replaces: null,
  });
  const queue = [queued(1, '2026-11-22', 91), queued(2, '2026-11-23', 71)];
  /** Returns the weights of each stored call. */
  async function storedBy(loaded: ReturnType<typeof read>) {
    stored.length = 0;
    vi.stubGlobal('caches', {
      has: async () => true,
      open: async () => ({ put: async (_: string, call: Response) => void stored.push(call) }),
    });
    const registration = { sync: { register: async () => {} } };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
    await sendWhenOnline(loaded, queue);
    return Promise.all(
      stored.map(async (call) => {
        const { init } = (await call.json()) as { init: { body: string } };
        const { dietId, weightList } = JSON.parse(init.body) as {
          dietId: number;
          weightList: { Weight: number }[];
        };
        return { dietId, weights: weightList.flatMap(({ Weight }) => Weight || []) };
      }),
    );
  }
  afterEach(() => void vi.unstubAllGlobals());

  test('saves the report with the weights that are queued for its diet', async () => {
    const report = { ...read([row(70)]), base: 'b1' };
    expect(await storedBy(report)).toEqual([{ dietId: 2, weights: [70, 71] }]);
  });

  test.each([
    ['has no base to detect a conflict with', read([row(70)])],
    [
      'has another weight of that day',
      { ...read([row(70, { ReportDate: '2026-11-23' })]), base: 'b1' },
    ],
  ])('is not stored for a report that %s', async (_, report) => {
    expect(await storedBy(report)).toEqual([]);
  });
});
