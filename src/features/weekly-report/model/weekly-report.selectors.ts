/** What components may read of the report's chart. */
import type { SnapshotFrom } from 'xstate';
import { meantReport } from './open-entry';
import type { weeklyReportMachine } from './weekly-report.machine';

type Snapshot = SnapshotFrom<typeof weeklyReportMachine>;

const NONE = [] as const;

export const selectState = ({ value }: Snapshot) => value;
export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
/** What was saved is shown, and how the server has it is not known. */
export const selectIsUnconfirmed = (snapshot: Snapshot) => snapshot.matches('viewingSaved');
/** The report as it will be: what is being saved is in sight at once. */
const reportIn = (snapshot: Snapshot) =>
  snapshot.matches('saving') || snapshot.matches('savingEntry')
    ? meantReport(snapshot.context)
    : snapshot.context.report;
export const selectWeights = (snapshot: Snapshot) => reportIn(snapshot)?.weights ?? NONE;
export const selectSizes = (snapshot: Snapshot) => reportIn(snapshot)?.sizes ?? NONE;
/** The entry in its modal. */
export const selectOpenEntry = ({ context }: Snapshot) => context.open;
/** What is wrong with the open entry. */
export const selectFieldErrors = ({ context }: Snapshot) => context.fieldErrors;
