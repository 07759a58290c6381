import { PaymentReturn } from './payment-return.context';
import { selectInvoice, selectState, selectWasUnknown } from './payment-return.selectors';

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
