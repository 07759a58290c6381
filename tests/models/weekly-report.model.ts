/** Model of the weekly report's chart. */
import { weeklyReportMachine } from '@/features/weekly-report/model/weekly-report.machine';
import { defineModel, done, failed, type Step } from 'statechart-paths/model';
import type { OpenEntry } from '@/features/weekly-report/model/open-entry';
import {
  EMPTY_INDEX,
  SIZE_INDEX,
  WEEK,
  WEIGHT_INDEX,
  report,
  openWeight,
  openToday,
  openYesterday,
  stamp,
  openNewSize,
  openSize,
  blankWeight,
  blankToday,
  blankSize,
  missing,
  refusal,
  unanswered as noAnswer,
  saved,
  emptyLatest,
  stale,
} from './weekly-report.fixtures';
import { journeys } from './weekly-report.journeys';
import { showsMessage, timeoutModel } from './timeout';
import { chartFiles, start, step } from './model-parts';

const COVERED_BY_QUEUE =
  'the queue sends it: walked with the queue (tests/walks/charts/weigh-in-queue.ts)';
const QUEUED = {
  'viewing · report.changed → reloading': COVERED_BY_QUEUE,
  'failedToLoad · report.changed → loading': COVERED_BY_QUEUE,
};
const LATE_ENTRY = {
  'viewing · deletion.undo → saving ? false':
    'the undo toast stays some seconds longer, whatever the user did in the meantime',
};
const placeOf = (open: OpenEntry | null) => (open && 'index' in open ? open.index : undefined);
/** A save has to match the entry of the open dialog: neither a size in the dialog of a weight, nor another row. */
const save = (entry: OpenEntry, fa: string, en: string): Step => ({
  ...step(fa, en, { type: 'entry.save', open: entry }),
  isOffered({ context }) {
    const { open } = context as { open: OpenEntry | null };
    return open?.kind === entry.kind && placeOf(open) === placeOf(entry);
  },
});

const waits = timeoutModel('weeklyReport', journeys, {
  loading: ['failedToLoad'],
  saving: ['viewing', showsMessage],
  savingEntry: ['editingEntry', showsMessage],
  reloading: ['viewingSaved', showsMessage],
});

