/**
 * Converts the report between the wire's shape and ours. Parsing is lenient, and unchanged parts are sent back exactly
 * as received: a save must not turn unreadable values into zeros, nor drop unknown fields.
 */
import * as z from 'zod/mini';
import type { AnswerOf, BodyOf } from '@/shared/api/contract';
import { getDietWeeklyReports, updateWeeklyReport } from '@/shared/api/contract/diet';
import { BODY_PARTS } from '@/shared/api/contract/rules/body-parts';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { parseWireJson } from '@/shared/api/contract/rules/wire-json';
import { cleanTyped } from '@/shared/lib/persian-text';
import {
  emptyWeight,
  isSame,
  type Part,
  type Report,
  type SizeEntry,
  type WeightEntry,
  withWholeWeeks,
} from '../model/weekly-report';
import { enterQueued, type QueuedWeighIn } from '../model/queued-weigh-in';
import { apiMutation, callApi, callWhenOnline } from '@/shared/api';

type Row = Readonly<Record<string, unknown>>;
type Body = BodyOf<typeof updateWeeklyReport>;

const WEIGHT_FIELDS = {
  date: 'ReportDate',
  weekday: 'WeekDay',
  weight: 'Weight',
  createdAt: 'CreateDate',
} as const;
const PART_FIELDS = Object.fromEntries(
  BODY_PARTS.map(([part, , field]) => [part, field]),
) as Readonly<Record<Part, string>>;
const SIZE_FIELDS = { ...WEIGHT_FIELDS, weekNumber: 'WeekNumber', ...PART_FIELDS } as const;
const TEXT_FIELDS: readonly string[] = ['date', 'createdAt'];

/** Parses a number in any notation: 72.5, «72,5», «۷۲»; anything else is 0. */
function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? cleanTyped(value).trim().replace(/[,،/]/, '.') : '';
  return /^\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : 0;
}
const read = (ours: string, value: unknown): string | number =>
  TEXT_FIELDS.includes(ours) ? (typeof value === 'string' ? value : '') : toNumber(value);

type FieldNames = Readonly<Record<string, string>>;
/** The received row of each entry. */
const receivedRows = new WeakMap<WeightEntry, Row>();

function readRow<Entry extends WeightEntry>(fields: FieldNames, row: Row): Entry {
  const entry = Object.fromEntries(
    Object.entries(fields).map(([ours, wire]) => [ours, read(ours, row[wire])]),
  ) as unknown as Entry;
  receivedRows.set(entry, row);
  return entry;
}
/**
 * Serializes an entry. Its unchanged values and unknown fields come from its received row; a changed entry has the row
 * of the entry that it replaces, unless it is cleared.
 * @param replaced the entry that had this place in the loaded report
 */
function writeRow(fields: FieldNames, entry: WeightEntry, replaced: WeightEntry | undefined): Row {
  const ofPlace =
    replaced && !isSame(entry, emptyWeight()) ? receivedRows.get(replaced) : undefined;
  const row = receivedRows.get(entry) ?? ofPlace ?? {};
  const values = new Map(Object.entries(entry));
  const isUnchanged = (ours: string, wire: string) =>
    wire in row && read(ours, row[wire]) === values.get(ours);
  return {
    ...row,
    ...Object.fromEntries(
      Object.entries(fields).map(([ours, wire]) => [
        wire,
        isUnchanged(ours, wire) ? row[wire] : values.get(ours),
      ]),
    ),
  };
}

/** @returns null if the text is not a list of rows */
function parseRows(json: string): Row[] | null {
  if (json.trim() === '') return [];
  if (json.length > LIMITS.json) return null;
  const parsed = z.safeParse(z.nullable(z.array(z.looseObject({}))), parseWireJson(json));
  return parsed.success ? (parsed.data ?? []) : null;
}

/** Parses a report; null if a list can't be parsed: then it can't be saved. */
export function toReport({
  weightList,
  sizeList,
  ...rest
}: AnswerOf<typeof getDietWeeklyReports>): Report | null {
  const [weights, sizes] = [parseRows(weightList), parseRows(sizeList)];
  if (!weights || !sizes) return null;
  return {
    ...rest,
    weights: withWholeWeeks(weights.map((row) => readRow<WeightEntry>(WEIGHT_FIELDS, row))),
    sizes: sizes.map((row) => readRow<SizeEntry>(SIZE_FIELDS, row)),
  };
}

/**
 * Serializes a report. Values that arrived in another format than the contract's are sent back in that format.
 * @param loaded the report before the change
 */
export const fromReport = ({ id, dietId, weights, sizes, base }: Report, loaded: Report): Body => ({
  id,
  dietId,
  weightList: weights.map((entry, index) =>
    writeRow(WEIGHT_FIELDS, entry, loaded.weights[index]),
  ) as Body['weightList'],
  sizeList: sizes.map((entry, index) =>
    writeRow(SIZE_FIELDS, entry, loaded.sizes[index]),
  ) as Body['sizeList'],
  ...(base !== undefined && { base }),
});

export function isSameReport(one: Report, other: Report): boolean {
  const serialized = (report: Report) =>
    JSON.stringify(fromReport({ ...report, id: 0, base: undefined }, report));
  return serialized(one) === serialized(other);
}

/**
 * Fetches the current report, or null if it can't be parsed. It is never cached: every change starts from the stored
 * version.
 * @throws {ApiFailure}
 */
export const fetchReport = (dietId: number, signal?: AbortSignal) =>
  callApi(getDietWeeklyReports, { query: { dietId }, ...(signal && { signal }) }).then(toReport);

/**
 * Lets the service worker save queued weights, unless the report may have changed: a server without a conflict check
 * could lose an entry.
 * @param loaded the report as shown
 */
export async function sendWhenOnline(
  loaded: Report,
  queue: readonly QueuedWeighIn[],
): Promise<void> {
  const ofReport = queue.filter(({ dietId }) => dietId === loaded.dietId);
  const { report } = enterQueued(ofReport, loaded);
  if (report && loaded.base !== undefined)
    await callWhenOnline(updateWeeklyReport, loaded.dietId, fromReport(report, loaded));
}

/** Saves the whole report. */
export const saveReport = apiMutation(updateWeeklyReport, {
  toRequest: ({ report, loaded }: { report: Report; /** before the change */ loaded: Report }) => ({
    body: fromReport(report, loaded),
  }),
});
