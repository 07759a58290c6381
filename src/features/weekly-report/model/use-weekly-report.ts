import { useMemo } from 'react';
import { WeeklyReport } from './weekly-report.context';
import type { Deletion, OpenEntry } from './weekly-report.machine';
import {
  selectFieldErrors,
  selectIsLoaded,
  selectIsLoading,
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
      editWeight: (index: number) => actor.send({ type: 'weight.edit', index }),
      addSize: () => actor.send({ type: 'size.add' }),
      editSize: (index: number) => actor.send({ type: 'size.edit', index }),
      saveEntry: (open: OpenEntry) => actor.send({ type: 'entry.save', open }),
      askToDelete: (deletion: Deletion) => actor.send({ type: 'entry.delete', deletion }),
      confirmDeletion: () => actor.send({ type: 'deletion.confirm' }),
      applyToLatest: () => actor.send({ type: 'change.apply' }),
      close: () => actor.send({ type: 'modal.close' }),
      reload: () => actor.send({ type: 'report.reload' }),
    }),
    [actor],
  );
}

export const useReportState = () => ({
  state: WeeklyReport.useSelector(selectState),
  isLoaded: WeeklyReport.useSelector(selectIsLoaded),
  open: WeeklyReport.useSelector(selectOpenEntry),
});
/** Is something under way? Then nothing else of the report can be changed. */
export const useIsReportLoading = (): boolean => WeeklyReport.useSelector(selectIsLoading);
export const useWeights = () => WeeklyReport.useSelector(selectWeights);
export const useSizes = () => WeeklyReport.useSelector(selectSizes);
export const useEntryErrors = () => WeeklyReport.useSelector(selectFieldErrors);
