/** Hand-written journeys through the weekly report’s chart. */
import { applyChange, emptyWeight, newSize } from '@/entities/weekly-report';
import type { Journey } from 'statechart-paths/model';
import {
  EMPTY_INDEX,
  SIZE_INDEX,
  WEEK,
  WEIGHT_INDEX,
  emptied,
  size,
  report,
  latest,
  openWeight,
  openNewSize,
  openSize,
  stamp,
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
    claim: 'a saved change shows a toast, and the report is refetched',
    walk: [
      ...opened,
      ['add a week', 'saving'],
      [
        'the report is saved',
        'reloading',
        { name: 'reportDone', params: { change: { kind: 'addWeek' } } },
      ],
      ['the report loads', 'viewing'],
    ],
    context: { report },
  },
  {
    claim: 'the saved report is shown until the server’s version loads',
    walk: [...opened, ['add a week', 'saving'], ['the report is saved', 'reloading', 'reportDone']],
    context: { report: applyChange(report, { kind: 'addWeek' }) },
  },
  {
    claim:
      'a saved report that fails to reload stays visible, and is editable only once it has loaded',
    walk: [
      ...opened,
      ['add a week', 'saving'],
      ['the report is saved', 'reloading', 'reportDone'],
      ['the report fails to load', 'viewingSaved', 'reportFailure'],
      ['add a week', 'viewingSaved'],
      ['try again', 'reloading'],
      ['the report loads', 'viewing'],
    ],
    context: { report },
  },
  {
    claim: 'a report that is unreadable after a save is not changed again',
    walk: [
      ...opened,
      ['add a week', 'saving'],
      ['the report is saved', 'reloading', 'reportDone'],
      ['the report is unreadable', 'unreadable'],
    ],
  },
  {
    claim: 'a saved entry closes, and its draft is discarded',
    walk: [
      ...editing,
      ['save the weight', 'savingEntry'],
      ['the report is saved', 'reloading', 'reportDone', 'discardDraft'],
    ],
    context: { open: null, fieldErrors: [] },
  },
  {
    claim: 'an entry is saved on the latest report after a confirmation',
    walk: [
      ...editing,
      ['save the weight', 'savingEntry'],
      ['the report was changed elsewhere', 'askingAboutStaleEntry'],
      ['save the change on the latest report', 'savingEntry'],
    ],
    invokes: saving({ kind: 'setWeight', index: EMPTY_INDEX, entry: openWeight.entry }, latest),
  },
  {
    claim: 'a change that is not saved leaves the report unchanged',
    walk: [
      ...opened,
      ['add a week', 'saving'],
      ['the report is not saved', 'viewing', 'reportFailure'],
    ],
    context: { report },
  },
  {
    claim: 'a pencil opens the entry with its values',
    walk: [...editing],
    context: { open: { kind: 'weight', index: EMPTY_INDEX, entry: emptyWeight() } },
  },
  {
    claim: 'a weight is saved at its position',
    walk: [...editing, ['save the weight', 'savingEntry']],
    invokes: saving({ kind: 'setWeight', index: EMPTY_INDEX, entry: openWeight.entry }),
  },
  {
    claim: 'a new size starts with today and the week after the last',
    walk: [...opened, ['add a size', 'editingEntry']],
    context: { open: { kind: 'size', index: null, entry: { ...newSize(report.sizes), ...stamp } } },
  },
  {
    claim: 'a new size is appended',
    walk: [...opened, ['add a size', 'editingEntry'], ['save the new size', 'savingEntry']],
    invokes: saving({ kind: 'addSize', entry: openNewSize.entry }),
  },
  {
    claim: 'a size opens with its values',
    walk: [...opened, ['press a size’s pencil', 'editingEntry']],
    context: { open: { kind: 'size', index: SIZE_INDEX, entry: size } },
  },
  {
    claim: 'a size is replaced at its position',
    walk: [...opened, ['press a size’s pencil', 'editingEntry'], ['save the size', 'savingEntry']],
    invokes: saving({ kind: 'setSize', index: SIZE_INDEX, entry: openSize.entry }),
  },
  {
    claim: 'an empty entry shows each error once at its field, and is not saved',
    walk: [...editing, ['save an empty weight', 'editingEntry']],
    context: {
      fieldErrors: [
        { field: 'weight', message: 'وزن باید مقدار داشته باشد' },
        { field: 'date', message: 'تاریخ باید مقدار داشته باشد' },
      ],
    },
  },
  {
    claim: 'the errors disappear after the next valid save',
    walk: [
      ...editing,
      ['save an empty weight', 'editingEntry'],
      ['save the weight', 'savingEntry'],
    ],
    context: { fieldErrors: [] },
  },
  {
    claim: 'a cancelled entry is discarded',
    walk: [...editing, ['cancel', 'viewing', 'discardDraft']],
    context: { open: null, fieldErrors: [] },
  },
  {
    claim: 'an entry that is not saved stays open with the typed values',
    walk: [
      ...editing,
      ['save the weight', 'savingEntry'],
      ['the report is not saved', 'editingEntry', 'reportFailure'],
    ],
    context: { open: openWeight },
  },
  {
    claim: 'a weight is deleted after a confirmation',
    walk: [
      ...opened,
      ['delete a weight', 'confirmingDeletion'],
      ['confirm the deletion', 'saving'],
    ],
    invokes: saving({ kind: 'clearWeight', index: WEIGHT_INDEX }),
  },
  {
    claim: 'a week is deleted after a confirmation',
    walk: [...opened, ['delete a week', 'confirmingDeletion'], ['confirm the deletion', 'saving']],
    invokes: saving({ kind: 'deleteWeek', week: WEEK }),
  },
  {
    claim: 'a size is deleted after a confirmation',
    walk: [...opened, ['delete a size', 'confirmingDeletion'], ['confirm the deletion', 'saving']],
    invokes: saving({ kind: 'deleteSize', index: SIZE_INDEX }),
  },
  {
    claim: 'a deletion can be cancelled',
    walk: [...opened, ['delete a week', 'confirmingDeletion'], ['cancel', 'viewing']],
  },
  {
    claim: 'a stale base requires a confirmation',
    walk: [
      ...opened,
      ['add a week', 'saving'],
      ['the report was changed elsewhere', 'askingAboutStaleBase'],
    ],
    context: { latest, report },
  },
  {
    claim: 'a change is saved on the latest report after a confirmation',
    walk: [
      ...opened,
      ['add a week', 'saving'],
      ['the report was changed elsewhere', 'askingAboutStaleBase'],
      ['save the change on the latest report', 'saving'],
    ],
    invokes: saving({ kind: 'addWeek' }, latest),
    context: { latest: null, report: latest },
  },
  {
    claim: 'the latest report is shown after declining',
    walk: [
      ...opened,
      ['add a week', 'saving'],
      ['the report was changed elsewhere', 'askingAboutStaleBase'],
      ['cancel', 'viewing'],
    ],
    context: { report: latest, latest: null },
  },
  {
    claim: 'an open entry stays open over the latest report after declining',
    walk: [
      ...editing,
      ['save the weight', 'savingEntry'],
      ['the report was changed elsewhere', 'askingAboutStaleEntry'],
      ['cancel', 'editingEntry'],
    ],
    context: { report: latest, open: openWeight },
  },
  {
    claim: 'an entry deleted elsewhere is not deleted in place of another one',
    walk: [
      ...opened,
      ['delete a week', 'confirmingDeletion'],
      ['confirm the deletion', 'saving'],
      ['the target was deleted elsewhere', 'askingAboutStaleBase'],
      ['save the change on the latest report', 'viewing', 'reportTargetLost'],
    ],
    context: { report: emptied, latest: null },
  },
  {
    claim: 'an entry whose row was deleted elsewhere stays open with the typed values',
    walk: [
      ...editing,
      ['save the weight', 'savingEntry'],
      ['the target was deleted elsewhere', 'askingAboutStaleEntry'],
      ['save the change on the latest report', 'editingEntry', 'reportTargetLost'],
    ],
    context: { report: emptied, open: openWeight },
  },
  {
    claim: 'an entry that was open when the user left the page reopens once',
    walk: [
      ['the report opens with a draft', 'loading'],
      ['the report loads', 'editingEntry'],
    ],
    context: { open: openWeight, draft: null, report },
  },
  {
    claim: 'an unreadable report can only be refetched',
    walk: [
      ['the report opens with a draft', 'loading'],
      ['the report is unreadable', 'unreadable'],
      ['add a week', 'unreadable'],
      ['try again', 'loading'],
    ],
  },
  {
    claim: 'a missing report is reported and not refetched',
    walk: [
      ['the report opens', 'loading'],
      ['the report does not exist', 'notFound'],
      ['try again', 'notFound'],
      ['add a week', 'notFound'],
    ],
  },
  {
    claim: 'a saved report that no longer exists stays visible',
    walk: [
      ...opened,
      ['add a week', 'saving'],
      ['the report is saved', 'reloading', 'reportDone'],
      ['the report does not exist', 'viewingSaved', 'reportFailure'],
    ],
  },
  {
    claim: 'a report that failed to load can only be refetched',
    walk: [
      ['the report opens', 'loading'],
      ['the report fails to load', 'failedToLoad'],
      ['add a week', 'failedToLoad'],
      ['try again', 'loading'],
    ],
  },
  ...todayJourneys,
];
