import { Box } from '@chakra-ui/react/box';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { FAILURE_SENTENCES, type Invoice, REVERSAL } from '@/entities/invoice';
import { skipBankOnBack } from '@/entities/payment-gateway';
import { routes } from '@/shared/config/routes';
import { inspected } from '@/shared/lib/inspection';
import { Button, LinkButton } from '@/shared/ui/button';
import { CloseIcon, InfoIcon } from '@/shared/ui/icons';
import { Skeleton } from '@/shared/ui/loading-overlay';
import { ResultCard } from '@/shared/ui/result-card';
import { PaymentReturn, usePaymentReturn } from '../model/use-payment-return';
import { wirePaymentReturn } from '../model/payment-return.wiring';
import { PaidResult } from './paid-result';
import { PAYMENT_RESULT, PendingResult } from './pending-result';

interface FailedResultProps {
  invoice: Invoice | null;
  retry: ReactNode;
  check: ReactNode;
}

/** A failed payment: the reason if the server sends it, and what happens to the money and the basket. */
const FailedResult = ({ invoice, retry, check }: FailedResultProps) => (
  <ResultCard
    label={PAYMENT_RESULT}
    tone="failed"
    icon={<CloseIcon />}
    title="پرداخت انجام نشد"
    amount={invoice?.totalPrice}
    action={
      <>
        {retry}
        <LinkButton variant="quiet" to={routes.supportChat}>
          پشتیبانی
        </LinkButton>
        {check}
      </>
    }
  >
    {invoice?.failureReason && (
      <Box as="p" fontSize="lg" fontWeight="semibold">
        {FAILURE_SENTENCES[invoice.failureReason]}
      </Box>
    )}
    <p>اگر مبلغی کم شده باشد، {REVERSAL} سبد شما دست‌نخورده است.</p>
  </ResultCard>
);

/**
 * The result of the payment, above the purchase history, in each state of its chart.
 * @param retry renders the option to pay again for a failed payment
 */
export function PaymentResult({ retry }: { retry: (invoice: Invoice | null) => ReactNode }) {
  const { state, invoice, wasUnknown, checkAgain } = usePaymentReturn();
  const check = (
    <Button variant="quiet" onClick={checkAgain}>
      بررسی دوباره
    </Button>
  );
  switch (state) {
    case 'reading':
      return wasUnknown ? (
        <PendingResult invoice={invoice} check={check} />
      ) : (
        <Skeleton height="280px" />
      );
    case 'paid':
      return <PaidResult invoice={invoice} />;
    case 'failed':
      return <FailedResult invoice={invoice} retry={retry(invoice)} check={check} />;
    case 'unknown':
      return <PendingResult invoice={invoice} check={check} />;
    case 'missing':
      return (
        <ResultCard
          label={PAYMENT_RESULT}
          tone="neutral"
          icon={<InfoIcon />}
          title="این پرداخت پیدا نشد"
          action={
            <>
              <Button onClick={checkAgain}>بررسی دوباره</Button>
              <LinkButton variant="quiet" to={routes.supportChat}>
                پشتیبانی
              </LinkButton>
            </>
          }
        >
          <p>
            در سوابق خرید شما چنین پرداختی نیست. اگر مبلغی از حساب شما کم شده است، به پشتیبانی
            بگویید.
          </p>
        </ResultCard>
      );
    case 'unreachable':
      return (
        <ResultCard
          label={PAYMENT_RESULT}
          tone="neutral"
          icon={<InfoIcon />}
          title="نتیجه پرداخت دریافت نشد"
          action={<Button onClick={checkAgain}>بررسی دوباره</Button>}
        >
          <p>پرداخت شما گم نشده است؛ لطفاً دوباره بررسی کنید.</p>
        </ResultCard>
      );
    default:
      return state satisfies never;
  }
}

/** The result of the payment that the buyer returned from, connected to the API. */
export function PaymentReturnSection({
  invoiceId,
  ...result
}: { invoiceId: number } & ComponentProps<typeof PaymentResult>) {
  const [logic] = useState(() => wirePaymentReturn());
  useEffect(skipBankOnBack, []);
  return (
    <PaymentReturn.Provider key={invoiceId} {...inspected(logic, { input: { invoiceId } })}>
      <PaymentResult {...result} />
    </PaymentReturn.Provider>
  );
}
