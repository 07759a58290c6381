import { createActorContext } from '@xstate/react';
import { paymentReturnMachine } from './payment-return.machine';
import type { SnapshotFrom } from 'xstate';

export const PaymentReturn = createActorContext(paymentReturnMachine);

type Snapshot = SnapshotFrom<typeof paymentReturnMachine>;

export const selectState = ({ value }: Snapshot) => value;
/** The invoice as last fetched. */
export const selectInvoice = ({ context }: Snapshot) => context.invoice;
/** Whether the result was polled at least once and was still unknown. */
export const selectWasUnknown = ({ context }: Snapshot) => context.polls > 0;

/** State and actions of the payment result. */
export function usePaymentReturn() {
  const actor = PaymentReturn.useActorRef();
  return {
    state: PaymentReturn.useSelector(selectState),
    invoice: PaymentReturn.useSelector(selectInvoice),
    wasUnknown: PaymentReturn.useSelector(selectWasUnknown),
    checkAgain: () => actor.send({ type: 'result.check' }),
  };
}
