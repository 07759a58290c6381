/** The weekly report: every change saves and reloads the whole report. Diagram: docs/machines/weekly-report.md. */
import { assign, setup } from 'xstate';
import {
  type Change,
  type DateStamp,
  type Deletion,
  dayOf,
  emptyWeight,
  type EntryError,
  chronological,
  newSize,
  placeOfDay,
  type Report,
  undoOf,
} from '@/entities/weekly-report';
import { type Failure, failureOf, isInaccessible, isWithoutResponse } from '@/shared/lib/failure';
import {
  NO_ANSWER,
  notifyTimeout,
  outputOf,
  RESPONSE_TIMEOUT_MS,
  unwiredAction,
  unwiredActor,
} from '@/shared/lib/statechart';
import {
  changeOf,
  fieldErrorsOf,
  type EntryInput,
  reportWithEntry,
  onLatest,
  type OpenEntry,
  type WeighInToQueue,
  rebased,
  type SaveInput,
  saveInput,
  weighInOf,
} from './open-entry';

/**
 * Result of a save: if the report was changed elsewhere since it was loaded, nothing is written and `latest` is the
 * stored report.
 */
export interface SaveResult {
  latest: Report | null;
}

interface Context extends EntryInput {
  draft: OpenEntry | null;
  /** the change that reverts the last deletion (decision 56) */ undo: Change | null;
  fieldErrors: readonly EntryError[];
  /** why the report failed to load */ loadMessages: readonly string[];
}
const reportOf = ({ event }: { event: { output: Report | null } }) => ({ report: event.output });
const openOf = ({ event }: { event: { open: OpenEntry } }) => ({ open: event.open });
const stampOf = ({ event }: { event: { stamp: DateStamp } }) => ({ stamp: event.stamp });
const indexOf = ({ event }: { event: { index: number } }) => ({ index: event.index });

