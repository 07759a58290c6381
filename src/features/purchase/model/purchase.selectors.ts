/** What components may read of the purchase. */
import type { SnapshotFrom } from 'xstate';
import type { purchaseMachine } from './purchase.machine';

type Snapshot = SnapshotFrom<typeof purchaseMachine>;

export const selectState = ({ value }: Snapshot) => value;
export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
/** What was chosen last: in the dialog that says what was added, the added one. */
export const selectOffer = ({ context }: Snapshot) => context.offer;
