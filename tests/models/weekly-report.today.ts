/** Journeys of today's weight, and of restoring deleted entries (decisions 55 and 56). */
import { type Change, emptyWeight } from '@/entities/weekly-report';
import type { Journey } from 'statechart-paths/model';
import { openToday, openYesterday, report, size, stamp, weight } from './weekly-report.fixtures';

export const opened = [
  ['the report opens', 'loading'],
  ['the report comes', 'viewing'],
] as const;
const today = [...opened, ['enter today’s weight', 'editingEntry']] as const;
const deleted = (what: string) =>
  [
    ...opened,
    [what, 'confirmingDeletion'],
    ['agree to the deletion', 'saving'],
    ['the report is saved', 'reloading'],
    ['the report comes', 'viewing', 'offerUndo'],
  ] as const;
export const saving = (change: Change, base = report) => ({
  saveReport: { base, change },
});

export const todayJourneys: readonly Journey[] = [
  {
    claim: 'today’s weight begins with the last one',
    walk: [...today],
    context: { open: { kind: 'today', entry: { ...emptyWeight(), ...stamp, weight: 70 } } },
  },
  {
    claim: 'the weight of a day that has none is entered with one save, and a week is added for it',
    walk: [...today, ['save yesterday’s weight', 'savingEntry']],
    invokes: saving({ kind: 'enterWeight', entry: openYesterday.entry }),
  },
  {
    claim: 'the weight of a day that has one replaces it after a yes',
    walk: [
      ...today,
      ['save today’s weight', 'askingAboutReplacement'],
      ['agree to the replacement', 'savingEntry'],
    ],
    invokes: saving({ kind: 'setWeight', index: 0, entry: openToday.entry }),
  },
  {
    claim: 'after a no the weight that was there stays, and what was typed, too',
    walk: [...today, ['save today’s weight', 'askingAboutReplacement'], ['cancel', 'editingEntry']],
    context: { open: openToday, report },
  },
  {
    claim: 'without a network the weight of a day waits, and what was typed is no draft any more',
    walk: [
      ...today,
      ['save yesterday’s weight', 'savingEntry'],
      [
        'there is no network for the day’s weight',
        'viewing',
        { name: 'queueWeighIn', params: { entry: openYesterday.entry, replaces: null } },
        'discardDraft',
      ],
    ],
    context: { open: null, report },
  },
  {
    claim: 'with what waits goes what it was agreed to replace',
    walk: [
      ...today,
      ['save today’s weight', 'askingAboutReplacement'],
      ['agree to the replacement', 'savingEntry'],
      [
        'there is no network for the day’s weight',
        'viewing',
        { name: 'queueWeighIn', params: { entry: openToday.entry, replaces: weight } },
        'discardDraft',
      ],
    ],
  },
  {
    claim: 'a refused weight does not wait: it stays open',
    walk: [
      ...today,
      ['save yesterday’s weight', 'savingEntry'],
      ['the report is not saved', 'editingEntry', 'reportFailure'],
    ],
    context: { open: openYesterday },
  },
  {
    claim: 'what had waited and was sent is loaded',
    walk: [...opened, ['what had waited has come into the report', 'reloading']],
  },
  {
    claim: 'a network that was back for what had waited may be there for the report, too',
    walk: [
      ['the report opens', 'loading'],
      ['the report does not come', 'failedToLoad', 'reportFailure'],
      ['what had waited has come into the report', 'loading'],
    ],
  },
  {
    claim: 'a deleted weight can be brought back',
    walk: [...deleted('delete a weight'), ['undo the deletion', 'saving']],
    invokes: saving({ kind: 'restoreWeight', index: 0, entry: weight }),
  },
  {
    claim: 'a deleted week can be brought back',
    walk: [...deleted('delete a week'), ['undo the deletion', 'saving']],
    invokes: saving({ kind: 'restoreWeek', at: 0, entries: report.weights }),
  },
  {
    claim: 'a deleted size can be brought back',
    walk: [...deleted('delete a size'), ['undo the deletion', 'saving']],
    invokes: saving({ kind: 'restoreSize', at: 0, entry: size }),
  },
  {
    claim: 'what was not brought back can be tried again',
    walk: [
      ...deleted('delete a week'),
      ['undo the deletion', 'saving'],
      ['the report is not saved', 'viewing', 'reportFailure', 'offerUndo'],
      ['undo the deletion', 'saving'],
    ],
  },
  {
    claim: 'what was brought back is told, and offers nothing more',
    walk: [
      ...deleted('delete a week'),
      ['undo the deletion', 'saving'],
      ['the report is saved', 'reloading', 'reportDone'],
      ['the report comes', 'viewing'],
    ],
    context: { undo: null },
  },
  {
    claim: 'a deletion that was followed by another change is past',
    walk: [...deleted('delete a week'), ['add a week', 'saving']],
    context: { undo: null },
  },
];
