/** Hand-written journeys through the weekly report’s chart. */
import { applyChange, emptyWeight, newSize } from '@/entities/weekly-report';
import type { Journey } from 'statechart-paths/model';
import {
  emptied,
  missing,
  size,
  report,
  latest,
  openWeight,
  openNewSize,
  openSize,
} from './weekly-report.fixtures';
import { opened, saving, todayJourneys } from './weekly-report.today';

const editing = [...opened, ['press a weight’s pencil', 'editingEntry']] as const;
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
        'reloading',
        { name: 'reportDone', params: { change: { kind: 'addWeek' } } },
      ],
      ['the report comes', 'viewing'],
    ],
    context: { report },
  },
  {
    claim: 'what was saved is shown until the server’s comes',
    walk: [...opened, ['add a week', 'saving'], ['the report is saved', 'reloading', 'reportDone']],
    context: { report: applyChange(report, { kind: 'addWeek' }) },
  },
  {
    claim:
      'a saved report that does not come again stays in sight, and is changed only once it has come',
    walk: [
      ...opened,
      ['add a week', 'saving'],
      ['the report is saved', 'reloading', 'reportDone'],
      ['the report does not come', 'viewingSaved', 'reportFailure'],
      ['add a week', 'viewingSaved'],
      ['try again', 'reloading'],
      ['the report comes', 'viewing'],
    ],
    context: { report },
  },
  {
    claim: 'a report that can’t be read after it was saved is not changed any more',
    walk: [
      ...opened,
      ['add a week', 'saving'],
      ['the report is saved', 'reloading', 'reportDone'],
      ['the report can’t be read', 'unreadable'],
    ],
  },
  {
    claim: 'a saved entry closes, and its draft is gone',
    walk: [
      ...editing,
      ['save the weight', 'savingEntry'],
      ['the report is saved', 'reloading', 'reportDone', 'discardDraft'],
    ],
    context: { open: null, fieldErrors: [] },
  },
  {
    claim: 'an entry is saved on the latest report after a yes',
    walk: [
      ...editing,
      ['save the weight', 'savingEntry'],
      ['the report was changed elsewhere', 'askingAboutStaleEntry'],
      ['save it on the latest report', 'savingEntry'],
    ],
    invokes: saving({ kind: 'setWeight', index: 1, entry: openWeight.entry }, latest),
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
    walk: [...editing, ['save the weight', 'savingEntry']],
    invokes: saving({ kind: 'setWeight', index: 1, entry: openWeight.entry }),
  },
  {
    claim: 'a new size begins with the week after the last',
    walk: [...opened, ['add a size', 'editingEntry']],
    context: { open: { kind: 'size', index: null, entry: newSize([size]) } },
  },
  {
    claim: 'a new size is appended',
    walk: [...opened, ['add a size', 'editingEntry'], ['save the new size', 'savingEntry']],
    invokes: saving({ kind: 'addSize', entry: openNewSize.entry }),
  },
  {
    claim: 'a size opens as it is',
    walk: [...opened, ['press a size’s pencil', 'editingEntry']],
    context: { open: { kind: 'size', index: 0, entry: size } },
  },
  {
    claim: 'a size is replaced in its place',
    walk: [...opened, ['press a size’s pencil', 'editingEntry'], ['save the size', 'savingEntry']],
    invokes: saving({ kind: 'setSize', index: 0, entry: openSize.entry }),
  },
  {
    claim: 'an empty entry is told at its fields, each once, and not saved',
    walk: [...editing, ['save an empty weight', 'editingEntry']],
    context: {
      fieldErrors: [
        { field: 'weight', message: 'وزن باید مقدار داشته باشد' },
        { field: 'date', message: 'تاریخ باید مقدار داشته باشد' },
      ],
    },
  },
  {
    claim: 'the errors are gone with the next good try',
    walk: [
      ...editing,
      ['save an empty weight', 'editingEntry'],
      ['save the weight', 'savingEntry'],
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
      ['save the weight', 'savingEntry'],
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
      ['save the weight', 'savingEntry'],
      ['the report was changed elsewhere', 'askingAboutStaleEntry'],
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
      ['save the weight', 'savingEntry'],
      ['what is meant was deleted elsewhere', 'askingAboutStaleEntry'],
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
    claim: 'a report that is not there is told, and asked for no more',
    walk: [
      ['the report opens', 'loading'],
      ['the report is not there', 'notFound', { name: 'reportFailure', params: missing }],
      ['try again', 'notFound'],
      ['add a week', 'notFound'],
    ],
  },
  {
    claim: 'a saved report that is not there any more stays in sight',
    walk: [
      ...opened,
      ['add a week', 'saving'],
      ['the report is saved', 'reloading', 'reportDone'],
      ['the report is not there', 'viewingSaved', 'reportFailure'],
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
  ...todayJourneys,
];
