import { createActorContext } from '@xstate/react';
import { weeklyReportMachine } from './weekly-report.machine';
import type { SnapshotFrom } from 'xstate';
import { reportWithEntry, type OpenEntry } from './open-entry';
import { useMemo } from 'react';
import { type DateStamp, type Deletion, hasSameValues, stamped } from '@/entities/weekly-report';

export const WeeklyReport = createActorContext(weeklyReportMachine);

type Snapshot = SnapshotFrom<typeof weeklyReportMachine>;

const NO_ENTRIES = [] as const;

export const selectState = ({ value }: Snapshot) => value;
export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
/** Whether the displayed report was saved but could not be reloaded. */
export const selectIsUnconfirmed = (snapshot: Snapshot) => snapshot.matches('viewingSaved');
/** The report as displayed: an optimistic update shows a change while it is being saved. */
const reportIn = (snapshot: Snapshot) =>
  snapshot.matches('saving') || snapshot.matches('savingEntry')
    ? reportWithEntry(snapshot.context)
    : snapshot.context.report;
export const selectWeights = (snapshot: Snapshot) => reportIn(snapshot)?.weights ?? NO_ENTRIES;
export const selectSizes = (snapshot: Snapshot) => reportIn(snapshot)?.sizes ?? NO_ENTRIES;
/** The entry in its modal. */
export const selectOpenEntry = ({ context }: Snapshot) => context.open;
/** Errors of the open entry. */
export const selectFieldErrors = ({ context }: Snapshot) => context.fieldErrors;

const selectLoadMessages = ({ context }: Snapshot) => context.loadMessages;

/** The user's actions on the report. */
export function useReportActions() {
  const actor = WeeklyReport.useActorRef();
  return useMemo(
    () => ({
      addWeek: () => actor.send({ type: 'week.add' }),
      enterToday: (stamp: DateStamp) => actor.send({ type: 'today.enter', stamp }),
      editWeight: (index: number) => actor.send({ type: 'weight.edit', index }),
      addSize: (stamp: DateStamp) => actor.send({ type: 'size.add', stamp }),
      editSize: (index: number) => actor.send({ type: 'size.edit', index }),
      saveEntry: (typed: OpenEntry) => {
        const open = { ...typed, entry: stamped(typed.entry, new Date()) } as OpenEntry;
        actor.send({ type: 'entry.save', open });
      },
      askToDelete: (deletion: Deletion) => actor.send({ type: 'entry.delete', deletion }),
      confirmDeletion: () => actor.send({ type: 'deletion.confirm' }),
      confirmReplacement: () => actor.send({ type: 'replacement.confirm' }),
      applyToLatest: () => actor.send({ type: 'change.apply' }),
      close: () => actor.send({ type: 'modal.close' }),
      reload: () => actor.send({ type: 'report.reload' }),
    }),
    [actor],
  );
}

export const useReportState = () => ({
  state: WeeklyReport.useSelector(selectState),
  open: WeeklyReport.useSelector(selectOpenEntry),
  /** why the report failed to load */
  loadMessages: WeeklyReport.useSelector(selectLoadMessages),
});
export const useIsReportLoading = (): boolean => WeeklyReport.useSelector(selectIsLoading);
export const useIsUnconfirmed = (): boolean => WeeklyReport.useSelector(selectIsUnconfirmed);
/**
 * The weights. Returns the same object while the entries look the same, so that reloading a saved report causes no
 * rerender.
 */
export const useWeights = () => WeeklyReport.useSelector(selectWeights, hasSameValues);
export const useSizes = () => WeeklyReport.useSelector(selectSizes, hasSameValues);
export const useEntryErrors = () => WeeklyReport.useSelector(selectFieldErrors);
