/** What components may read of the return from the bank. */
import type { SnapshotFrom } from 'xstate';
import type { paymentReturnMachine } from './payment-return.machine';

type Snapshot = SnapshotFrom<typeof paymentReturnMachine>;

export const selectState = ({ value }: Snapshot) => value;
/** The invoice as it was read last. */
export const selectInvoice = ({ context }: Snapshot) => context.invoice;
/** Has the result been looked for already, without being known? */
export const selectWasUnknown = ({ context }: Snapshot) => context.looks > 0;
