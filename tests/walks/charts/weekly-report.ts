/** The weekly report, walked: weights and sizes, entered, changed, deleted, and changed elsewhere meanwhile. */
import {
  applyChange,
  PARTS,
  type Part,
  type Report,
  type SizeEntry,
  toTyped,
  type WeightEntry,
} from '@/entities/weekly-report';
import type {
  SaveResult,
  weeklyReportMachine,
} from '@/features/weekly-report/model/weekly-report.machine';
import type { OpenEntry } from '@/features/weekly-report/model/open-entry';
import { toJalaliInput } from '@/shared/lib/jalali';
import { blankSize, blankWeight, emptied, openWeight } from '../../models/weekly-report.fixtures';
import { weeklyReportModel } from '../../models/weekly-report.model';
import { defineWalk, type Gesture } from '../chart-walk';
import { fieldErrorsOf, press, reads, seesQuestion, seesOverlay, settle } from '../gestures';
import { OWNER } from '../../accounts';
import { NOW, openAsOwner, type Stage } from '../stage';
import { errors, keeps, NOTHING, remembers, success, warning } from '../trace';

const DIET = 1;
const DRAFT = `draft:${OWNER}:report:${DIET}`;
const LOAD = { call: `GET /api/Diet/GetDietWeeklyReports/?dietId=${DIET}` };

