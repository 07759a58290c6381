/** A report entry in its modal, and the change that saving it makes to a report that may have changed since. */
import {
  applyChange,
  type Change,
  type EntryError,
  rebaseChange,
  type Report,
  type SizeEntry,
  sizeErrors,
  type QueuedWeighIn,
  weighIn,
  type WeightEntry,
  weightErrors,
} from '@/entities/weekly-report';

/** The entry in the modal: a weight of a row, the weight of a day, or a size; `index` is null for a new one. */
export type OpenEntry =
  | { kind: 'today'; entry: WeightEntry }
  | { kind: 'weight'; index: number; entry: WeightEntry }
  | { kind: 'size'; index: number | null; entry: SizeEntry };

export const fieldErrorsOf = (open: OpenEntry): EntryError[] =>
  open.kind === 'size' ? sizeErrors(open.entry) : weightErrors(open.entry);
/** The change that saving an open entry makes to the displayed report. */
export function changeOf(open: OpenEntry, report: Report): Change {
  switch (open.kind) {
    case 'today':
      return weighIn(open.entry, report);
    case 'weight':
      return { kind: 'setWeight', index: open.index, entry: open.entry };
    case 'size':
      return open.index === null
        ? { kind: 'addSize', entry: open.entry }
        : { kind: 'setSize', index: open.index, entry: open.entry };
  }
}

/** The input of a save: the displayed report, the open entry, and the intended change. */
export interface EntryInput {
  report: Report | null;
  /** the report as saved elsewhere */ latest: Report | null;
  open: OpenEntry | null;
  change: Change | null;
}
export interface SaveInput {
  /** the report as loaded */ base: Report;
  change: Change;
}
export type WeighInToQueue = Pick<QueuedWeighIn, 'entry' | 'replaces'>;
export const saveInput = ({ report, change }: EntryInput): SaveInput => ({
  base: report!,
  change: change!,
});
export const reportWithEntry = ({ report, change }: EntryInput): Report =>
  applyChange(report!, change!);
/** The weight to queue while offline, and the existing entry, if any, that the user agreed to replace. */
export function weighInOf({ report, change, open }: EntryInput): WeighInToQueue {
  const entry = (open as Extract<OpenEntry, { kind: 'today' }>).entry;
  return {
    entry,
    replaces: change?.kind === 'setWeight' ? (report!.weights[change.index] ?? null) : null,
  };
}
/** The intended change rebased onto the report as saved elsewhere; null if its target no longer exists. */
export const rebased = ({ change, report, latest }: EntryInput): Change | null =>
  rebaseChange(change!, report!, latest!);
/** Switches to the report as saved elsewhere, and rebases the intended change and the open entry onto it. */
export function onLatest(meant: EntryInput): EntryInput {
  const { latest, open } = meant;
  const change = rebased(meant) ?? meant.change;
  return {
    report: latest,
    latest: null,
    change,
    open:
      open && 'index' in open && change && 'index' in change
        ? ({ ...open, index: change.index } as OpenEntry)
        : open,
  };
}
