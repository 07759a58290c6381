/**
 * Converts the report between the wire's shape and ours. Parsing is lenient, and unchanged parts are sent back exactly
 * as received: a save must not turn unreadable values into zeros, nor drop unknown fields.
 */
import * as z from 'zod/mini';
import type { AnswerOf, BodyOf } from '@/shared/api/contract';
import { getDietWeeklyReports, updateWeeklyReport } from '@/shared/api/contract/diet';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { parseWireJson } from '@/shared/api/contract/rules/wire-json';
import { toLatinDigits } from '@/shared/lib/persian-text';
import {
  type Part,
  type Report,
  type SizeEntry,
  type WeightEntry,
  withWholeWeeks,
} from '../model/weekly-report';
import { apiMutation, callApi } from '@/shared/api';

type Row = Readonly<Record<string, unknown>>;
type Body = BodyOf<typeof updateWeeklyReport>;

const WEIGHT_FIELDS = {
  date: 'ReportDate',
  weekday: 'WeekDay',
  weight: 'Weight',
  createdAt: 'CreateDate',
} as const;
const PART_FIELDS: Readonly<Record<Part, string>> = {
  shoulder: 'ShoulderSize',
  chest: 'BreastSize',
  rightArm: 'RightArmSize',
  leftArm: 'LeftArmSize',
  navel: 'NavalSize',
  aboveNavel: 'AboveNavalSize',
  belowNavel: 'BottomNavalSize',
  hip: 'HipSize',
  rightThigh: 'RightThighSize',
  leftThigh: 'LeftThighSize',
};
const SIZE_FIELDS = { ...WEIGHT_FIELDS, weekNumber: 'WeekNumber', ...PART_FIELDS } as const;
const TEXT_FIELDS: readonly string[] = ['date', 'createdAt'];

/** Parses a number in any notation: 72.5, «72,5», «۷۲»; anything else is 0. */
function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? toLatinDigits(value).trim().replace(',', '.') : '';
  return /^\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : 0;
}
const read = (ours: string, value: unknown): string | number =>
  TEXT_FIELDS.includes(ours) ? (typeof value === 'string' ? value : '') : toNumber(value);

const readRow = (fields: Readonly<Record<string, string>>, row: Row) => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([ours, wire]) => [ours, read(ours, row[wire])]),
  ),
  source: row,
});
function writeRow(
  fields: Readonly<Record<string, string>>,
  { source, ...entry }: { readonly source: Row } & Readonly<Record<string, unknown>>,
): Row {
  const isUnchanged = (ours: string, wire: string) =>
    wire in source && read(ours, source[wire]) === entry[ours];
  return {
    ...source,
    ...Object.fromEntries(
      Object.entries(fields).map(([ours, wire]) => [
        wire,
        isUnchanged(ours, wire) ? source[wire] : entry[ours],
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
  id,
  dietId,
  weightList,
  sizeList,
  base,
}: AnswerOf<typeof getDietWeeklyReports>): Report | null {
  const [weights, sizes] = [parseRows(weightList), parseRows(sizeList)];
  if (!weights || !sizes) return null;
  return {
    id,
    dietId,
    weights: withWholeWeeks(weights.map((row) => readRow(WEIGHT_FIELDS, row) as WeightEntry)),
    sizes: sizes.map((row) => readRow(SIZE_FIELDS, row) as SizeEntry),
    base,
  };
}

/** Serializes a report. Values that arrived in another format than the contract's are sent back in that format. */
export const fromReport = ({ id, dietId, weights, sizes, base }: Report): Body => ({
  id,
  dietId,
  weightList: weights.map((entry) => writeRow(WEIGHT_FIELDS, { ...entry })) as Body['weightList'],
  sizeList: sizes.map((entry) => writeRow(SIZE_FIELDS, { ...entry })) as Body['sizeList'],
  ...(base !== undefined && { base }),
});

/** Whether two reports have the same content. */
export function isSameReport(one: Report, other: Report): boolean {
  const serialized = (report: Report) =>
    JSON.stringify(fromReport({ ...report, id: 0, base: undefined }));
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
 * Saves the whole report.
 * @throws {ApiFailure}
 */
export const saveReport = apiMutation(updateWeeklyReport, {
  toRequest: (report: Report) => ({ body: fromReport(report) }),
  toResult: (): void => undefined,
});
