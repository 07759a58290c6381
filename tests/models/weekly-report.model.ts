/** The weekly report's chart made walkable. */
import {
  allParts,
  applyChange,
  emptyWeight,
  newSize,
  type Report,
  type SizeEntry,
  type WeightEntry,
} from '@/entities/weekly-report';
import {
  type OpenEntry,
  weeklyReportMachine,
} from '@/features/weekly-report/model/weekly-report.machine';
import { defineModel, done, failed } from 'statechart-paths/model';
import type { StepResult as Walked } from 'statechart-paths/model';

const stamp = { date: '2026-11-21', weekday: 7, createdAt: '2026-11-21T09:00:00' };
export const weight: WeightEntry = { ...emptyWeight(), ...stamp, weight: 70 };
export const size: SizeEntry = {
  ...newSize([]),
  ...stamp,
  ...allParts(50),
};
export const report: Report = {
  id: 3,
  dietId: 1,
  weights: [weight, ...Array.from({ length: 6 }, emptyWeight)],
  sizes: [size],
};
/** The report as another device left it meanwhile: one more week. */
export const latest: Report = applyChange(report, { kind: 'addWeek' });

export const openWeight: OpenEntry = {
  kind: 'weight',
  index: 1,
  entry: { ...weight, weight: 69.5 },
};
export const openNewSize: OpenEntry = {
  kind: 'size',
  index: null,
  entry: { ...size, weekNumber: 2 },
};
export const openSize: OpenEntry = { kind: 'size', index: 0, entry: { ...size, hip: 90 } };
const blankWeight: OpenEntry = { kind: 'weight', index: 1, entry: emptyWeight() };
const blankSize: OpenEntry = { kind: 'size', index: null, entry: newSize([size]) };

