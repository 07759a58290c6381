import { createActorContext } from '@xstate/react';
import { paymentReturnMachine } from './payment-return.machine';
import type { SnapshotFrom } from 'xstate';

export const PaymentReturn = createActorContext(paymentReturnMachine);

/** What components may read of the return from the bank. */
type Snapshot = SnapshotFrom<typeof paymentReturnMachine>;

export const selectState = ({ value }: Snapshot) => value;
/** The invoice as it was read last. */
export const selectInvoice = ({ context }: Snapshot) => context.invoice;
/** Has the result been looked for already, without being known? */
export const selectWasUnknown = ({ context }: Snapshot) => context.polls > 0;

/** What the result of a payment may read and do. */
export function usePaymentReturn() {
  const actor = PaymentReturn.useActorRef();
  return {
    state: PaymentReturn.useSelector(selectState),
    invoice: PaymentReturn.useSelector(selectInvoice),
    wasUnknown: PaymentReturn.useSelector(selectWasUnknown),
    checkAgain: () => actor.send({ type: 'result.check' }),
  };
}