export const weeklyReportModel = defineModel({
  machine: weeklyReportMachine,
  doc: {
    purpose: {
      fa: 'گزارش هفتگی وزن و سایز؛ هر تغییر کل گزارش را ذخیره و دوباره دریافت می‌کند.',
      en: 'The weekly report of weights and sizes; every change saves the whole report and refetches it.',
    },
    states: {
      loading: { fa: 'چرخنده، تا گزارش بیاید', en: 'a spinner while the report loads' },
      failedToLoad: {
        fa: 'پیام «گزارش دریافت نشد» و «تلاش دوباره»',
        en: 'the message that the report failed to load, and a retry button',
      },
      notFound: {
        fa: 'پیام «این گزارش پیدا نشد» و راه بازگشت',
        en: 'the message that the report does not exist, and the way back',
      },
      unreadable: {
        fa: 'پیام «گزارش خوانده نشد»؛ تغییر ممکن نیست',
        en: 'the message that the report is unreadable; changing it is disabled',
      },
      reloading: {
        fa: 'گزارش ذخیره‌شده، تا دوباره بیاید',
        en: 'the saved report, until it has reloaded',
      },
      viewingSaved: {
        fa: 'گزارش ذخیره‌شده، با پیام «دوباره دریافت نشد» و «تلاش دوباره»؛ تغییر ممکن نیست',
        en: 'the saved report, the message that it failed to reload, and a retry button',
      },
      viewing: { fa: 'نمودار و هفته‌ها یا سایزها', en: 'the chart, and the weeks or the sizes' },
      editingEntry: { fa: 'پنجره وزن یا سایز', en: 'the modal of a weight or a size' },
      confirmingDeletion: {
        fa: 'پنجره «آیا از حذف اطمینان دارید؟»',
        en: 'the dialog that confirms a deletion',
      },
      askingAboutReplacement: {
        fa: 'پنجره «برای این روز وزن ثبت کرده‌اید»',
        en: 'the dialog about the weight that the day already has',
      },
      saving: {
        fa: 'گزارش، چنان که پس از ذخیره خواهد بود',
        en: 'the report with the change that is being saved',
      },
      savingEntry: {
        fa: 'گزارش با وزن یا سایز تازه، تا ذخیره شود',
        en: 'the report with the weight or the size that is being saved',
      },
      askingAboutStaleEntry: {
        fa: 'همان پنجره، برای وزن یا سایزی که باز است',
        en: 'the same dialog, for the open weight or size',
      },
      askingAboutStaleBase: {
        fa: 'پنجره «گزارش در جای دیگری تغییر کرده است»',
        en: 'the dialog about the report that was changed elsewhere',
      },
    },
    files: chartFiles(
      'weekly-report',
      ['report-section', 'report-dialogs', 'weight-panel', 'size-panel'],
      'e2e/report-today',
    ),
  },
  externalGuards: [],
  starts: [
    start('باز کردن گزارش', 'the report opens', { draft: null }),
    start('باز کردن گزارش با پیش‌نویس', 'the report opens with a draft', { draft: openWeight }),
  ],
  steps: [
    step('گزارش آمد', 'the report loads', done('loadReport', report)),
    step('گزارش خوانا نیست', 'the report is unreadable', done('loadReport', null)),
    step('گزارش نیامد', 'the report fails to load', failed('loadReport', refusal)),
    step('گزارشی نیست', 'the report does not exist', failed('loadReport', missing)),
    step('تلاش دوباره', 'try again', { type: 'report.reload' }),
    step('افزودن هفته', 'add a week', { type: 'week.add' }),
    step('مداد وزن', 'press a weight’s pencil', { type: 'weight.edit', index: EMPTY_INDEX }),
    step('افزودن سایز', 'add a size', { type: 'size.add', stamp }),
    step('مداد سایز', 'press a size’s pencil', { type: 'size.edit', index: SIZE_INDEX }),
    save(openWeight, 'ذخیره وزن', 'save the weight'),
    save(blankWeight, 'ذخیره وزن خالی', 'save an empty weight'),
    save(openNewSize, 'ذخیره سایز تازه', 'save the new size'),
    save(blankSize, 'ذخیره سایز خالی', 'save an empty size'),
    save(openSize, 'ذخیره سایز', 'save the size'),
    step('حذف وزن', 'delete a weight', {
      type: 'entry.delete',
      deletion: { kind: 'clearWeight', index: WEIGHT_INDEX },
    }),
    step('حذف هفته', 'delete a week', {
      type: 'entry.delete',
      deletion: { kind: 'deleteWeek', week: WEEK },
    }),
    step('حذف سایز', 'delete a size', {
      type: 'entry.delete',
      deletion: { kind: 'deleteSize', index: SIZE_INDEX },
    }),
    step('ثبت وزن امروز', 'enter today’s weight', { type: 'today.enter', stamp }),
    save(openToday, 'ذخیره وزن امروز', 'save today’s weight'),
    save(openYesterday, 'ذخیره وزن دیروز', 'save yesterday’s weight'),
    save(blankToday, 'ذخیره وزن امروز، خالی', 'save no weight for today'),
    step('پذیرش جایگزینی', 'confirm the replacement', { type: 'replacement.confirm' }),
    step('بازگردانی', 'undo the deletion', { type: 'deletion.undo' }),
    step('پذیرش حذف', 'confirm the deletion', { type: 'deletion.confirm' }),
    step('انصراف', 'cancel', { type: 'modal.close' }),
    step('ذخیره شد', 'the report is saved', done('saveReport', saved)),
    step('ذخیره نشد', 'the report is not saved', failed('saveReport', refusal)),
    {
      ...step('شبکه نیست', 'no network for the day’s weight', failed('saveReport', noAnswer)),
      isOffered: ({ context }) => (context as { open: OpenEntry | null }).open?.kind === 'today',
    },
    step('آنچه در صف بود رسید', 'the queued weights were saved into the report', {
      type: 'report.changed',
    }),
    step(
      'گزارش جای دیگری تغییر کرده',
      'the report was changed elsewhere',
      done('saveReport', stale),
    ),
    step(
      'ردیف جای دیگری حذف شده',
      'the target was deleted elsewhere',
      done('saveReport', emptyLatest),
    ),
    step('اعمال روی گزارش تازه', 'save the change on the latest report', { type: 'change.apply' }),
    ...waits.steps,
  ],
  project: ({ context }) => [
    context.open?.kind,
    placeOf(context.open),
    context.change?.kind,
    context.undo?.kind,
    context.latest?.weights.length,
    context.draft === null,
    context.fieldErrors.length,
  ],
  exceptions: {
    view: { ...QUEUED, ...LATE_ENTRY },
    browser: { ...waits.exceptions, ...QUEUED, ...LATE_ENTRY },
  },
  invariants: [],
  journeys: [...journeys, ...waits.journeys],
});
