import { screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { PaymentResult, PaymentReturn, type paymentReturnMachine } from '@/features/payment-return';
import { paymentReturnModel } from '../models/payment-return.model';
import { press, walkEveryPath } from './walk';

const seesResult = (title: string) => () => screen.findByRole('heading', { name: title });

describe('the return from the bank on the real components walks', () => {
  walkEveryPath<typeof paymentReturnMachine>({
    model: paymentReturnModel,
    open: (opened) => (
      <PaymentReturn.Provider {...opened}>
        <PaymentResult />
      </PaymentReturn.Provider>
    ),
    gestures: { 'result.check': press('بررسی دوباره') },
    sees: {
      reading: async () => {
        for (const title of ['پرداخت شد', 'پرداخت انجام نشد', 'نتیجه پرداخت دریافت نشد'])
          expect(screen.queryByRole('heading', { name: title })).toBeNull();
      },
      paid: seesResult('پرداخت شد'),
      failed: seesResult('پرداخت انجام نشد'),
      unknown: seesResult('در حال بررسی پرداخت'),
      unreachable: seesResult('نتیجه پرداخت دریافت نشد'),
    },
  });
});
