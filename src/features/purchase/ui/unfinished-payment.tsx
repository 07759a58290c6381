import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { linesOfInvoice, useBasket } from '@/entities/basket';
import type { Invoice } from '@/entities/invoice';
import { paymentGatewaysQuery } from '@/entities/payment-gateway';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { useIsPurchasing, usePurchaseActions } from '../model/use-purchase';

interface UnfinishedPaymentProps {
  invoice: Invoice;
  onReplace: () => void;
}

/**
 * Continues an unfinished payment at its gateway, or releases its lines for another one (decision 75).
 * @param onReplace called after the buyer has confirmed that nothing was paid
 */
export function UnfinishedPayment({ invoice, onReplace }: UnfinishedPaymentProps) {
  const { pay } = usePurchaseActions();
  const isLoading = useIsPurchasing();
  const lines = linesOfInvoice(useBasket(), invoice);
  const gateways = useQuery(paymentGatewaysQuery).data ?? [];
  const gateway = gateways.find(({ title }) => title === invoice.gatewayTitle);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {gateway && (
        <Button
          variant="main"
          loading={isLoading}
          onClick={() => pay({ lines, gateway, address: '', continuedInvoiceId: invoice.id })}
        >
          ادامه پرداخت
        </Button>
      )}
      {lines.length > 0 && (
        <Button variant="calm" onClick={() => setAsking(true)}>
          درگاه دیگر
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="پرداخت با درگاه دیگر"
          yes="چیزی پرداخت نکرده‌ام"
          onConfirm={onReplace}
          onClose={() => setAsking(false)}
        >
          اگر بانک مبلغی از کارت شما کم کرده است، دوباره پرداخت نکنید؛ نتیجه را همین‌جا خبر می‌دهیم.
        </ConfirmDialog>
      )}
    </>
  );
}
