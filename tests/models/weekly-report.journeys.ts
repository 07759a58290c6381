/** Journeys through the weekly report’s chart that are pinned by hand. */
import { applyChange, emptyWeight, newSize } from '@/entities/weekly-report';
import type { Journey } from 'statechart-paths/model';
import {
  emptied,
  size,
  report,
  latest,
  openWeight,
  openNewSize,
  openSize,
  blankWeight,
} from './weekly-report.fixtures';

const opened = [
  ['the report opens', 'loading'],
  ['the report comes', 'viewing'],
] as const;
const editing = [...opened, ['press a weight’s pencil', 'editingEntry']] as const;
const saving = (change: Parameters<typeof applyChange>[1], base = report) => ({
  saveReport: { base, report: applyChange(base, change) },
});

export const journeys: readonly Journey[] = [
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
    walk: [...opened, ['delete a week', 'confirmingDeletion'], ['agree to the deletion', 'saving']],
    invokes: saving({ kind: 'deleteWeek', week: 0 }),
  },
  {
    claim: 'a size is deleted after a yes',
    walk: [...opened, ['delete a size', 'confirmingDeletion'], ['agree to the deletion', 'saving']],
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
    claim: 'what was deleted elsewhere is not deleted in something else’s place',
    walk: [
      ...opened,
      ['delete a week', 'confirmingDeletion'],
      ['agree to the deletion', 'saving'],
      ['what is meant was deleted elsewhere', 'askingAboutStaleBase'],
      ['save it on the latest report', 'viewing', 'reportTargetLost'],
    ],
    context: { report: emptied, latest: null },
  },
  {
    claim: 'an entry whose row was deleted elsewhere stays open with what was typed',
    walk: [
      ...editing,
      ['save the weight', 'saving'],
      ['what is meant was deleted elsewhere', 'askingAboutStaleBase'],
      ['save it on the latest report', 'editingEntry', 'reportTargetLost'],
    ],
    context: { report: emptied, open: openWeight },
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
];
