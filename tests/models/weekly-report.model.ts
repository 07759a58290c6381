/** Model of the weekly report's chart. */
import { weeklyReportMachine } from '@/features/weekly-report/model/weekly-report.machine';
import { defineModel, done, failed, type Step } from 'statechart-paths/model';
import type { OpenEntry } from '@/features/weekly-report/model/open-entry';
import { claims } from './weekly-report.claims';
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
import { requirements } from './requirements';

const waits = timeoutModel('weeklyReport', {
  loading: { walk: [['the report opens', 'loading']], ends: ['failedToLoad'] },
  saving: {
    walk: [
      ['the report opens', 'loading'],
      ['the report loads', 'viewing'],
      ['add a week', 'saving'],
    ],
    ends: ['viewing', showsMessage],
  },
  savingEntry: {
    walk: [
      ['the report opens', 'loading'],
      ['the report loads', 'viewing'],
      ['press a weight’s pencil', 'editingEntry'],
      ['save the weight', 'savingEntry'],
    ],
    ends: ['editingEntry', showsMessage],
  },
  reloading: {
    walk: [
      ['the report opens', 'loading'],
      ['the report loads', 'viewing'],
      ['add a week', 'saving'],
      ['the report is saved', 'reloading', 'reportDone'],
    ],
    ends: ['viewingSaved', showsMessage],
  },
});

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
  name: { fa, en },
  event: { type: 'entry.save', open: entry },
  isOffered({ context }) {
    const { open } = context as { open: OpenEntry | null };
    return open?.kind === entry.kind && placeOf(open) === placeOf(entry);
  },
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
    files: {
      chart: [
        'src/features/weekly-report/model/weekly-report.machine.ts',
        'src/features/weekly-report/model/weekly-report.machine.ts',
      ],
      wiring: ['src/features/weekly-report/model/weekly-report.wiring.ts'],
      view: [
        'src/features/weekly-report/ui/report-section.tsx',
        'src/features/weekly-report/ui/report-dialogs.tsx',
        'src/features/weekly-report/ui/weight-panel.tsx',
        'src/features/weekly-report/ui/size-panel.tsx',
      ],
      tests: [
        'tests/models/weekly-report.model.ts',
        'tests/view/weekly-report.test.ts',
        'tests/journeys/report.spec.ts',
        'tests/walks/charts/weekly-report.ts',
      ],
    },
  },
  worldGuards: [],
  starts: [
    { name: { fa: 'باز کردن گزارش', en: 'the report opens' }, input: { draft: null } },
    {
      name: { fa: 'باز کردن گزارش با پیش‌نویس', en: 'the report opens with a draft' },
      input: { draft: openWeight },
    },
  ],
  steps: [
    { name: { fa: 'گزارش آمد', en: 'the report loads' }, event: done('loadReport', report) },
    {
      name: { fa: 'گزارش خوانا نیست', en: 'the report is unreadable' },
      event: done('loadReport', null),
    },
    {
      name: { fa: 'گزارش نیامد', en: 'the report fails to load' },
      event: failed('loadReport', refusal),
    },
    {
      name: { fa: 'گزارشی نیست', en: 'the report does not exist' },
      event: failed('loadReport', missing),
    },
    { name: { fa: 'تلاش دوباره', en: 'try again' }, event: { type: 'report.reload' } },
    { name: { fa: 'افزودن هفته', en: 'add a week' }, event: { type: 'week.add' } },
    {
      name: { fa: 'مداد وزن', en: 'press a weight’s pencil' },
      event: { type: 'weight.edit', index: EMPTY_INDEX },
    },
    { name: { fa: 'افزودن سایز', en: 'add a size' }, event: { type: 'size.add', stamp } },
    {
      name: { fa: 'مداد سایز', en: 'press a size’s pencil' },
      event: { type: 'size.edit', index: SIZE_INDEX },
    },
    save(openWeight, 'ذخیره وزن', 'save the weight'),
    save(blankWeight, 'ذخیره وزن خالی', 'save an empty weight'),
    save(openNewSize, 'ذخیره سایز تازه', 'save the new size'),
    save(blankSize, 'ذخیره سایز خالی', 'save an empty size'),
    save(openSize, 'ذخیره سایز', 'save the size'),
    {
      name: { fa: 'حذف وزن', en: 'delete a weight' },
      event: { type: 'entry.delete', deletion: { kind: 'clearWeight', index: WEIGHT_INDEX } },
    },
    {
      name: { fa: 'حذف هفته', en: 'delete a week' },
      event: { type: 'entry.delete', deletion: { kind: 'deleteWeek', week: WEEK } },
    },
    {
      name: { fa: 'حذف سایز', en: 'delete a size' },
      event: { type: 'entry.delete', deletion: { kind: 'deleteSize', index: SIZE_INDEX } },
    },
    {
      name: { fa: 'ثبت وزن امروز', en: 'enter today’s weight' },
      event: { type: 'today.enter', stamp },
    },
    save(openToday, 'ذخیره وزن امروز', 'save today’s weight'),
    save(openYesterday, 'ذخیره وزن دیروز', 'save yesterday’s weight'),
    save(blankToday, 'ذخیره وزن امروز، خالی', 'save no weight for today'),
    {
      name: { fa: 'پذیرش جایگزینی', en: 'confirm the replacement' },
      event: { type: 'replacement.confirm' },
    },
    {
      name: { fa: 'بازگردانی', en: 'undo the deletion' },
      event: { type: 'deletion.undo' },
    },
    { name: { fa: 'پذیرش حذف', en: 'confirm the deletion' }, event: { type: 'deletion.confirm' } },
    { name: { fa: 'انصراف', en: 'cancel' }, event: { type: 'modal.close' } },
    { name: { fa: 'ذخیره شد', en: 'the report is saved' }, event: done('saveReport', saved) },
    {
      name: { fa: 'ذخیره نشد', en: 'the report is not saved' },
      event: failed('saveReport', refusal),
    },
    {
      name: { fa: 'شبکه نیست', en: 'no network for the day’s weight' },
      event: failed('saveReport', noAnswer),
      isOffered: ({ context }) => (context as { open: OpenEntry | null }).open?.kind === 'today',
    },
    {
      name: { fa: 'آنچه در صف بود رسید', en: 'the queued weights were saved into the report' },
      event: { type: 'report.changed' },
    },
    {
      name: { fa: 'گزارش جای دیگری تغییر کرده', en: 'the report was changed elsewhere' },
      event: done('saveReport', stale),
    },
    {
      name: { fa: 'ردیف جای دیگری حذف شده', en: 'the target was deleted elsewhere' },
      event: done('saveReport', emptyLatest),
    },
    {
      name: { fa: 'اعمال روی گزارش تازه', en: 'save the change on the latest report' },
      event: { type: 'change.apply' },
    },
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
  requirements: requirements.weeklyReport,
  invariants: claims,
  journeys: [...journeys, ...waits.journeys],
});
