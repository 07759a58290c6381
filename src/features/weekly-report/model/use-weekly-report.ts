import { useMemo } from 'react';
import { type DateStamp, type Deletion, looksSame } from '@/entities/weekly-report';
import { WeeklyReport } from './weekly-report.context';
import type { OpenEntry } from './open-entry';
import {
  selectFieldErrors,
  selectIsLoading,
  selectIsUnconfirmed,
  selectOpenEntry,
  selectSizes,
  selectState,
  selectWeights,
} from './weekly-report.selectors';

/** What a person can do with the report. */
export function useReportActions() {
  const actor = WeeklyReport.useActorRef();
  return useMemo(
    () => ({
      addWeek: () => actor.send({ type: 'week.add' }),
      enterToday: (stamp: DateStamp) => actor.send({ type: 'today.enter', stamp }),
      editWeight: (index: number) => actor.send({ type: 'weight.edit', index }),
      addSize: () => actor.send({ type: 'size.add' }),
      editSize: (index: number) => actor.send({ type: 'size.edit', index }),
      saveEntry: (open: OpenEntry) => actor.send({ type: 'entry.save', open }),
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
});
export const useIsReportLoading = (): boolean => WeeklyReport.useSelector(selectIsLoading);
export const useIsUnconfirmed = (): boolean => WeeklyReport.useSelector(selectIsUnconfirmed);
/** The same as long as they look the same: what was saved and comes back from the server is not drawn again. */
export const useWeights = () => WeeklyReport.useSelector(selectWeights, looksSame);
export const useSizes = () => WeeklyReport.useSelector(selectSizes, looksSame);
export const useEntryErrors = () => WeeklyReport.useSelector(selectFieldErrors);
