/** Joins the return from the bank with the invoices and the basket. */
import { fromPromise } from 'xstate';
import { settlePayment } from '@/entities/basket';
import { fetchInvoice } from '@/entities/invoice';
import { makeStale } from '@/shared/api';
import { getUserDiets } from '@/shared/api/contract/diet';
import { getUserCourses } from '@/shared/api/contract/user-course';
import { paymentReturnMachine } from './payment-return.machine';

export const wirePaymentReturn = () =>
  paymentReturnMachine.provide({
    actors: { readInvoice: fromPromise(({ input: id }) => fetchInvoice(id)) },
    actions: {
      settlePayment: () => {
        settlePayment();
        makeStale([getUserCourses, getUserDiets]);
      },
    },
  });
