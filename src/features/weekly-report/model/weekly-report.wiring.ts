import * as z from 'zod/mini';
import {
  applyChange,
  type Change,
  fetchReport,
  isSameReport,
  weightEntrySchema,
  PARTS,
  type Report,
  saveReport,
  sendWhenOnline,
  UNREADABLE,
  type QueuedWeighIn,
  withQueued,
} from '@/entities/weekly-report';
import type { OpenEntry, SaveInput } from './open-entry';
import { fromPromise } from 'xstate';
import { EnvelopeStatus } from '@/shared/api/contract/codes';
import { type Failure, toFailure } from '@/shared/lib/failure';
import { reportAfterAbort } from '@/shared/lib/statechart';
import type { Stored } from '@/shared/lib/storage';
import { notify } from '@/shared/ui/notify';
import { type SaveResult, weeklyReportMachine } from './weekly-report.machine';

const parts = Object.fromEntries(PARTS.map(([part]) => [part, z.number()])) as Record<
  (typeof PARTS)[number][0],
  z.ZodMiniNumber
>;

/** The draft of an open entry (decision 27). */
export const entryDraft = z.union([
  z.object({ kind: z.literal('today'), entry: weightEntrySchema }),
  z.object({ kind: z.literal('weight'), index: z.int(), entry: weightEntrySchema }),
  z.object({
    kind: z.literal('size'),
    index: z.nullable(z.int()),
    entry: z.object({ ...weightEntrySchema.shape, weekNumber: z.number(), ...parts }),
  }),
]) satisfies z.ZodMiniType<OpenEntry>;

const SUCCESS_MESSAGES: Record<Change['kind'], string> = {
  addWeek: 'گزارش ثبت شد',
  addSize: 'گزارش ثبت شد',
  enterWeight: 'گزارش ثبت شد',
  setWeight: 'ویرایش انجام شد',
  setSize: 'ویرایش انجام شد',
  deleteWeek: 'حذف انجام شد',
  clearWeight: 'حذف انجام شد',
  deleteSize: 'حذف انجام شد',
  restoreWeek: 'بازگردانده شد',
  restoreWeight: 'بازگردانده شد',
  restoreSize: 'بازگردانده شد',
};
/**
 * Saves a report with a change.
 * @returns the stored report in `latest` if it was changed elsewhere
 */
async function saveOnto(dietId: number, { base, change }: SaveInput): Promise<SaveResult> {
  const fetchLatest = async (): Promise<Report> => {
    const latest = await fetchReport(dietId);
    if (!latest) throw UNREADABLE;
    return latest;
  };
  let { id } = base;
  // A save overwrites the whole lists. If the server has no conflict check, the stored report is fetched and compared
  // immediately before the save.
  if (base.base === undefined) {
    const latest = await fetchLatest();
    if (!isSameReport(latest, base)) return { latest };
    ({ id } = latest);
  }
  try {
    await saveReport({ report: { ...applyChange(base, change), id, dietId }, loaded: base });
  } catch (error) {
    if (toFailure(error).status !== EnvelopeStatus.conflict) throw error;
    return { latest: await fetchLatest() };
  }
  return { latest: null };
}

export function wireWeeklyReport(
  dietId: number,
  draft: Stored<OpenEntry | null>,
  queue: Stored<readonly QueuedWeighIn[]>,
) {
  const reportFailure = ({ messages }: Failure) => notify.errors(messages);
  return weeklyReportMachine.provide({
    actors: {
      loadReport: fromPromise(({ signal }) => fetchReport(dietId, signal)),
      saveReport: fromPromise(({ input, signal }) => {
        const typed = draft.read();
        return reportAfterAbort(signal, saveOnto(dietId, input), {
          done: ({ latest }) => {
            if (latest) return; // the entry stays as a draft until the report is opened again
            if (draft.read() === typed) draft.clear();
            notify.success(SUCCESS_MESSAGES[input.change.kind]);
          },
          failed: (error) => reportFailure(toFailure(error)),
        });
      }),
    },
    actions: {
      reportTargetLost: () =>
        notify.warning(
          'این ردیف در جای دیگری عوض یا حذف شده است؛ گزارش تازه را ببینید و دوباره تصمیم بگیرید.',
        ),
      discardDraft: () => draft.clear(),
      queueWeighIn({ context }, { entry, replaces }) {
        queue.write(withQueued(queue.read(), { dietId, entry, replaces }));
        void sendWhenOnline(context.report!, queue.read()).catch(() => {}); // the page sends it later
        notify.warning(
          'ارتباط برقرار نشد؛ وزن شما در صف ارسال ماند و با برگشتن اینترنت فرستاده می‌شود.',
        );
      },
      offerUndo: ({ self }) =>
        notify.success('حذف انجام شد', undefined, {
          label: 'بازگردانی',
          onPress() {
            if (self.getSnapshot().status === 'active') self.send({ type: 'deletion.undo' });
          },
        }),
      reportDone: (_, { change }) => notify.success(SUCCESS_MESSAGES[change.kind]),
      reportFailure: (_, failure) => reportFailure(failure),
    },
  });
}
