/** The weekly report's chart made walkable. */
import type { Change, Report } from '@/entities/weekly-report';
import { weeklyReportMachine } from '@/features/weekly-report/model/weekly-report.machine';
import { defineModel, done, failed, type Step } from 'statechart-paths/model';
import type { OpenEntry } from '@/features/weekly-report/model/open-entry';
import { did } from './invariants';
import {
  report,
  openWeight,
  openNewSize,
  openSize,
  blankWeight,
  blankSize,
  refusal,
  saved,
  gone,
  stale,
} from './weekly-report.fixtures';
import { journeys } from './weekly-report.journeys';
import { told, unanswered } from './unanswered';
import { requirements } from './requirements';

interface Meant {
  change: Change;
  report: Report;
}

const waits = unanswered('weeklyReport', {
  loading: { walk: [['the report opens', 'loading']], ends: ['failedToLoad', told] },
  saving: {
    walk: [
      ['the report opens', 'loading'],
      ['the report comes', 'viewing'],
      ['add a week', 'saving'],
    ],
    ends: ['viewing', told],
  },
  savingEntry: {
    walk: [
      ['the report opens', 'loading'],
      ['the report comes', 'viewing'],
      ['press a weight’s pencil', 'editingEntry'],
      ['save the weight', 'savingEntry'],
    ],
    ends: ['editingEntry', told],
  },
  reloading: {
    walk: [
      ['the report opens', 'loading'],
      ['the report comes', 'viewing'],
      ['add a week', 'saving'],
      ['the report is saved', 'reloading', 'reportDone'],
    ],
    ends: ['viewingSaved', told],
  },
});

/** What is saved is what the dialog was opened for: neither a size in the one of a weight, nor another row. */
const save = (entry: OpenEntry, fa: string, en: string): Step => ({
  name: { fa, en },
  event: { type: 'entry.save', open: entry },
  isOffered({ context }) {
    const { open } = context as { open: OpenEntry | null };
    return open?.kind === entry.kind && open.index === entry.index;
  },
});

