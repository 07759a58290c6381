/** What components may read of the forgotten password's chart. */
import type { SnapshotFrom } from 'xstate';
import type { forgotPasswordMachine } from './forgot-password.machine';

type Snapshot = SnapshotFrom<typeof forgotPasswordMachine>;

export const selectState = ({ value }: Snapshot) => value;
export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
/** Where the code goes; empty before the first try. */
export const selectMobile = ({ context }: Snapshot) => context.mobile;
/** Why the last try was refused. */
export const selectMessages = ({ context }: Snapshot) => context.messages;
