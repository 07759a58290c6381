/** Journeys of today's weight, and of restoring deleted entries (decisions 55 and 56). */
import { type Change, emptyWeight, weeksOf } from '@/entities/weekly-report';
import type { Journey } from 'statechart-paths/model';
import {
  openToday,
  openYesterday,
  report,
  size,
  SIZE_INDEX,
  stamp,
  TODAY_INDEX,
  WEEK,
  weight,
  WEIGHT_INDEX,
} from './weekly-report.fixtures';

export const opened = [
  ['the report opens', 'loading'],
  ['the report loads', 'viewing'],
] as const;
const today = [...opened, ['enter today’s weight', 'editingEntry']] as const;
const deleted = (what: string) =>
  [
    ...opened,
    [what, 'confirmingDeletion'],
    ['confirm the deletion', 'saving'],
    ['the report is saved', 'reloading'],
    ['the report loads', 'viewing', 'offerUndo'],
  ] as const;
export const saving = (change: Change, base = report) => ({
  saveReport: { base, change },
});

export const todayJourneys: readonly Journey[] = [
  {
    claim: 'today’s weight starts with the last one',
    walk: [...today],
    context: { open: { kind: 'today', entry: { ...emptyWeight(), ...stamp, weight: 70 } } },
  },
  {
    claim: 'the first weight of a day is entered with one save, and a week is added for it',
    walk: [...today, ['save yesterday’s weight', 'savingEntry']],
    invokes: saving({ kind: 'enterWeight', entry: openYesterday.entry }),
  },
  {
    claim: 'a second weight of a day replaces the first after a confirmation',
    walk: [
      ...today,
      ['save today’s weight', 'askingAboutReplacement'],
      ['confirm the replacement', 'savingEntry'],
    ],
    invokes: saving({ kind: 'setWeight', index: TODAY_INDEX, entry: openToday.entry }),
  },
  {
    claim: 'the existing weight and the typed one stay after declining',
    walk: [...today, ['save today’s weight', 'askingAboutReplacement'], ['cancel', 'editingEntry']],
    context: { open: openToday, report },
  },
  {
    claim: 'without a network the weight of a day is queued, and its draft is discarded',
    walk: [
      ...today,
      ['save yesterday’s weight', 'savingEntry'],
      [
        'no network for the day’s weight',
        'viewing',
        { name: 'queueWeighIn', params: { entry: openYesterday.entry, replaces: null } },
        'discardDraft',
      ],
    ],
    context: { open: null, report },
  },
  {
    claim: 'a queued weight is stored with the entry that it replaces',
    walk: [
      ...today,
      ['save today’s weight', 'askingAboutReplacement'],
      ['confirm the replacement', 'savingEntry'],
      [
        'no network for the day’s weight',
        'viewing',
        { name: 'queueWeighIn', params: { entry: openToday.entry, replaces: weight } },
        'discardDraft',
      ],
    ],
  },
  {
    claim: 'a refused weight is not queued and stays open',
    walk: [
      ...today,
      ['save yesterday’s weight', 'savingEntry'],
      ['the report is not saved', 'editingEntry', 'reportFailure'],
    ],
    context: { open: openYesterday },
  },
  {
    claim: 'a queued weight that was sent is loaded',
    walk: [...opened, ['the queued weights were saved into the report', 'reloading']],
  },
  {
    claim: 'a report that failed to load is reloaded after the queued weights were sent',
    walk: [
      ['the report opens', 'loading'],
      ['the report fails to load', 'failedToLoad'],
      ['the queued weights were saved into the report', 'loading'],
    ],
  },
  {
    claim: 'a deleted weight can be restored',
    walk: [...deleted('delete a weight'), ['undo the deletion', 'saving']],
    invokes: saving({
      kind: 'restoreWeight',
      index: WEIGHT_INDEX,
      entry: report.weights[WEIGHT_INDEX]!,
    }),
  },
  {
    claim: 'a deleted week can be restored',
    walk: [...deleted('delete a week'), ['undo the deletion', 'saving']],
    invokes: saving({ kind: 'restoreWeek', at: WEEK, entries: weeksOf(report.weights)[WEEK]! }),
  },
  {
    claim: 'a deleted size can be restored',
    walk: [...deleted('delete a size'), ['undo the deletion', 'saving']],
    invokes: saving({ kind: 'restoreSize', at: SIZE_INDEX, entry: size }),
  },
  {
    claim: 'a failed restore can be retried',
    walk: [
      ...deleted('delete a week'),
      ['undo the deletion', 'saving'],
      ['the report is not saved', 'viewing', 'reportFailure', 'offerUndo'],
      ['undo the deletion', 'saving'],
    ],
  },
  {
    claim: 'a restored entry shows a toast and offers no further undo',
    walk: [
      ...deleted('delete a week'),
      ['undo the deletion', 'saving'],
      ['the report is saved', 'reloading', 'reportDone'],
      ['the report loads', 'viewing'],
    ],
    context: { undo: null },
  },
  {
    claim: 'a deletion that was followed by another change can no longer be undone',
    walk: [...deleted('delete a week'), ['add a week', 'saving']],
    context: { undo: null },
  },
];