export const weeklyReportModel = defineModel({
  machine: weeklyReportMachine,
  doc: {
    purpose: {
      fa: 'گزارش هفتگی وزن و سایز؛ هر تغییر کل گزارش را ذخیره و دوباره دریافت می‌کند.',
      en: 'The weekly report of weights and sizes; every change saves the whole report and loads it again.',
    },
    states: {
      loading: { fa: 'چرخنده، تا گزارش بیاید', en: 'a spinner, until the report is there' },
      failedToLoad: {
        fa: 'پیام «گزارش دریافت نشد» و «تلاش دوباره»',
        en: 'the message that the report did not come, and another try',
      },
      unreadable: {
        fa: 'پیام «گزارش خوانده نشد»؛ تغییر ممکن نیست',
        en: 'the message that the report can’t be read; changing it is impossible',
      },
      reloading: {
        fa: 'چرخنده روی گزارش ذخیره‌شده',
        en: 'a spinner over the report as it was saved',
      },
      viewingSaved: {
        fa: 'گزارش ذخیره‌شده، با پیام «دوباره دریافت نشد» و «تلاش دوباره»؛ تغییر ممکن نیست',
        en: 'the report as it was saved, the message that it did not come again, and another try',
      },
      viewing: { fa: 'نمودار و هفته‌ها یا سایزها', en: 'the line, and the weeks or the sizes' },
      editingEntry: { fa: 'پنجره وزن یا سایز', en: 'the modal of a weight or a size' },
      confirmingDeletion: {
        fa: 'پنجره «آیا از حذف اطمینان دارید؟»',
        en: 'the dialog that asks before something is deleted',
      },
      saving: { fa: 'چرخنده روی گزارش', en: 'a spinner over the report' },
      savingEntry: {
        fa: 'چرخنده روی گزارش، تا وزن یا سایز ذخیره شود',
        en: 'a spinner over the report, until the weight or the size is saved',
      },
      askingAboutStaleEntry: {
        fa: 'همان پنجره، برای وزن یا سایزی که باز است',
        en: 'the same dialog, for the weight or the size that is open',
      },
      askingAboutStaleBase: {
        fa: 'پنجره «گزارش در جای دیگری تغییر کرده است»',
        en: 'the dialog that says the report was changed elsewhere',
      },
    },
    files: {
      chart: ['src/features/weekly-report/model/weekly-report.machine.ts'],
      wiring: ['src/features/weekly-report/model/weekly-report.wiring.ts'],
      view: [
        'src/features/weekly-report/ui/report-book.tsx',
        'src/features/weekly-report/ui/report-dialogs.tsx',
        'src/features/weekly-report/ui/weight-panel.tsx',
        'src/features/weekly-report/ui/size-panel.tsx',
      ],
      tests: [
        'tests/models/weekly-report.model.ts',
        'tests/view/weekly-report.test.ts',
        'tests/e2e/report.spec.ts',
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
    { name: { fa: 'گزارش آمد', en: 'the report comes' }, event: done('loadReport', report) },
    {
      name: { fa: 'گزارش خوانا نیست', en: 'the report can’t be read' },
      event: done('loadReport', null),
    },
    {
      name: { fa: 'گزارش نیامد', en: 'the report does not come' },
      event: failed('loadReport', refusal),
    },
    { name: { fa: 'تلاش دوباره', en: 'try again' }, event: { type: 'report.reload' } },
    { name: { fa: 'افزودن هفته', en: 'add a week' }, event: { type: 'week.add' } },
    {
      name: { fa: 'مداد وزن', en: 'press a weight’s pencil' },
      event: { type: 'weight.edit', index: 1 },
    },
    { name: { fa: 'افزودن سایز', en: 'add a size' }, event: { type: 'size.add' } },
    {
      name: { fa: 'مداد سایز', en: 'press a size’s pencil' },
      event: { type: 'size.edit', index: 0 },
    },
    save(openWeight, 'ذخیره وزن', 'save the weight'),
    save(blankWeight, 'ذخیره وزن خالی', 'save an empty weight'),
    save(openNewSize, 'ذخیره سایز تازه', 'save the new size'),
    save(blankSize, 'ذخیره سایز خالی', 'save an empty size'),
    save(openSize, 'ذخیره سایز', 'save the size'),
    {
      name: { fa: 'حذف وزن', en: 'delete a weight' },
      event: { type: 'entry.delete', deletion: { kind: 'clearWeight', index: 0 } },
    },
    {
      name: { fa: 'حذف هفته', en: 'delete a week' },
      event: { type: 'entry.delete', deletion: { kind: 'deleteWeek', week: 0 } },
    },
    {
      name: { fa: 'حذف سایز', en: 'delete a size' },
      event: { type: 'entry.delete', deletion: { kind: 'deleteSize', index: 0 } },
    },
    { name: { fa: 'پذیرش حذف', en: 'agree to the deletion' }, event: { type: 'deletion.confirm' } },
    { name: { fa: 'انصراف', en: 'cancel' }, event: { type: 'modal.close' } },
    { name: { fa: 'ذخیره شد', en: 'the report is saved' }, event: done('saveReport', saved) },
    {
      name: { fa: 'ذخیره نشد', en: 'the report is not saved' },
      event: failed('saveReport', refusal),
    },
    {
      name: { fa: 'گزارش جای دیگری تغییر کرده', en: 'the report was changed elsewhere' },
      event: done('saveReport', stale),
    },
    {
      name: { fa: 'ردیف جای دیگری حذف شده', en: 'what is meant was deleted elsewhere' },
      event: done('saveReport', gone),
    },
    {
      name: { fa: 'اعمال روی گزارش تازه', en: 'save it on the latest report' },
      event: { type: 'change.apply' },
    },
    ...waits.steps,
  ],
  project: ({ context }) => [
    context.open?.kind,
    context.open?.index,
    context.change?.kind,
    context.latest?.weights.length,
    context.draft === null,
    context.fieldErrors.length,
  ],
  exceptions: { browser: waits.exceptions },
  requirements: requirements.weeklyReport,
  invariants: [
    {
      claim: {
        fa: 'آنچه حذف یا عوض می‌شود، همان است که شخص دیده بود',
        en: 'what is deleted or changed is what the person saw, wherever it stands now',
      },
      holds: ({ before, step: { event }, after }) => {
        if (event.type !== 'change.apply') return true;
        const { change, report: shown } = before.snapshot.context as Meant;
        const input = after.invoked.saveReport as { report: Report } | undefined;
        if (!input || !('index' in change)) return true;
        const list = change.kind.endsWith('Weight') ? 'weights' : 'sizes';
        const now = (after.snapshot.context as Meant).change as typeof change;
        const { report: latest } = after.snapshot.context as Meant;
        return (
          JSON.stringify(latest[list][now.index]) === JSON.stringify(shown[list][change.index])
        );
      },
    },
    {
      claim: {
        fa: 'ذخیره هیچ ورودی دیگری را از دست نمی‌دهد',
        en: 'a save never drops an entry but the one that is meant',
      },
      holds: ({ after }) => {
        const input = after.invoked.saveReport as { base: Report; report: Report } | undefined;
        if (!input) return true;
        const { change } = after.snapshot.context as { change: { kind: string } };
        const lost =
          input.base.weights.filter(
            (entry) => entry.weight > 0 && !input.report.weights.includes(entry),
          ).length + input.base.sizes.filter((entry) => !input.report.sizes.includes(entry)).length;
        return lost <= (change.kind === 'addWeek' || change.kind === 'addSize' ? 0 : 1);
      },
    },
    {
      claim: { fa: 'هیچ‌گاه دو ذخیره هم‌زمان نیست', en: 'there are never two saves at once' },
      holds: ({ before, after }) =>
        !('saveReport' in after.invoked) ||
        !['saving', 'savingEntry'].includes(before.snapshot.value as string),
    },
    {
      claim: {
        fa: 'گزارشی که خوانده نشده، ذخیره نمی‌شود',
        en: 'a report that could not be read is never saved',
      },
      holds: ({ after }) =>
        !('saveReport' in after.invoked) || after.snapshot.context.report !== null,
    },
    {
      claim: { fa: 'چیزی بی تأیید حذف نمی‌شود', en: 'nothing is deleted without a yes' },
      holds: ({ step: { event }, after }) =>
        !('saveReport' in after.invoked) ||
        !['deleteWeek', 'clearWeight', 'deleteSize'].includes(
          after.snapshot.context.change.kind as string,
        ) ||
        ['deletion.confirm', 'change.apply'].includes(event.type),
    },
    {
      claim: {
        fa: 'پیش‌نویس تنها با ذخیره یا انصراف دور ریخته می‌شود',
        en: 'a draft is discarded only when it is saved or given up',
      },
      holds: ({ step: { event }, after }) =>
        !did(after, 'discardDraft') ||
        ['xstate.done.actor.saveReport', 'modal.close'].includes(event.type),
    },
    {
      claim: {
        fa: 'آنچه ذخیره شد از دید نمی‌رود',
        en: 'what was saved stays in sight, unless the server has something unreadable in its place',
      },
      holds: ({ before, after: { snapshot } }) =>
        before.snapshot.value !== 'reloading' ||
        ['reloading', 'viewing', 'viewingSaved', 'unreadable'].includes(snapshot.value as string),
    },
    {
      claim: { fa: 'ورودی ناقص ذخیره نمی‌شود', en: 'an entry with a missing value is never saved' },
      holds: ({ step: { event }, after }) =>
        !('saveReport' in after.invoked) ||
        (event.open !== blankWeight && event.open !== blankSize),
    },
  ],
  journeys: [...journeys, ...waits.journeys],
});