const failure = () => ({ status: 400, messages: ['پیام سرور'] });
const saved = { latest: null };
const stale = { latest };
const did = ({ effects }: Walked, name: string) => effects.some((effect) => effect.name === name);
const opened = [
  ['the report opens', 'loading'],
  ['the report comes', 'viewing'],
] as const;
const editing = [...opened, ['press a weight’s pencil', 'editingEntry']] as const;
const saving = (change: Parameters<typeof applyChange>[1], base = report) => ({
  saveReport: { base, report: applyChange(base, change) },
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
      viewing: { fa: 'نمودار و هفته‌ها یا سایزها', en: 'the line, and the weeks or the sizes' },
      editingEntry: { fa: 'پنجره وزن یا سایز', en: 'the modal of a weight or a size' },
      confirmingDeletion: {
        fa: 'پنجره «آیا از حذف اطمینان دارید؟»',
        en: 'the dialog that asks before something is deleted',
      },
      saving: { fa: 'چرخنده روی گزارش', en: 'a spinner over the report' },
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
        'tests/view/weekly-report.test.tsx',
        'tests/e2e/report.spec.ts',
        'tests/paths/gestures/weekly-report.ts',
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
      event: failed('loadReport', failure()),
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
    {
      name: { fa: 'ذخیره وزن', en: 'save the weight' },
      event: { type: 'entry.save', open: openWeight },
    },
    {
      name: { fa: 'ذخیره وزن خالی', en: 'save an empty weight' },
      event: { type: 'entry.save', open: blankWeight },
    },
    {
      name: { fa: 'ذخیره سایز تازه', en: 'save the new size' },
      event: { type: 'entry.save', open: openNewSize },
    },
    {
      name: { fa: 'ذخیره سایز خالی', en: 'save an empty size' },
      event: { type: 'entry.save', open: blankSize },
    },
    {
      name: { fa: 'ذخیره سایز', en: 'save the size' },
      event: { type: 'entry.save', open: openSize },
    },
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
      event: failed('saveReport', failure()),
    },
    {
      name: { fa: 'گزارش جای دیگری تغییر کرده', en: 'the report was changed elsewhere' },
      event: done('saveReport', stale),
    },
    {
      name: { fa: 'اعمال روی گزارش تازه', en: 'save it on the latest report' },
      event: { type: 'change.apply' },
    },
  ],
  project: ({ context }) => [
    context.report === null,
    context.open?.kind,
    context.change?.kind,
    context.latest === null,
    context.draft === null,
    context.fieldErrors.length,
  ],
  invariants: [
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
        !('saveReport' in after.invoked) || before.snapshot.value !== 'saving',
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
      claim: { fa: 'ورودی ناقص ذخیره نمی‌شود', en: 'an entry with a missing value is never saved' },
      holds: ({ step: { event }, after }) =>
        !('saveReport' in after.invoked) ||
        (event.open !== blankWeight && event.open !== blankSize),
    },
  ],
  journeys: [
    {
      claim: 'a week is added and saved at once',
      walk: [...opened, ['add a week', 'saving']],
      invokes: saving({ kind: 'addWeek' }),
    },
    {
      claim: 'a saved change is told, and the report is loaded again',
      walk: [
        ...opened,
        ['add a week', 'saving'],
        [
          'the report is saved',
          'loading',
          { name: 'reportDone', params: { change: { kind: 'addWeek' } } },
          'discardDraft',
        ],
      ],
      context: { open: null, fieldErrors: [] },
    },
    {
      claim: 'a change that is not saved leaves the report as it was',
      walk: [
        ...opened,
        ['add a week', 'saving'],
        ['the report is not saved', 'viewing', 'reportFailure'],
      ],
      context: { report },
    },
    {
      claim: 'a pencil opens the entry as it is',
      walk: [...editing],
      context: { open: { kind: 'weight', index: 1, entry: emptyWeight() } },
    },
    {
      claim: 'a weight is saved in its place',
      walk: [...editing, ['save the weight', 'saving']],
      invokes: saving({ kind: 'setWeight', index: 1, entry: openWeight.entry }),
    },
    {
      claim: 'a new size begins with the week after the last',
      walk: [...opened, ['add a size', 'editingEntry']],
      context: { open: { kind: 'size', index: null, entry: newSize([size]) } },
    },
    {
      claim: 'a new size is appended',
      walk: [...opened, ['add a size', 'editingEntry'], ['save the new size', 'saving']],
      invokes: saving({ kind: 'addSize', entry: openNewSize.entry }),
    },
    {
      claim: 'a size opens as it is',
      walk: [...opened, ['press a size’s pencil', 'editingEntry']],
      context: { open: { kind: 'size', index: 0, entry: size } },
    },
    {
      claim: 'a size is replaced in its place',
      walk: [...opened, ['press a size’s pencil', 'editingEntry'], ['save the size', 'saving']],
      invokes: saving({ kind: 'setSize', index: 0, entry: openSize.entry }),
    },
    {
      claim: 'an empty entry is told, all at once, and not saved',
      walk: [
        ...editing,
        [
          'save an empty weight',
          'editingEntry',
          { name: 'reportFieldErrors', params: { open: blankWeight } },
        ],
      ],
      context: {
        fieldErrors: ['وزن', 'تاریخ', 'روز هفته', 'تاریخ ثبت'].map((name) => ({
          field: name === 'وزن' ? 'weight' : 'date',
          message: `${name} باید مقدار داشته باشد`,
        })),
      },
    },
    {
      claim: 'the errors are gone with the next good try',
      walk: [
        ...editing,
        ['save an empty weight', 'editingEntry', 'reportFieldErrors'],
        ['save the weight', 'saving'],
      ],
      context: { fieldErrors: [] },
    },
    {
      claim: 'an entry that is given up is forgotten',
      walk: [...editing, ['cancel', 'viewing', 'discardDraft']],
      context: { open: null, fieldErrors: [] },
    },
    {
      claim: 'an entry that is not saved stays open with what was typed',
      walk: [
        ...editing,
        ['save the weight', 'saving'],
        ['the report is not saved', 'editingEntry', 'reportFailure'],
      ],
      context: { open: openWeight },
    },
    {
      claim: 'a weight is deleted after a yes',
      walk: [
        ...opened,
        ['delete a weight', 'confirmingDeletion'],
        ['agree to the deletion', 'saving'],
      ],
      invokes: saving({ kind: 'clearWeight', index: 0 }),
    },
    {
      claim: 'a week is deleted after a yes',
      walk: [
        ...opened,
        ['delete a week', 'confirmingDeletion'],
        ['agree to the deletion', 'saving'],
      ],
      invokes: saving({ kind: 'deleteWeek', week: 0 }),
    },
    {
      claim: 'a size is deleted after a yes',
      walk: [
        ...opened,
        ['delete a size', 'confirmingDeletion'],
        ['agree to the deletion', 'saving'],
      ],
      invokes: saving({ kind: 'deleteSize', index: 0 }),
    },
    {
      claim: 'a deletion can be called off',
      walk: [...opened, ['delete a week', 'confirmingDeletion'], ['cancel', 'viewing']],
    },
    {
      claim: 'a stale base is asked about',
      walk: [
        ...opened,
        ['add a week', 'saving'],
        ['the report was changed elsewhere', 'askingAboutStaleBase'],
      ],
      context: { latest, report },
    },
    {
      claim: 'a change is saved on the latest report after a yes',
      walk: [
        ...opened,
        ['add a week', 'saving'],
        ['the report was changed elsewhere', 'askingAboutStaleBase'],
        ['save it on the latest report', 'saving'],
      ],
      invokes: saving({ kind: 'addWeek' }, latest),
      context: { latest: null, report: latest },
    },
    {
      claim: 'after a no the latest report is shown',
      walk: [
        ...opened,
        ['add a week', 'saving'],
        ['the report was changed elsewhere', 'askingAboutStaleBase'],
        ['cancel', 'viewing'],
      ],
      context: { report: latest, latest: null },
    },
    {
      claim: 'after a no an open entry stays open over the latest report',
      walk: [
        ...editing,
        ['save the weight', 'saving'],
        ['the report was changed elsewhere', 'askingAboutStaleBase'],
        ['cancel', 'editingEntry'],
      ],
      context: { report: latest, open: openWeight },
    },
    {
      claim: 'an entry that was open when the page was left opens again, once',
      walk: [
        ['the report opens with a draft', 'loading'],
        ['the report comes', 'editingEntry'],
      ],
      context: { open: openWeight, draft: null, report },
    },
    {
      claim: 'a report that can’t be read can only be asked for again',
      walk: [
        ['the report opens with a draft', 'loading'],
        ['the report can’t be read', 'unreadable'],
        ['add a week', 'unreadable'],
        ['try again', 'loading'],
      ],
    },
    {
      claim: 'a report that did not come can only be asked for again',
      walk: [
        ['the report opens', 'loading'],
        ['the report does not come', 'failedToLoad', 'reportFailure'],
        ['add a week', 'failedToLoad'],
        ['try again', 'loading'],
      ],
    },
  ],
});
