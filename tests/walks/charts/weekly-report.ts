/** Walk of the weekly report: entering, changing and deleting weights and sizes, and concurrent changes elsewhere. */
import { applyChange, formatMeasure, PARTS, type Report, toTyped } from '@/entities/weekly-report';
import type {
  SaveResult,
  weeklyReportMachine,
} from '@/features/weekly-report/model/weekly-report.machine';
import type { StepResult } from 'statechart-paths';
import type { OpenEntry } from '@/features/weekly-report/model/open-entry';
import { isWithoutResponse } from '@/shared/lib/failure';
import { toJalaliInput } from '@/shared/lib/jalali';
import {
  blankSize,
  blankToday,
  blankWeight,
  emptied,
  openWeight,
  openYesterday,
} from '../../models/weekly-report.fixtures';
import { weeklyReportModel } from '../../models/weekly-report.model';
import { defineWalk, type Gesture } from '../chart-walk';
import {
  fieldErrorsOf,
  isFailure,
  press,
  reads,
  seesQuestion,
  seesOverlay,
  settle,
} from '../gestures';
import { OWNER } from '../../accounts';
import { rowsOf } from '../report-rows';
import { type Name, NOW, openAsOwner, type Stage } from '../stage';
import {
  errors,
  joinTraces,
  stores,
  EMPTY_TRACE,
  remembers,
  success,
  warning,
  sends,
} from '../trace';

const DIET = 1;
const DRAFT = `draft:${OWNER}:report:${DIET}`;
const QUEUE = `queue:${OWNER}:weighIns`;
const LOAD = { call: `GET /api/Diet/GetDietWeeklyReports/?dietId=${DIET}` };

// Matches any second of the minute in which the walk starts: on a slow page the clock advances before the input is
// typed.
const CURRENT_MINUTE = new RegExp(`^${NOW.slice(0, -2)}\\d\\d$`);
const withCurrentMinute = <Row extends { CreateDate: string }>(row: Row) =>
  row.CreateDate === NOW ? { ...row, CreateDate: CURRENT_MINUTE } : row;
const sentRows = (report: Report) => {
  const { weightList, sizeList } = rowsOf(report);
  return {
    weightList: weightList.map(withCurrentMinute),
    sizeList: sizeList.map(withCurrentMinute),
  };
};
const wireOf = (report: Report | null) => ({
  id: 3,
  dietId: DIET,
  weightList: report ? JSON.stringify(rowsOf(report).weightList) : 'no list',
  sizeList: report ? JSON.stringify(rowsOf(report).sizeList) : '[]',
});
/** The report as last returned to each page. */
const knownReports = new WeakMap<Stage, Report | null>();
const show = (on: Stage, report: Report | null) => {
  knownReports.set(on, report);
  return wireOf(report);
};

