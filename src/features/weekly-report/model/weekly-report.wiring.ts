/** Joins the report's chart with the API and the draft. */
import { fromPromise } from 'xstate';
import * as z from 'zod/mini';
import {
  type Change,
  type Report,
  sizeEntrySchema,
  toReport,
  weightEntrySchema,
} from '@/entities/weekly-report';
import { callApi, messagesOf } from '@/shared/api';
import { getDietWeeklyReports, updateWeeklyReport } from '@/shared/api/contract/diet';
import type { Stored } from '@/shared/lib/storage';
import { notify } from '@/shared/ui/notify';
import {
  type OpenEntry,
  fieldErrorsOf,
  type ReportFailure,
  weeklyReportMachine,
} from './weekly-report.machine';

/** An entry that is being filled in (decision 27). */
export const entryDraft = z.union([
  z.object({ kind: z.literal('weight'), index: z.int(), entry: weightEntrySchema }),
  z.object({ kind: z.literal('size'), index: z.nullable(z.int()), entry: sizeEntrySchema }),
]);

const DONE: Record<Change['kind'], string> = {
  addWeek: 'گزارش ثبت شد',
  addSize: 'گزارش ثبت شد',
  setWeight: 'ویرایش انجام شد',
  setSize: 'ویرایش انجام شد',
  deleteWeek: 'حذف انجام شد',
  clearWeight: 'حذف انجام شد',
  deleteSize: 'حذف انجام شد',
};

const fail = (messages: readonly string[], latest: Report | null = null): never => {
  const failure: ReportFailure = { messages, latest };
  throw failure;
};
const rethrow = (error: unknown): never => fail(messagesOf(error));
const load = (dietId: number, signal: AbortSignal) =>
  callApi(getDietWeeklyReports, { query: { dietId }, signal }).then(toReport, rethrow);
const isSame = (one: Report, other: Report) =>
  JSON.stringify([one.weights, one.sizes]) === JSON.stringify([other.weights, other.sizes]);

export const wireWeeklyReport = (dietId: number, draft: Stored<OpenEntry | null>) =>
  weeklyReportMachine.provide({
    actors: {
      loadReport: fromPromise(({ signal }) => load(dietId, signal)),
      saveReport: fromPromise(async ({ input: { base, report }, signal }) => {
        const latest = await load(dietId, signal);
        if (!latest)
          return fail([
            'گزارش شما خوانده نشد و برای این که از دست نرود، ذخیره نشد. لطفاً به پشتیبان ورزشی خود اطلاع دهید.',
          ]);
        if (!isSame(latest, base)) return fail([], latest);
        const body = {
          id: latest.id,
          dietId,
          weightList: [...report.weights],
          sizeList: [...report.sizes],
        };
        await callApi(updateWeeklyReport, { body }).catch(rethrow);
      }),
    },
    actions: {
      reportFieldErrors: (_, { open }) =>
        notify.list(fieldErrorsOf(open).map(({ message }) => message)),
      discardDraft: () => draft.clear(),
      reportDone: (_, { change }) => notify.success(DONE[change.kind]),
      reportFailure: (_, { messages }) => notify.errors(messages),
    },
  });
