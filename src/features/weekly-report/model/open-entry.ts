/** An entry of the report in its modal, and what is meant by saving it on a report that may have changed meanwhile. */
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

/** An entry in its modal: one of a row, the weight of a day, or a size; `index` is null for a new one. */
export type OpenEntry =
  | { kind: 'today'; entry: WeightEntry }
  | { kind: 'weight'; index: number; entry: WeightEntry }
  | { kind: 'size'; index: number | null; entry: SizeEntry };

/** What keeps an open entry from being saved. */
export const fieldErrorsOf = (open: OpenEntry): EntryError[] =>
  open.kind === 'size' ? sizeErrors(open.entry) : weightErrors(open.entry);
/** What saving an open entry does to the report as it is shown. */
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

/** What a person means to change, and on which report. */
export interface EntryInput {
  report: Report | null;
  /** as it was left elsewhere */ latest: Report | null;
  open: OpenEntry | null;
  change: Change | null;
}
export interface SaveInput {
  /** the report as it was loaded */ base: Report;
  change: Change;
}
export type WeighInToQueue = Pick<QueuedWeighIn, 'entry' | 'replaces'>;
export const saveInput = ({ report, change }: EntryInput): SaveInput => ({
  base: report!,
  change: change!,
});
/** The report with what is meant. */
export const reportWithEntry = ({ report, change }: EntryInput): Report =>
  applyChange(report!, change!);
/** The weight of a day that is to wait until there is a network, and what it was agreed to replace. */
export function weighInOf({ report, change, open }: EntryInput): WeighInToQueue {
  const entry = (open as Extract<OpenEntry, { kind: 'today' }>).entry;
  return {
    entry,
    replaces: change?.kind === 'setWeight' ? (report!.weights[change.index] ?? null) : null,
  };
}
/** What is meant, on the report as it was left elsewhere; null where its target is gone. */
export const rebased = ({ change, report, latest }: EntryInput): Change | null =>
  rebaseChange(change!, report!, latest!);
/** The report as it was left elsewhere; what was meant follows its target to where that stands now. */
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
