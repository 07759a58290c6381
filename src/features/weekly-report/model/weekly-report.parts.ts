/** What the chart of the weekly report is made of: its events, its memory, what it asks and what it does. */
import { assign, setup } from 'xstate';
import {
  type Change,
  type DateStamp,
  type Deletion,
  dayOf,
  emptyWeight,
  type EntryError,
  inTime,
  newSize,
  placeTakenBy,
  type Report,
  undoOf,
} from '@/entities/weekly-report';
import { type Failure, isMissing, isUnanswered } from '@/shared/lib/failure';
import { LONGEST_WAIT, unwiredAction, unwiredActor } from '@/shared/lib/statechart';
import {
  fieldErrorsOf,
  type Meant,
  meantReport,
  onLatest,
  type OpenEntry,
  type QueuedWeighIn,
  rebased,
  type SaveInput,
} from './open-entry';

/**
 * How a save ended: nothing was written where the report was changed elsewhere since it was loaded, and
 * `latest` is that one.
 */
export interface SaveResult {
  latest: Report | null;
}

interface Context extends Meant {
  draft: OpenEntry | null;
  /** what brings back what was deleted last (decision 56) */ undo: Change | null;
  fieldErrors: readonly EntryError[];
}
/** What a person does with the report, and what follows from it. */
export const weeklyReport = setup({
  types: {} as {
    input: {
      /** an entry that was open when the page was left (decision 27) */ draft: OpenEntry | null;
    };
    context: Context;
    events:
      | { type: 'week.add' }
      | { type: 'weight.edit'; index: number }
      | { type: 'today.enter'; /** which day that is, and when it was pressed */ stamp: DateStamp }
      | { type: 'size.add' }
      | { type: 'size.edit'; index: number }
      | { type: 'entry.save'; open: OpenEntry }
      | { type: 'entry.delete'; deletion: Deletion }
      | { type: 'deletion.confirm' }
      | { type: 'deletion.undo' }
      | { type: 'replacement.confirm' }
      | { type: 'change.apply' }
      | { type: 'modal.close' }
      | { type: 'report.changed' } // by what had waited for a network
      | { type: 'report.reload' };
    tags: 'loading' | 'modal';
  },
  actors: {
    loadReport: unwiredActor<Report | null, void>('loadReport'),
    saveReport: unwiredActor<SaveResult, SaveInput>('saveReport'),
  },
  actions: {
    storeSaved: assign({ report: ({ context }) => meantReport(context) }), // until the server's comes
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
          weight: inTime(context.report?.weights ?? []).at(-1)?.weight ?? 0,
        },
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
      undo: null,
    }),
    storeUndo: assign({
      undo: ({ context }) => undoOf(context.change as Deletion, context.report!),
    }),
    meanUndo: assign({ change: ({ context }) => context.undo, undo: null }),
    keepUndo: assign({ undo: ({ context }) => context.change }),
    offerUndo: unwiredAction('offerUndo'),
    showFieldErrors: assign({
      fieldErrors: (_, params: { open: OpenEntry }) => fieldErrorsOf(params.open),
    }),
    storeLatest: assign({ latest: (_, params: SaveResult) => params.latest }),
    rebase: assign(({ context }) => onLatest(context)),
    reportTargetLost: unwiredAction('reportTargetLost'),
    discardDraft: unwiredAction('discardDraft'),
    queueWeighIn: unwiredAction<QueuedWeighIn>('queueWeighIn'),
    reportDone: unwiredAction<{ change: Change }>('reportDone'),
    reportFailure: unwiredAction<Failure>('reportFailure'),
  },
  guards: {
    isUnreadable: (_, params: { report: Report | null }) => params.report === null,
    isMissing: (_, params: Failure) => isMissing(params),
    hasDraft: ({ context }) => context.draft !== null,
    hasFieldErrors: (_, params: { open: OpenEntry }) => fieldErrorsOf(params.open).length > 0,
    isDayTaken: ({ context }, { open }: { open: OpenEntry }) =>
      open.kind === 'today' && placeTakenBy(context.report!.weights, dayOf(open.entry)) !== null,
    canWait: ({ context }, { error }: { error: unknown }) =>
      context.open?.kind === 'today' && isUnanswered(error),
    isDeletion: ({ context }) => /^(delete|clear)/.test(context.change!.kind),
    isUndo: ({ context }) => context.change!.kind.startsWith('restore'),
    hasUndo: ({ context }) => context.undo !== null,
    isStale: (_, params: SaveResult) => params.latest !== null,
    isTargetLost: ({ context }) => rebased(context) === null,
  },
  delays: { longestWait: LONGEST_WAIT },
});
