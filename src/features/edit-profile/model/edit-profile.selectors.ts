/** What components may read of the profile's chart. */
import type { SnapshotFrom } from 'xstate';
import type { editProfileMachine } from './edit-profile.machine';

type Snapshot = SnapshotFrom<typeof editProfileMachine>;

export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
/** What is wrong with the fields, so that nothing was sent. */
export const selectFieldErrors = ({ context }: Snapshot) => context.fieldErrors;
/** Why the last try was refused. */
export const selectMessages = ({ context }: Snapshot) => context.messages;
