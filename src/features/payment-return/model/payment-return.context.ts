import { createActorContext } from '@xstate/react';
import { paymentReturnMachine } from './payment-return.machine';

export const PaymentReturn = createActorContext(paymentReturnMachine);
