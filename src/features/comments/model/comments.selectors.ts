/** What components may read of the comments' chart. */
import type { SnapshotFrom } from 'xstate';
import type { commentsMachine } from './comments.machine';

type Snapshot = SnapshotFrom<typeof commentsMachine>;

export const selectState = ({ value }: Snapshot) => value;
/** Does one of the person's own comments stand in the box? */
export const selectIsChanging = (snapshot: Snapshot) => snapshot.hasTag('changing');
export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
/** Was the box sent without anything to see? */
export const selectIsEmpty = ({ context }: Snapshot) => context.isEmpty;
