/** What components may read of the comments' chart. */
import type { SnapshotFrom } from 'xstate';
import type { commentsMachine } from './comments.machine';

type Snapshot = SnapshotFrom<typeof commentsMachine>;

export const selectState = ({ value }: Snapshot) => value;
export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