const open = (draft: OpenEntry | null) => async (on: Stage) => {
  await on.hold('loadReport', /\/api\/Diet\/GetDietWeeklyReports\//);
  await on.hold('saveReport', /\/api\/Diet\/UpdateWeeklyReport$/);
  await on.store('sessionStorage', DRAFT, draft);
  await openAsOwner(on, `/${DIET}/report`);
};
const onTab =
  (tab: string, button: Name): Gesture =>
  async (on) => {
    await on.press(tab, { role: 'tab' });
    await on.press(button);
  };
/** Clicks a button in the rows of a week, and expands the week if necessary. */
const inWeek =
  (week: string, button: string): Gesture =>
  async (on) => {
    await on.press('وزن', { role: 'tab' });
    await on.sees(week);
    if (!(await on.isThere(button))) await on.press(week);
    await on.press(button);
  };
const DELETE: Readonly<Record<string, Gesture>> = {
  clearWeight: inWeek('هفته ۲', 'حذف ردیف ۱ هفته ۲'),
  deleteWeek: inWeek('هفته ۲', 'حذف هفته ۲'),
  deleteSize: onTab('سایز', 'حذف سایز هفته ۲'),
};
const SUCCESS_MESSAGES = {
  addWeek: 'گزارش ثبت شد',
  addSize: 'گزارش ثبت شد',
  setWeight: 'ویرایش انجام شد',
  setSize: 'ویرایش انجام شد',
  deleteWeek: 'حذف انجام شد',
  clearWeight: 'حذف انجام شد',
  deleteSize: 'حذف انجام شد',
  enterWeight: 'گزارش ثبت شد',
  restoreWeek: 'بازگردانده شد',
  restoreWeight: 'بازگردانده شد',
  restoreSize: 'بازگردانده شد',
};
const STALE_QUESTION = seesQuestion(
  'گزارش تغییر کرده است',
  'این گزارش در جای دیگری تغییر کرده است. تغییر شما روی گزارش تازه ذخیره شود؟ با انصراف، گزارش تازه را می‌بینید و چیزی که نوشته‌اید می‌ماند.',
);
const changeIn = ({ snapshot }: StepResult) =>
  (snapshot.context as { change: { kind: string } }).change.kind;
const seesReport = (on: Stage) => on.seesRest().then(() => on.sees('گزارش', { role: 'tablist' }));

export const weeklyReportWalk = defineWalk<typeof weeklyReportMachine>({
  model: weeklyReportModel,
  open: { 'the report opens': open(null), 'the report opens with a draft': open(openWeight) },
  gestures: {
    'week.add': onTab('وزن', 'افزودن هفته'),
    'weight.edit': inWeek('هفته ۲', 'ویرایش ردیف ۲ هفته ۲'),
    'today.enter': onTab('وزن', /^(?:ثبت وزن امروز$|وزن امروز ثبت شد)/),
    'size.add': onTab('سایز', 'افزودن سایز'),
    'size.edit': onTab('سایز', 'ویرایش سایز هفته ۲'),
    'entry.save': async (on, { step }) => {
      const open = step.event.open as OpenEntry;
      const fill = (name: string, text: string) => on.fill(name, text, { within: 'dialog' });
      if (open.kind === 'today') {
        const day = open.entry.date === openYesterday.entry.date ? 'دیروز' : 'امروز';
        await on.press(day, { role: 'radio' });
      } else await fill('تاریخ', toJalaliInput(open.entry.date));
      if (open.kind === 'size') {
        await fill('شماره هفته', toTyped(open.entry.weekNumber));
        for (const [part, name] of PARTS) await fill(name, toTyped(open.entry[part]));
      } else await fill('وزن (کیلوگرم)', toTyped(open.entry.weight));
      await on.press('ذخیره');
    },
    'entry.delete': (on, moment) =>
      DELETE[(moment.step.event.deletion as { kind: string }).kind]!(on, moment),
    'deletion.confirm': press('بله، حذف شود'),
    'deletion.undo': press('بازگردانی'),
    'replacement.confirm': press('بله، جایگزین شود'),
    'change.apply': press('بله، ذخیره شود'),
    'modal.close': press('انصراف'),
    'report.changed': () => Promise.reject(new Error('the queue sends it')),
    'report.reload': press('تلاش دوباره'),
  },
  sees: {
    loading: seesOverlay,
    failedToLoad: reads(/^گزارش شما دریافت نشد/),
    notFound: reads('این گزارش پیدا نشد؛ شاید برداشته شده یا در حساب شما نیست.'),
    unreadable: reads(/^گزارش شما خوانده نشد/),
    viewing: seesReport,
    editingEntry: async (on, at) => {
      const { kind } = (at.snapshot.context as { open: OpenEntry }).open;
      await on.sees(kind === 'size' ? 'ثبت سایز' : 'ثبت وزن', { role: 'dialog' });
      await on.seesNoOverlay();
      // Each field shows its first error.
      const first = new Map(
        fieldErrorsOf(at)
          .toReversed()
          .map((error) => [error.field, error.message]),
      );
      for (const message of first.values()) await on.reads(message);
    },
    askingAboutReplacement: seesQuestion(
      /^برای (امروز|این روز) وزن ثبت کرده‌اید$/,
      'وزن تازه جای وزن پیشین را بگیرد؟',
    ),
    confirmingDeletion: seesQuestion('حذف', 'آیا از حذف این مورد اطمینان دارید؟'),
    saving: seesOverlay,
    savingEntry: async (on, at) => {
      await seesOverlay(on);
      const { open } = at.snapshot.context as { open: OpenEntry };
      if (open.kind === 'today') await on.reads(formatMeasure(open.entry.weight));
    },
    reloading: seesOverlay,
    viewingSaved: async (on) => {
      await seesReport(on);
      await on.reads(/^گزارش شما ذخیره شد، ولی/);
    },
    askingAboutStaleEntry: STALE_QUESTION,
    askingAboutStaleBase: STALE_QUESTION,
  },
  effects: {
    actions: {
      storeSaved: () => EMPTY_TRACE,
      storeLoadFailure: ({ messages }) => remembers({ loadMessages: messages }),
      storeReport: () => EMPTY_TRACE,
      openDraft: () => remembers({ draft: null }),
      openWeight: ({ index }) => remembers({ open: { kind: 'weight', index }, fieldErrors: [] }),
      openNewSize: ({ stamp }) =>
        remembers({
          open: { kind: 'size', index: null, entry: { date: stamp.date } },
          fieldErrors: [],
        }),
      openSize: ({ index }) => remembers({ open: { kind: 'size', index }, fieldErrors: [] }),
      openToday: ({ stamp }) =>
        remembers({ open: { kind: 'today', entry: { date: stamp.date } }, fieldErrors: [] }),
      storeUndo: () => EMPTY_TRACE,
      applyUndo: () => remembers({ undo: null }),
      restoreUndo: () => EMPTY_TRACE,
      offerUndo: () => success('حذف انجام شد'),
      storeOpenEntry: () => EMPTY_TRACE,
      closeEntry: () => remembers({ open: null, fieldErrors: [] }),
      storeChange: ({ change }) =>
        remembers({ change: { kind: change.kind }, fieldErrors: [], undo: null }),
      showFieldErrors: () => EMPTY_TRACE,
      storeLatest: () => EMPTY_TRACE,
      rebase: () => remembers({ latest: null }),
      reportTargetLost: () =>
        warning(
          'این ردیف در جای دیگری عوض یا حذف شده است؛ گزارش تازه را ببینید و دوباره تصمیم بگیرید.',
        ),
      discardDraft: () => stores(DRAFT, null),
      queueWeighIn: ({ entry, replaces }) =>
        joinTraces([
          stores(QUEUE, [
            { dietId: DIET, entry: { ...entry, createdAt: CURRENT_MINUTE }, replaces },
          ]),
          warning('ارتباط برقرار نشد؛ وزن شما در صف ارسال ماند و با برگشتن اینترنت فرستاده می‌شود.'),
        ]),
      reportDone: ({ change }) => success(SUCCESS_MESSAGES[change.kind]),
      reportFailure: ({ messages }) => errors(...messages),
    },
    actors: {
      loadReport: {
        requests: () => [LOAD],
        answers: settle('loadReport', ({ output }, on) => show(on, output as Report | null)),
      },
      saveReport: {
        // A save first checks whether the report is unchanged since the page loaded it.
        requests: () => [LOAD],
        answers: async (on, moment) => {
          const { latest } = (moment.step.event.output ?? { latest: null }) as SaveResult;
          const base = knownReports.get(on)!;
          // Changed elsewhere, each time differently: one more week, or everything deleted.
          const changed =
            latest?.weights.length === 0 ? emptied : applyChange(base, { kind: 'addWeek' });
          await on.answer('loadReport', {
            status: 200,
            data: latest ? show(on, changed) : wireOf(base),
          });
          if (latest) return;
          const isLost = isWithoutResponse(moment.step.event.error);
          await (isLost ? on.lose('saveReport') : settle('saveReport')(on, moment));
        },
        leaves: ({ event }, { base, change }) =>
          (event.output as SaveResult | undefined)?.latest
            ? EMPTY_TRACE
            : {
                calls: sends('POST /api/Diet/UpdateWeeklyReport', {
                  id: 3,
                  dietId: DIET,
                  ...sentRows(applyChange(base, change)),
                }),
              },
      },
    },
    guards: {
      isMissing: (evaluation) => isFailure(evaluation, 404),
      isUnreadable: ({ event }) => event.output === null,
      hasDraft: ({ before }) => (before!.snapshot.context as { draft: unknown }).draft !== null,
      hasFieldErrors: ({ event }) =>
        [blankWeight, blankToday, blankSize].includes(event.open as OpenEntry),
      // Among the entered days only this one has no weight yet, unless the report is empty.
      isDayTaken: ({ event, before }) => {
        const { kind, entry } = event.open as OpenEntry;
        const { report } = before!.snapshot.context as { report: Report };
        return kind === 'today' && entry.date !== openYesterday.entry.date && report !== emptied;
      },
      canQueue: ({ event, before }) =>
        (before!.snapshot.context as { open: OpenEntry | null }).open?.kind === 'today' &&
        isWithoutResponse(event.error),
      isDeletion: ({ before }) => /^(delete|clear)/.test(changeIn(before!)),
      isUndo: ({ before }) => changeIn(before!).startsWith('restore'),
      hasUndo: ({ before }) => (before!.snapshot.context as { undo: unknown }).undo !== null,
      isStale: ({ event }) => (event.output as SaveResult).latest !== null,
      // If a week was added elsewhere, all other rows still exist; if everything was deleted, only additions are
      // possible.
      isTargetLost: ({ before }) => {
        const { change, latest } = before!.snapshot.context as {
          change: { kind: string };
          latest: Report;
        };
        return latest === emptied && /^(set|clear|delete|restoreWeight)/.test(change.kind);
      },
    },
  },
});
