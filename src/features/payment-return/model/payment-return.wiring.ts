/** Connects the payment-return chart to the invoices and the basket. */
import { fromPromise } from 'xstate';
import { markFailureShown, settlePayment } from '@/entities/basket';
import { fetchInvoice } from '@/entities/invoice';
import { invalidate } from '@/shared/api';
import { getUserDiets } from '@/shared/api/contract/diet';
import { getUserCourses } from '@/shared/api/contract/user-course';
import { paymentReturnMachine } from './payment-return.machine';

/** Connects the payment-return chart to the invoices and the basket. */
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
