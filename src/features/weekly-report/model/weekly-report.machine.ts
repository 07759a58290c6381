/**
 * The weekly report: every change saves the whole report and loads it again, one save at a time. Diagram:
 * machines.md#weekly-report.
 */
import { assign, setup } from 'xstate';
import {
  type Change,
  emptyWeight,
  type EntryError,
  newSize,
  type Report,
} from '@/entities/weekly-report';
import { type Failure, failureOf } from '@/shared/lib/failure';
import { LONGEST_WAIT, tellNoAnswer, unwiredAction, unwiredActor } from '@/shared/lib/statechart';
import {
  changeOf,
  fieldErrorsOf,
  type Meant,
  onLatest,
  type OpenEntry,
  rebased,
  type SaveInput,
  saveInput,
} from './open-entry';

export type Deletion = Extract<Change, { kind: 'deleteWeek' | 'clearWeight' | 'deleteSize' }>;
/**
 * How a save ended: nothing was written where the report was changed elsewhere since it was loaded, and
 * `latest` is that one.
 */
export interface SaveResult {
  latest: Report | null;
}

interface Context extends Meant {
  draft: OpenEntry | null;
  fieldErrors: readonly EntryError[];
}
export const weeklyReportMachine = setup({
  types: {} as {
    input: {
      /** an entry that was open when the page was left (decision 27) */ draft: OpenEntry | null;
    };
    context: Context;
    events:
      | { type: 'week.add' }
      | { type: 'weight.edit'; index: number }
      | { type: 'size.add' }
      | { type: 'size.edit'; index: number }
      | { type: 'entry.save'; open: OpenEntry }
      | { type: 'entry.delete'; deletion: Deletion }
      | { type: 'deletion.confirm' }
      | { type: 'change.apply' }
      | { type: 'modal.close' }
      | { type: 'report.reload' };
    tags: 'loading' | 'modal';
  },
  actors: {
    loadReport: unwiredActor<Report | null, void>('loadReport'),
    saveReport: unwiredActor<SaveResult, SaveInput>('saveReport'),
  },
  actions: {
    storeSaved: assign({ report: ({ context }) => saveInput(context).report }), // until the server's comes
    storeReport: assign({ report: (_, params: { report: Report | null }) => params.report }),
    openDraft: assign({ open: ({ context }) => context.draft, draft: null }),
    openWeight: assign({
      open: ({ context }, params: { index: number }) => ({
        kind: 'weight' as const,
        index: params.index,
        entry: context.report?.weights[params.index] ?? emptyWeight(),
      }),
      fieldErrors: [],
    }),
    openSize: assign({
      open: ({ context }, params: { index: number | null }) => ({
        kind: 'size' as const,
        index: params.index,
        entry: context.report?.sizes[params.index ?? -1] ?? newSize(context.report?.sizes ?? []),
      }),
      fieldErrors: [],
    }),
    storeOpenEntry: assign({ open: (_, params: { open: OpenEntry }) => params.open }),
    closeEntry: assign({ open: null, fieldErrors: [] }), // cancelling resets what was being edited
    storeChange: assign({
      change: (_, params: { change: Change }) => params.change,
      fieldErrors: [],
    }),
    showFieldErrors: assign({
      fieldErrors: (_, params: { open: OpenEntry }) => fieldErrorsOf(params.open),
    }),
    reportFieldErrors: unwiredAction<{ open: OpenEntry }>('reportFieldErrors'),
    storeLatest: assign({ latest: (_, params: SaveResult) => params.latest }),
    rebase: assign(({ context }) => onLatest(context)),
    reportTargetLost: unwiredAction('reportTargetLost'),
    discardDraft: unwiredAction('discardDraft'),
    reportDone: unwiredAction<{ change: Change }>('reportDone'),
    reportFailure: unwiredAction<Failure>('reportFailure'),
  },
  guards: {
    isUnreadable: (_, params: { report: Report | null }) => params.report === null,
    hasDraft: ({ context }) => context.draft !== null,
    hasFieldErrors: (_, params: { open: OpenEntry }) => fieldErrorsOf(params.open).length > 0,
    isStale: (_, params: SaveResult) => params.latest !== null,
    isTargetLost: ({ context }) => rebased(context) === null,
  },
  delays: { longestWait: LONGEST_WAIT },
}).createMachine({
  id: 'weeklyReport',
  context: ({ input }) => ({
    draft: input.draft,
    report: null,
    latest: null,
    open: null,
    change: null,
    fieldErrors: [],
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadReport',
        src: 'loadReport',
        onDone: [
          {
            guard: { type: 'isUnreadable', params: ({ event }) => ({ report: event.output }) },
            target: 'unreadable',
          },
          {
            guard: 'hasDraft',
            target: 'editingEntry',
            actions: [
              { type: 'storeReport', params: ({ event }) => ({ report: event.output }) },
              'openDraft',
            ],
          },
          {
            target: 'viewing',
            actions: { type: 'storeReport', params: ({ event }) => ({ report: event.output }) },
          },
        ],
        onError: { target: 'failedToLoad', actions: { type: 'reportFailure', params: failureOf } },
      },
      after: { longestWait: { target: 'failedToLoad', actions: tellNoAnswer } },
    },
    // Neither can be saved: it would overwrite good entries with nothing.
    failedToLoad: { on: { 'report.reload': 'loading' } },
    unreadable: { on: { 'report.reload': 'loading' } },
    viewing: {
      on: {
        'week.add': {
          target: 'saving',
          actions: { type: 'storeChange', params: { change: { kind: 'addWeek' } } },
        },
        'weight.edit': {
          target: 'editingEntry',
          actions: { type: 'openWeight', params: ({ event }) => ({ index: event.index }) },
        },
        'size.add': {
          target: 'editingEntry',
          actions: { type: 'openSize', params: { index: null } },
        },
        'size.edit': {
          target: 'editingEntry',
          actions: { type: 'openSize', params: ({ event }) => ({ index: event.index }) },
        },
        'entry.delete': {
          target: 'confirmingDeletion',
          actions: { type: 'storeChange', params: ({ event }) => ({ change: event.deletion }) },
        },
      },
    },
    editingEntry: {
      tags: 'modal',
      on: {
        'entry.save': [
          {
            guard: { type: 'hasFieldErrors', params: ({ event }) => ({ open: event.open }) },
            actions: [
              { type: 'showFieldErrors', params: ({ event }) => ({ open: event.open }) },
              { type: 'reportFieldErrors', params: ({ event }) => ({ open: event.open }) },
            ],
          },
          {
            target: 'savingEntry',
            actions: [
              { type: 'storeOpenEntry', params: ({ event }) => ({ open: event.open }) },
              { type: 'storeChange', params: ({ event }) => ({ change: changeOf(event.open) }) },
            ],
          },
        ],
        'modal.close': { target: 'viewing', actions: ['closeEntry', 'discardDraft'] },
      },
    },
    confirmingDeletion: {
      tags: 'modal',
      on: { 'deletion.confirm': 'saving', 'modal.close': 'viewing' },
    },
    // One save at a time: whatever else is pressed meanwhile does nothing.
    saving: {
      tags: 'loading',
      invoke: {
        id: 'saveReport',
        src: 'saveReport',
        input: ({ context }) => saveInput(context),
        onDone: [
          {
            guard: { type: 'isStale', params: ({ event }) => event.output },
            target: 'askingAboutStaleBase',
            actions: { type: 'storeLatest', params: ({ event }) => event.output },
          },
          {
            target: 'reloading',
            actions: [
              { type: 'reportDone', params: ({ context }) => ({ change: context.change! }) },
              'storeSaved',
            ],
          },
        ],
        onError: { target: 'viewing', actions: { type: 'reportFailure', params: failureOf } },
      },
      after: { longestWait: { target: 'viewing', actions: tellNoAnswer } },
    },
    savingEntry: {
      tags: 'loading',
      invoke: {
        id: 'saveReport',
        src: 'saveReport',
        input: ({ context }) => saveInput(context),
        onDone: [
          {
            guard: { type: 'isStale', params: ({ event }) => event.output },
            target: 'askingAboutStaleEntry',
            actions: { type: 'storeLatest', params: ({ event }) => event.output },
          },
          {
            target: 'reloading',
            actions: [
              { type: 'reportDone', params: ({ context }) => ({ change: context.change! }) },
              'storeSaved',
              'closeEntry',
              'discardDraft',
            ],
          },
        ],
        // with what was typed
        onError: { target: 'editingEntry', actions: { type: 'reportFailure', params: failureOf } },
      },
      after: { longestWait: { target: 'editingEntry', actions: tellNoAnswer } },
    },
    // The report was changed elsewhere, by another tab or device.
    askingAboutStaleBase: {
      tags: 'modal',
      on: {
        'change.apply': [
          { guard: 'isTargetLost', target: 'viewing', actions: ['rebase', 'reportTargetLost'] },
          { target: 'saving', actions: 'rebase' },
        ],
        'modal.close': { target: 'viewing', actions: 'rebase' },
      },
    },
    askingAboutStaleEntry: {
      tags: 'modal',
      on: {
        'change.apply': [
          {
            guard: 'isTargetLost', // with what was typed
            target: 'editingEntry',
            actions: ['rebase', 'reportTargetLost'],
          },
          { target: 'savingEntry', actions: 'rebase' },
        ],
        'modal.close': { target: 'editingEntry', actions: 'rebase' },
      },
    },
    // What was saved stays in sight; it is changed again only once the server has told how it stands there.
    reloading: {
      tags: 'loading',
      invoke: {
        id: 'loadReport',
        src: 'loadReport',
        onDone: [
          {
            guard: { type: 'isUnreadable', params: ({ event }) => ({ report: event.output }) },
            target: 'unreadable',
          },
          {
            target: 'viewing',
            actions: { type: 'storeReport', params: ({ event }) => ({ report: event.output }) },
          },
        ],
        onError: { target: 'viewingSaved', actions: { type: 'reportFailure', params: failureOf } },
      },
      after: { longestWait: { target: 'viewingSaved', actions: tellNoAnswer } },
    },
    viewingSaved: { on: { 'report.reload': 'reloading' } },
  },
});
