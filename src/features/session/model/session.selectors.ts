/** What components may read of the session's chart. */
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
/** Why the last login or registration was refused. */
export const selectMessages = ({ context }: Snapshot) => context.messages;