const PART_NAMES: Readonly<Record<Part, string>> = {
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
/** Rows as section 3.5 names them. */
const wireOfWeight = ({ date, weekday, weight, createdAt }: WeightEntry) => ({
  ReportDate: date,
  WeekDay: weekday,
  Weight: weight,
  CreateDate: createdAt,
});
const wireOfSize = (size: SizeEntry) => ({
  ...wireOfWeight(size),
  WeekNumber: size.weekNumber,
  ...Object.fromEntries(PARTS.map(([part]) => [PART_NAMES[part], size[part]])),
});
const rowsOf = ({ weights, sizes }: Report) => ({
  weightList: weights.map(wireOfWeight),
  sizeList: sizes.map(wireOfSize),
});
/** The clock of a slow page goes on until something is typed. */
const THAT_MINUTE = new RegExp(`^${NOW.slice(0, -2)}\\d\\d$`);
const entered = <Row extends { CreateDate: string }>(row: Row) =>
  row.CreateDate === NOW ? { ...row, CreateDate: THAT_MINUTE } : row;
const sentRows = (report: Report) => {
  const { weightList, sizeList } = rowsOf(report);
  return { weightList: weightList.map(entered), sizeList: sizeList.map(entered) };
};
const wireOf = (report: Report | null) => ({
  id: 3,
  dietId: DIET,
  weightList: report ? JSON.stringify(rowsOf(report).weightList) : 'no list',
  sizeList: report ? JSON.stringify(rowsOf(report).sizeList) : '[]',
});
/** The report as each page has it. */
const known = new WeakMap<Stage, Report | null>();
const show = (on: Stage, report: Report | null) => {
  known.set(on, report);
  return wireOf(report);
};

const open = (draft: OpenEntry | null) => async (on: Stage) => {
  await on.hold('loadReport', /\/api\/Diet\/GetDietWeeklyReports\//);
  await on.hold('saveReport', /\/api\/Diet\/UpdateWeeklyReport$/);
  await on.store('sessionStorage', DRAFT, draft);
  await openAsOwner(on, `/${DIET}/report`);
};
const onTab =
  (tab: string, button: string): Gesture =>
  async (on) => {
    await on.press(tab, { role: 'tab' });
    await on.press(button);
  };
const DELETE: Readonly<Record<string, Gesture>> = {
  clearWeight: onTab('وزن', 'حذف ردیف ۱ هفته ۱'),
  deleteWeek: onTab('وزن', 'حذف هفته ۱'),
  deleteSize: onTab('سایز', 'حذف سایز هفته ۱'),
};
const DONE = {
  addWeek: 'گزارش ثبت شد',
  addSize: 'گزارش ثبت شد',
  setWeight: 'ویرایش انجام شد',
  setSize: 'ویرایش انجام شد',
  deleteWeek: 'حذف انجام شد',
  clearWeight: 'حذف انجام شد',
  deleteSize: 'حذف انجام شد',
};
const STALE = seesQuestion(
  'گزارش تغییر کرده است',
  'این گزارش در جای دیگری تغییر کرده است. تغییر شما روی گزارش تازه ذخیره شود؟ با انصراف، گزارش تازه را می‌بینید و چیزی که نوشته‌اید می‌ماند.',
);
const seesReport = async (on: Stage) => {
  await on.seesRest();
  await on.sees('گزارش', { role: 'tablist' });
};

export const weeklyReportWalk = defineWalk<typeof weeklyReportMachine>({
  model: weeklyReportModel,
  open: { 'the report opens': open(null), 'the report opens with a draft': open(openWeight) },
  gestures: {
    'week.add': onTab('وزن', 'افزودن هفته'),
    'weight.edit': onTab('وزن', 'ویرایش ردیف ۲ هفته ۱'),
    'size.add': onTab('سایز', 'افزودن سایز'),
    'size.edit': onTab('سایز', 'ویرایش سایز هفته ۱'),
    'entry.save': async (on, { step }) => {
      const { kind, entry } = step.event.open as OpenEntry;
      const fill = (name: string, text: string) => on.fill(name, text, { within: 'dialog' });
      await fill('تاریخ', toJalaliInput(entry.date));
      if (kind === 'weight') await fill('وزن (کیلوگرم)', toTyped(entry.weight));
      else {
        await fill('شماره هفته', toTyped(entry.weekNumber));
        for (const [part, name] of PARTS) await fill(name, toTyped(entry[part]));
      }
      await on.press('ذخیره');
    },
    'entry.delete': (on, moment) =>
      DELETE[(moment.step.event.deletion as { kind: string }).kind]!(on, moment),
    'deletion.confirm': press('بله، حذف شود'),
    'change.apply': press('بله، ذخیره شود'),
    'modal.close': press('انصراف'),
    'report.reload': press('تلاش دوباره'),
  },
  sees: {
    loading: seesOverlay,
    failedToLoad: reads(/^گزارش شما دریافت نشد/),
    unreadable: reads(/^گزارش شما خوانده نشد/),
    viewing: seesReport,
    editingEntry: async (on, at) => {
      const { kind } = (at.snapshot.context as { open: OpenEntry }).open;
      await on.sees(kind === 'weight' ? 'ثبت وزن' : 'ثبت سایز', { role: 'dialog' });
      await on.seesNoOverlay();
      // The first error of a field stands beside it.
      const first = new Map(
        fieldErrorsOf(at)
          .toReversed()
          .map((error) => [error.field, error.message]),
      );
      for (const message of first.values()) await on.reads(message);
    },
    confirmingDeletion: seesQuestion('حذف', 'آیا از حذف این مورد اطمینان دارید؟'),
    saving: seesOverlay,
    savingEntry: seesOverlay,
    reloading: seesOverlay,
    viewingSaved: async (on) => {
      await seesReport(on);
      await on.reads(/^گزارش شما ذخیره شد، ولی/);
    },
    askingAboutStaleEntry: STALE,
    askingAboutStaleBase: STALE,
  },
  effects: {
    stores: [],
    actions: {
      storeSaved: () => NOTHING,
      storeReport: () => NOTHING,
      openDraft: () => remembers({ draft: null }),
      openWeight: ({ index }) => remembers({ open: { kind: 'weight', index }, fieldErrors: [] }),
      openSize: ({ index }) => remembers({ open: { kind: 'size', index }, fieldErrors: [] }),
      storeOpenEntry: () => NOTHING,
      closeEntry: () => remembers({ open: null, fieldErrors: [] }),
      storeChange: ({ change }) => remembers({ change: { kind: change.kind }, fieldErrors: [] }),
      showFieldErrors: () => NOTHING,
      reportFieldErrors: (_, { after }) =>
        errors(
          fieldErrorsOf(after)
            .map(({ message }) => message)
            .join('\n'),
        ),
      storeLatest: () => NOTHING,
      rebase: () => remembers({ latest: null }),
      reportTargetLost: () =>
        warning(
          'این ردیف در جای دیگری عوض یا حذف شده است؛ گزارش تازه را ببینید و دوباره تصمیم بگیرید.',
        ),
      discardDraft: () => keeps(DRAFT, null),
      reportDone: ({ change }) => success(DONE[change.kind]),
      reportFailure: ({ messages }) => errors(...messages),
    },
    actors: {
      loadReport: {
        asks: () => [LOAD],
        answers: settle('loadReport', ({ output }, on) => show(on, output as Report | null)),
      },
      saveReport: {
        // It looks first whether the report is still as the page has it.
        asks: () => [LOAD],
        answers: async (on, moment) => {
          const { latest } = (moment.step.event.output ?? { latest: null }) as SaveResult;
          const base = known.get(on)!;
          // Changed elsewhere, each time anew: one more week, or nothing left.
          const changed =
            latest?.weights.length === 0 ? emptied : applyChange(base, { kind: 'addWeek' });
          await on.answer('loadReport', {
            status: 200,
            data: latest ? show(on, changed) : wireOf(base),
          });
          if (!latest) await settle('saveReport')(on, moment);
        },
        leaves: ({ event }, { report }) =>
          (event.output as SaveResult | undefined)?.latest
            ? NOTHING
            : {
                calls: [
                  {
                    call: 'POST /api/Diet/UpdateWeeklyReport',
                    body: { id: 3, dietId: DIET, ...sentRows(report) },
                  },
                ],
              },
      },
    },
    guards: {
      isUnreadable: ({ event }) => event.output === null,
      hasDraft: ({ before }) => (before!.snapshot.context as { draft: unknown }).draft !== null,
      hasFieldErrors: ({ event }) => event.open === blankWeight || event.open === blankSize,
      isStale: ({ event }) => (event.output as SaveResult).latest !== null,
      // Where a week was added elsewhere, everything else is still there; where all was deleted, only additions are.
      isTargetLost: ({ before }) => {
        const { change, latest } = before!.snapshot.context as {
          change: { kind: string };
          latest: Report;
        };
        return latest === emptied && !change.kind.startsWith('add');
      },
    },
  },
});
