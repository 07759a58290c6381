import { createActorContext } from '@xstate/react';
import { paymentReturnMachine } from './payment-return.machine';

export const PaymentReturn = createActorContext(paymentReturnMachine);

export function usePaymentReturn() {
  const actor = PaymentReturn.useActorRef();
  return {
    state: PaymentReturn.useSelector(({ value }) => value),
    /** as last fetched */ invoice: PaymentReturn.useSelector(({ context }) => context.invoice),
    /** whether a poll has found that the result is unknown */
    wasUnknown: PaymentReturn.useSelector(({ context }) => context.polls > 0),
    checkAgain: () => actor.send({ type: 'result.check' }),
  };
}
