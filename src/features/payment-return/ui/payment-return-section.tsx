import { type ComponentProps, useEffect, useState } from 'react';
import { leadBackOverBank } from '@/entities/payment-gateway';
import { inspected } from '@/shared/lib/inspection';
import { PaymentReturn } from '../model/payment-return.context';
import { wirePaymentReturn } from '../model/payment-return.wiring';
import { PaymentResult } from './payment-result';

/** The result of the payment that the bank sent the buyer back from, on the real service. */
export function PaymentReturnSection({
  invoiceId,
  ...result
}: { invoiceId: number } & ComponentProps<typeof PaymentResult>) {
  const [logic] = useState(() => wirePaymentReturn());
  useEffect(leadBackOverBank, []);
  return (
    <PaymentReturn.Provider key={invoiceId} {...inspected(logic, { input: { invoiceId } })}>
      <PaymentResult {...result} />
    </PaymentReturn.Provider>
  );
}
