/** What components may read of the chart of logging in as another user. */
import type { SnapshotFrom } from 'xstate';
import type { loginAsUserMachine } from './login-as-user.machine';

type Snapshot = SnapshotFrom<typeof loginAsUserMachine>;

export const selectState = ({ value }: Snapshot) => value;
/** Why the last code was refused. */
export const selectMessages = ({ context }: Snapshot) => context.messages;
