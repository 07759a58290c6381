import { useMemo } from 'react';
import { WeeklyReport } from './weekly-report.context';
import type { Deletion } from './weekly-report.machine';
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
  open: WeeklyReport.useSelector(selectOpenEntry),
});
/** What every button has that changes the report: it waits while something is under way. */
export const useChangeButton = () => ({
  loading: WeeklyReport.useSelector(selectIsLoading),
  'aria-disabled': WeeklyReport.useSelector(selectIsUnconfirmed),
});
export const useWeights = () => WeeklyReport.useSelector(selectWeights);
export const useSizes = () => WeeklyReport.useSelector(selectSizes);
export const useEntryErrors = () => WeeklyReport.useSelector(selectFieldErrors);
