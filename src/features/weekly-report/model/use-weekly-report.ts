import { createActorContext } from '@xstate/react';
import { weeklyReportMachine } from './weekly-report.machine';
import type { SnapshotFrom } from 'xstate';
import { reportWithEntry, type OpenEntry } from './open-entry';
import { useMemo } from 'react';
import { type DateStamp, type Deletion, hasSameValues, stamped } from '@/entities/weekly-report';

export const WeeklyReport = createActorContext(weeklyReportMachine);

type Snapshot = SnapshotFrom<typeof weeklyReportMachine>;

const NO_ENTRIES = [] as const;

/** The report as displayed: an optimistic update shows a change while it is being saved. */
const reportIn = (snapshot: Snapshot) =>
  snapshot.matches('saving') || snapshot.matches('savingEntry')
    ? reportWithEntry(snapshot.context)
    : snapshot.context.report;

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
  state: WeeklyReport.useSelector(({ value }) => value),
  /** the entry in its modal */
  open: WeeklyReport.useSelector(({ context }) => context.open),
  /** why the report failed to load */
  loadMessages: WeeklyReport.useSelector(({ context }) => context.loadMessages),
});
/** Whether the report can't be changed: it is loading, or was saved but could not be reloaded. */
export const useIsReportLocked = () =>
  WeeklyReport.useSelector(
    (snapshot) => snapshot.hasTag('loading') || snapshot.matches('viewingSaved'),
  );
/** The weights; the same object while they look the same, so that a reload of a saved report rerenders nothing. */
export const useWeights = () =>
  WeeklyReport.useSelector((snapshot) => reportIn(snapshot)?.weights ?? NO_ENTRIES, hasSameValues);
export const useSizes = () =>
  WeeklyReport.useSelector((snapshot) => reportIn(snapshot)?.sizes ?? NO_ENTRIES, hasSameValues);
export const useEntryErrors = () => WeeklyReport.useSelector(({ context }) => context.fieldErrors);
