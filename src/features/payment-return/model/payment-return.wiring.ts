import { fromPromise } from 'xstate';
import { markFailureShown, settlePayment } from '@/entities/basket';
import { fetchInvoice } from '@/entities/invoice';
import { invalidate } from '@/shared/api';
import { getUserDiets } from '@/shared/api/contract/diet';
import { getUserCourses } from '@/shared/api/contract/user-course';
import { paymentReturnMachine } from './payment-return.machine';

export const wirePaymentReturn = () =>
  paymentReturnMachine.provide({
    actors: { readInvoice: fromPromise(({ input: id }) => fetchInvoice(id)) },
    actions: {
      settlePayment: (_, { invoice }) => {
        settlePayment(invoice);
        invalidate([getUserCourses, getUserDiets]);
      },
      markFailureShown: (_, { invoice }) => markFailureShown(invoice),
    },
  });
