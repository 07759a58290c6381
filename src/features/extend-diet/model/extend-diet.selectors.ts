/** What components may read of the extension's chart. */
import type { SnapshotFrom } from 'xstate';
import type { extendDietMachine } from './extend-diet.machine';

type Snapshot = SnapshotFrom<typeof extendDietMachine>;

/** The diet that is being extended right now. */
export const selectExtendingId = (snapshot: Snapshot) =>
  snapshot.hasTag('loading') ? snapshot.context.dietId : null;
