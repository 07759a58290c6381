/** Joins the return from the bank with the invoices and the basket. */
import { settlePayment } from '@/entities/basket';
import { fetchInvoice } from '@/entities/invoice';
import { makeStale } from '@/shared/api';
import { getUserDiets } from '@/shared/api/contract/diet';
import { getUserCourses } from '@/shared/api/contract/user-course';
import { promiseActor } from '@/shared/lib/statechart';
import { paymentReturnMachine } from './payment-return.machine';

export const wirePaymentReturn = () =>
  paymentReturnMachine.provide({
    actors: { readInvoice: promiseActor(({ input: id }) => fetchInvoice(id)) },
    actions: {
      settlePayment: () => {
        settlePayment();
        makeStale([getUserCourses, getUserDiets]);
      },
    },
  });
