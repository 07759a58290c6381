/** Hand-written journeys through the weekly report’s chart. */
import { type Change } from '@/entities/weekly-report';
import { effect, journeysOf } from './model-parts';
import {
  EMPTY_INDEX,
  SIZE_INDEX,
  TODAY_INDEX,
  WEEK,
  WEIGHT_INDEX,
  emptied,
  report,
  latest,
  openWeight,
  openNewSize,
  openSize,
  openToday,
  openYesterday,
  weight,
} from './weekly-report.fixtures';

const loading = [['the report opens', 'loading']] as const;
const opened = [...loading, ['the report loads', 'viewing']] as const;
const addingWeek = [...opened, ['add a week', 'saving']] as const;
const reloading = [...addingWeek, ['the report is saved', 'reloading', 'reportDone']] as const;
const staleBase = [
  ...addingWeek,
  ['the report was changed elsewhere', 'askingAboutStaleBase'],
] as const;
const editing = [...opened, ['press a weight’s pencil', 'editingEntry']] as const;
const savingWeight = [...editing, ['save the weight', 'savingEntry']] as const;
const staleEntry = [
  ...savingWeight,
  ['the report was changed elsewhere', 'askingAboutStaleEntry'],
] as const;
const today = [...opened, ['enter today’s weight', 'editingEntry']] as const;
const savingYesterday = [...today, ['save yesterday’s weight', 'savingEntry']] as const;
const replacing = [
  ...today,
  ['save today’s weight', 'askingAboutReplacement'],
  ['confirm the replacement', 'savingEntry'],
] as const;
const deleted = (what: string) =>
  [
    ...opened,
    [what, 'confirmingDeletion'],
    ['confirm the deletion', 'saving'],
    ['the report is saved', 'reloading'],
    ['the report loads', 'viewing', 'offerUndo'],
  ] as const;
const saving = (change: Change, base = report) => ({
  saveReport: { base, change },
});

const undoing = [...deleted('delete a week'), ['undo the deletion', 'saving']] as const;

export const journeys = journeysOf({
  'a saved report that fails to reload stays visible, and is editable only once it has loaded': {
    walk: [
      ...reloading,
      ['the report fails to load', 'viewingSaved', 'reportFailure'],
      ['add a week', 'viewingSaved'],
      ['try again', 'reloading'],
      ['the report loads', 'viewing'],
    ],
    context: { report },
  },
  'a report that is unreadable after a save is not changed again': [
    ...reloading,
    ['the report is unreadable', 'unreadable'],
  ],
  'a saved entry closes, and its draft is discarded': {
    walk: [...savingWeight, ['the report is saved', 'reloading', 'reportDone', 'discardDraft']],
    context: { open: null, fieldErrors: [] },
  },
  'an entry is saved on the latest report after a confirmation': {
    walk: [...staleEntry, ['save the change on the latest report', 'savingEntry']],
    invokes: saving({ kind: 'setWeight', index: EMPTY_INDEX, entry: openWeight.entry }, latest),
  },
  'a change that is not saved leaves the report unchanged': {
    walk: [...addingWeek, ['the report is not saved', 'viewing', 'reportFailure']],
    context: { report },
  },
  'a new size is appended': {
    walk: [...opened, ['add a size', 'editingEntry'], ['save the new size', 'savingEntry']],
    invokes: saving({ kind: 'addSize', entry: openNewSize.entry }),
  },
  'a size is replaced at its position': {
    walk: [...opened, ['press a size’s pencil', 'editingEntry'], ['save the size', 'savingEntry']],
    invokes: saving({ kind: 'setSize', index: SIZE_INDEX, entry: openSize.entry }),
  },
  'the errors disappear after the next valid save': {
    walk: [
      ...editing,
      ['save an empty weight', 'editingEntry'],
      ['save the weight', 'savingEntry'],
    ],
    context: { fieldErrors: [] },
  },
  'a cancelled entry is discarded': {
    walk: [...editing, ['cancel', 'viewing', 'discardDraft']],
    context: { open: null, fieldErrors: [] },
  },
  'a deletion can be cancelled': [
    ...opened,
    ['delete a week', 'confirmingDeletion'],
    ['cancel', 'viewing'],
  ],
  'a change is saved on the latest report after a confirmation': {
    walk: [...staleBase, ['save the change on the latest report', 'saving']],
    invokes: saving({ kind: 'addWeek' }, latest),
    context: { latest: null, report: latest },
  },
  'the latest report is shown after declining': {
    walk: [...staleBase, ['cancel', 'viewing']],
    context: { report: latest, latest: null },
  },
  'an open entry stays open over the latest report after declining': {
    walk: [...staleEntry, ['cancel', 'editingEntry']],
    context: { report: latest, open: openWeight },
  },
  'an entry deleted elsewhere is not deleted in place of another one': {
    walk: [
      ...opened,
      ['delete a week', 'confirmingDeletion'],
      ['confirm the deletion', 'saving'],
      ['the target was deleted elsewhere', 'askingAboutStaleBase'],
      ['save the change on the latest report', 'viewing', 'reportTargetLost'],
    ],
    context: { report: emptied, latest: null },
  },
  'an entry whose row was deleted elsewhere stays open with the typed values': {
    walk: [
      ...savingWeight,
      ['the target was deleted elsewhere', 'askingAboutStaleEntry'],
      ['save the change on the latest report', 'editingEntry', 'reportTargetLost'],
    ],
    context: { report: emptied, open: openWeight },
  },
  'an entry that was open when the user left the page reopens once': {
    walk: [
      ['the report opens with a draft', 'loading'],
      ['the report loads', 'editingEntry'],
    ],
    context: { open: openWeight, draft: null, report },
  },
  'an unreadable report can only be refetched': [
    ['the report opens with a draft', 'loading'],
    ['the report is unreadable', 'unreadable'],
    ['add a week', 'unreadable'],
    ['try again', 'loading'],
  ],
  'a missing report is reported and not refetched': [
    ...loading,
    ['the report does not exist', 'notFound'],
    ['try again', 'notFound'],
    ['add a week', 'notFound'],
  ],
  'a report that failed to load can only be refetched': [
    ...loading,
    ['the report fails to load', 'failedToLoad'],
    ['add a week', 'failedToLoad'],
    ['try again', 'loading'],
  ],
  'the existing weight and the typed one stay after declining': {
    walk: [...today, ['save today’s weight', 'askingAboutReplacement'], ['cancel', 'editingEntry']],
    context: { open: openToday, report },
  },
  'a queued weight is stored with the entry that it replaces': [
    ...replacing,
    [
      'no network for the day’s weight',
      'viewing',
      effect('queueWeighIn', { entry: openToday.entry, replaces: weight }),
      'discardDraft',
    ],
  ],
  'a refused weight is not queued and stays open': {
    walk: [...savingYesterday, ['the report is not saved', 'editingEntry', 'reportFailure']],
    context: { open: openYesterday },
  },
  'a queued weight that was sent is loaded': [
    ...opened,
    ['the queued weights were saved into the report', 'reloading'],
  ],
  'a report that failed to load is reloaded after the queued weights were sent': [
    ...loading,
    ['the report fails to load', 'failedToLoad'],
    ['the queued weights were saved into the report', 'loading'],
  ],
  'a failed restore can be retried': {
    walk: [
      ...undoing,
      ['the report is not saved', 'viewing', 'reportFailure', 'offerUndo'],
      ['undo the deletion', 'saving'],
    ],
    invokes: saving({
      kind: 'restoreWeek',
      at: WEEK,
      entries: report.weights.slice(WEIGHT_INDEX, TODAY_INDEX),
    }),
  },
});