export const weeklyReportMachine = setup({
  types: {} as {
    input: {
      /** the entry that was open when the page was closed (decision 27) */ draft: OpenEntry | null;
    };
    context: Context;
    events:
      | { type: 'week.add' }
      | { type: 'weight.edit'; index: number }
      | { type: 'today.enter'; /** the day, and when the button was pressed */ stamp: DateStamp }
      | { type: 'size.add'; /** the day, and when the button was pressed */ stamp: DateStamp }
      | { type: 'size.edit'; index: number }
      | { type: 'entry.save'; open: OpenEntry }
      | { type: 'entry.delete'; deletion: Deletion }
      | { type: 'deletion.confirm' }
      | { type: 'deletion.undo' }
      | { type: 'replacement.confirm' }
      | { type: 'change.apply' }
      | { type: 'modal.close' }
      | { type: 'report.changed' } // sent entries of the offline queue changed the report
      | { type: 'report.reload' };
    tags: 'loading' | 'modal';
  },
  actors: {
    loadReport: unwiredActor<Report | null, void>('loadReport'),
    saveReport: unwiredActor<SaveResult, SaveInput>('saveReport'),
  },
  actions: {
    // shows the saved report until the reloaded one arrives
    storeSaved: assign({ report: ({ context }) => reportWithEntry(context) }),
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
    openToday: assign({
      open: ({ context }, { stamp }: { stamp: DateStamp }) => ({
        kind: 'today' as const,
        entry: {
          ...emptyWeight(),
          ...stamp,
          weight: chronological(context.report?.weights ?? []).at(-1)?.weight ?? 0,
        },
      }),
      fieldErrors: [],
    }),
    openNewSize: assign({
      open: ({ context }, { stamp }: { stamp: DateStamp }) => ({
        kind: 'size' as const,
        index: null,
        entry: { ...newSize(context.report?.sizes ?? []), ...stamp },
      }),
      fieldErrors: [],
    }),
    openSize: assign({
      open: ({ context }, params: { index: number }) => ({
        kind: 'size' as const,
        index: params.index,
        entry: context.report?.sizes[params.index] ?? newSize(context.report?.sizes ?? []),
      }),
      fieldErrors: [],
    }),
    storeOpenEntry: assign(({ context }, { open }: { open: OpenEntry }) => ({
      open,
      change: changeOf(open, context.report!),
      fieldErrors: [],
      undo: null,
    })),
    closeEntry: assign({ open: null, fieldErrors: [] }), // cancelling discards the edited entry
    storeChange: assign({
      change: (_, params: { change: Change }) => params.change,
      fieldErrors: [],
      undo: null,
    }),
    storeUndo: assign({
      undo: ({ context }) => undoOf(context.change as Deletion, context.report!),
    }),
    applyUndo: assign({ change: ({ context }) => context.undo, undo: null }),
    restoreUndo: assign({ undo: ({ context }) => context.change }),
    offerUndo: unwiredAction('offerUndo'),
    showFieldErrors: assign({
      fieldErrors: (_, params: { open: OpenEntry }) => fieldErrorsOf(params.open),
    }),
    storeLatest: assign({ latest: (_, params: SaveResult) => params.latest }),
    rebase: assign(({ context }) => onLatest(context)),
    reportTargetLost: unwiredAction('reportTargetLost'),
    discardDraft: unwiredAction('discardDraft'),
    queueWeighIn: unwiredAction<WeighInToQueue>('queueWeighIn'),
    reportDone: unwiredAction<{ change: Change }>('reportDone'),
    // the screen shows the messages instead of the content that failed to load
    storeLoadFailure: assign({ loadMessages: (_, params: Failure) => params.messages }),
    reportFailure: unwiredAction<Failure>('reportFailure'),
  },
  guards: {
    isUnreadable: (_, params: { report: Report | null }) => params.report === null,
    isMissing: (_, params: Failure) => isInaccessible(params),
    hasDraft: ({ context }) => context.draft !== null,
    hasFieldErrors: (_, params: { open: OpenEntry }) => fieldErrorsOf(params.open).length > 0,
    isDayTaken: ({ context }, { open }: { open: OpenEntry }) =>
      open.kind === 'today' && placeOfDay(context.report!.weights, dayOf(open.entry)) !== null,
    canQueue: ({ context }, { error }: { error: unknown }) =>
      context.open?.kind === 'today' && isWithoutResponse(error),
    isDeletion: ({ context }) => /^(delete|clear)/.test(context.change!.kind),
    isUndo: ({ context }) => context.change!.kind.startsWith('restore'),
    hasUndo: ({ context }) => context.undo !== null,
    isStale: (_, params: SaveResult) => params.latest !== null,
    isTargetLost: ({ context }) => rebased(context) === null,
  },
  delays: { responseTimeout: RESPONSE_TIMEOUT_MS },
}).createMachine({
  id: 'weeklyReport',
  context: ({ input }) => ({
    draft: input.draft,
    report: null,
    undo: null,
    latest: null,
    open: null,
    change: null,
    fieldErrors: [],
    loadMessages: [],
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'loadReport',
        src: 'loadReport',
        onDone: [
          { guard: { type: 'isUnreadable', params: reportOf }, target: 'unreadable' },
          {
            guard: 'hasDraft',
            target: 'editingEntry',
            actions: [{ type: 'storeReport', params: reportOf }, 'openDraft'],
          },
          { target: 'viewing', actions: { type: 'storeReport', params: reportOf } },
        ],
        onError: [
          {
            guard: { type: 'isMissing', params: failureOf },
            target: 'notFound',
            actions: { type: 'storeLoadFailure', params: failureOf },
          },
          { target: 'failedToLoad', actions: { type: 'storeLoadFailure', params: failureOf } },
        ],
      },
      after: {
        responseTimeout: {
          target: 'failedToLoad',
          actions: { type: 'storeLoadFailure', params: NO_ANSWER },
        },
      },
    },
    notFound: {},
    // Saving is impossible here: it would overwrite valid entries with nothing.
    failedToLoad: { on: { 'report.reload': 'loading', 'report.changed': 'loading' } },
    unreadable: { on: { 'report.reload': 'loading' } },
    viewing: {
      on: {
        'week.add': {
          target: 'saving',
          actions: { type: 'storeChange', params: { change: { kind: 'addWeek' } } },
        },
        'weight.edit': { target: 'editingEntry', actions: { type: 'openWeight', params: indexOf } },
        'today.enter': { target: 'editingEntry', actions: { type: 'openToday', params: stampOf } },
        'size.add': { target: 'editingEntry', actions: { type: 'openNewSize', params: stampOf } },
        'size.edit': { target: 'editingEntry', actions: { type: 'openSize', params: indexOf } },
        'entry.delete': {
          target: 'confirmingDeletion',
          actions: { type: 'storeChange', params: ({ event }) => ({ change: event.deletion }) },
        },
        'deletion.undo': { guard: 'hasUndo', target: 'saving', actions: 'applyUndo' },
        'report.changed': 'reloading',
      },
    },
    editingEntry: {
      tags: 'modal',
      on: {
        'entry.save': [
          {
            guard: { type: 'hasFieldErrors', params: openOf },
            actions: { type: 'showFieldErrors', params: openOf },
          },
          {
            guard: { type: 'isDayTaken', params: openOf },
            target: 'askingAboutReplacement',
            actions: { type: 'storeOpenEntry', params: openOf },
          },
          { target: 'savingEntry', actions: { type: 'storeOpenEntry', params: openOf } },
        ],
        'modal.close': { target: 'viewing', actions: ['closeEntry', 'discardDraft'] },
      },
    },
    confirmingDeletion: {
      tags: 'modal',
      on: { 'deletion.confirm': 'saving', 'modal.close': 'viewing' },
    },
    // The day already has a weight (decision 55).
    askingAboutReplacement: {
      tags: 'modal',
      on: { 'replacement.confirm': 'savingEntry', 'modal.close': 'editingEntry' },
    },
    // The change is visible at once, and reverts if it is not saved. One save at a time: other actions are ignored
    // meanwhile.
    saving: {
      tags: 'loading',
      invoke: {
        id: 'saveReport',
        src: 'saveReport',
        input: ({ context }) => saveInput(context),
        onDone: [
          {
            guard: { type: 'isStale', params: outputOf },
            target: 'askingAboutStaleBase',
            actions: { type: 'storeLatest', params: outputOf },
          },
          // The success of a deletion is reported after the reload, when it can be undone.
          { guard: 'isDeletion', target: 'reloading', actions: ['storeUndo', 'storeSaved'] },
          {
            target: 'reloading',
            actions: [
              { type: 'reportDone', params: ({ context }) => ({ change: context.change! }) },
              'storeSaved',
            ],
          },
        ],
        onError: [
          {
            guard: 'isUndo', // the user can repeat a failed undo
            target: 'viewing',
            actions: [{ type: 'reportFailure', params: failureOf }, 'restoreUndo', 'offerUndo'],
          },
          { target: 'viewing', actions: { type: 'reportFailure', params: failureOf } },
        ],
      },
      after: { responseTimeout: { target: 'viewing', actions: notifyTimeout } },
    },
    savingEntry: {
      tags: 'loading',
      invoke: {
        id: 'saveReport',
        src: 'saveReport',
        input: ({ context }) => saveInput(context),
        onDone: [
          {
            guard: { type: 'isStale', params: outputOf },
            target: 'askingAboutStaleEntry',
            actions: { type: 'storeLatest', params: outputOf },
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
        onError: [
          {
            guard: { type: 'canQueue', params: ({ event }) => ({ error: event.error }) },
            target: 'viewing',
            actions: [
              { type: 'queueWeighIn', params: ({ context }) => weighInOf(context) },
              'closeEntry',
              'discardDraft',
            ],
          },
          // The form shows the failure and keeps the typed values.
          { target: 'editingEntry', actions: { type: 'reportFailure', params: failureOf } },
        ],
      },
      after: { responseTimeout: { target: 'editingEntry', actions: notifyTimeout } },
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
            guard: 'isTargetLost', // the form keeps the typed values
            target: 'editingEntry',
            actions: ['rebase', 'reportTargetLost'],
          },
          { target: 'savingEntry', actions: 'rebase' },
        ],
        'modal.close': { target: 'editingEntry', actions: 'rebase' },
      },
    },
    // The saved report stays visible; it can be changed again after the reload.
    reloading: {
      tags: 'loading',
      invoke: {
        id: 'loadReport',
        src: 'loadReport',
        onDone: [
          { guard: { type: 'isUnreadable', params: reportOf }, target: 'unreadable' },
          {
            guard: 'hasUndo',
            target: 'viewing',
            actions: [{ type: 'storeReport', params: reportOf }, 'offerUndo'],
          },
          { target: 'viewing', actions: { type: 'storeReport', params: reportOf } },
        ],
        onError: { target: 'viewingSaved', actions: { type: 'reportFailure', params: failureOf } },
      },
      after: { responseTimeout: { target: 'viewingSaved', actions: notifyTimeout } },
    },
    viewingSaved: { on: { 'report.reload': 'reloading' } },
  },
});
