import { Button, IconButton, LinkButton } from '@/shared/ui/button';
import { CheckIcon, CloseIcon, CopyIcon, InfoIcon } from '@/shared/ui/icons';
import { copyText } from '@/shared/ui/notify';
import { Box } from '@chakra-ui/react/box';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import type { Invoice } from '@/entities/invoice';
import { routes } from '@/shared/config/routes';
import { formatJalaliDateTime } from '@/shared/lib/jalali';
import { formatRial } from '@/shared/lib/money';
import { Card } from '@/shared/ui/card';
import { Skeleton } from '@/shared/ui/loading-overlay';
import { Price } from '@/shared/ui/price';
import { Star } from '@/shared/ui/star';
import { PaymentReturn, usePaymentReturn } from '../model/use-payment-return';
import { PaidItems } from './paid-items';
import { skipBankOnBack } from '@/entities/payment-gateway';
import { inspected } from '@/shared/lib/inspection';
import { wirePaymentReturn } from '../model/payment-return.wiring';

/** Copies the tracking number. */
export const CopyButton = ({ text }: { text: string }) => (
  <IconButton
    label="رونوشت شماره پیگیری"
    onClick={() => void copyText(text, 'شماره پیگیری رونوشت شد.')}
  >
    <CopyIcon />
  </IconButton>
);

/**
 * The result of the payment, above the purchase history, in each state of its chart.
 * @param retry renders the option to pay again for a failed payment
 */
export function PaymentResult({ retry }: { retry: (invoice: Invoice | null) => ReactNode }) {
  const { state, invoice, wasUnknown, checkAgain } = usePaymentReturn();
  const retryButton = (
    <Button variant="quiet" onClick={checkAgain}>
      بررسی دوباره
    </Button>
  );
  switch (state) {
    case 'reading':
      return wasUnknown ? <Unknown action={retryButton} /> : <Skeleton height="280px" />;
    case 'paid':
      return <Paid invoice={invoice} />;
    case 'failed':
      return (
        <Result
          color="danger"
          icon={<CloseIcon />}
          title="پرداخت انجام نشد"
          action={
            <>
              {retry(invoice)}
              <LinkButton variant="quiet" to={routes.supportChat}>
                پشتیبانی
              </LinkButton>
              {retryButton}
            </>
          }
        >
          مبلغی از حساب شما کم نشده است یا تا ۷۲ ساعت به آن بازمی‌گردد. سبد خرید شما همان‌طور که بود
          مانده است.
        </Result>
      );
    case 'unknown':
      return <Unknown action={retryButton} />;
    case 'missing':
      return (
        <Result
          color="muted"
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
          در سوابق خرید شما چنین پرداختی نیست. اگر مبلغی از حساب شما کم شده است، به پشتیبانی بگویید.
        </Result>
      );
    case 'unreachable':
      return (
        <Result
          color="muted"
          icon={<InfoIcon />}
          title="نتیجه پرداخت دریافت نشد"
          action={<Button onClick={checkAgain}>بررسی دوباره</Button>}
        >
          پرداخت شما گم نشده است؛ لطفاً دوباره بررسی کنید.
        </Result>
      );
    default:
      return state satisfies never;
  }
}

const Unknown = ({ action }: { action: ReactNode }) => (
  <Result
    color="turquoise"
    icon={
      <Box
        w="28px"
        h="28px"
        borderRadius="full"
        borderWidth="3px"
        borderColor="hairline"
        borderTopColor="turquoise"
        animation="turn 900ms linear infinite"
      />
    }
    title="در حال بررسی پرداخت"
    action={action}
  >
    پاسخ بانک هنوز نرسیده است؛ پیگیری می‌کنیم و همین‌جا خبر می‌دهیم. لطفاً دوباره پرداخت نکنید.
  </Result>
);

/** Amount and gateway of the payment, and the next step of each paid item. */
function Paid({ invoice }: { invoice: Invoice | null }) {
  return (
    <Result
      color="turquoise"
      icon={<CheckIcon />}
      title="پرداخت شد"
      action={
        <Button variant="quiet" onClick={() => window.print()}>
          چاپ رسید
        </Button>
      }
      more={invoice && <PaidItems items={invoice.items} />}
    >
      {invoice && (
        <>
          <Box fontSize="xl" fontWeight="bold" color="ink">
            <Price large rials={invoice.totalPrice} />
            <Box fontSize="sm" fontWeight="normal" color="muted">
              {formatRial(invoice.totalPrice)}
            </Box>
          </Box>
          <Box as="dl" w="full" css={details}>
            {invoice.trackingNumber && (
              <Row label="شماره پیگیری">
                <Box as="bdi" dir="ltr" fontSize="sm">
                  {invoice.trackingNumber}
                </Box>
                <CopyButton text={invoice.trackingNumber} />
              </Row>
            )}
            {invoice.gatewayTitle && (
              <Row label="درگاه">
                <bdi>{invoice.gatewayTitle}</bdi>
              </Row>
            )}
            <Row label="زمان">
              <bdi>{formatJalaliDateTime(invoice.createdAt)}</bdi>
            </Row>
          </Box>
        </>
      )}
      {invoice?.refund && (
        <Box>این خرید یا بخشی از آن را پیش‌تر داشتید؛ مبلغ آن به حساب شما بازمی‌گردد.</Box>
      )}
    </Result>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const details = {
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    minH: '44px',
    borderTopWidth: '1px',
    borderColor: 'hairline',
  },
  '& dt': { color: 'muted', fontSize: 'sm' },
  '& dd': { display: 'flex', alignItems: 'center', gap: '1', fontWeight: 'semibold' },
} as const;

function Result({
  icon,
  color,
  title,
  action,
  more,
  children,
}: {
  icon: ReactNode;
  color: string;
  title: string;
  action: ReactNode;
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-label="نتیجه پرداخت" data-receipt="" mb="6" overflow="hidden">
      <Box
        role="status"
        display="grid"
        justifyItems="center"
        textAlign="center"
        gap="2"
        p="6"
        pb="4"
        bg="tint"
        backgroundImage="var(--lattice)"
      >
        <Box color={color} display="grid" justifyItems="center" gap="2">
          <Star size={72}>{icon}</Star>
          <Box asChild fontSize="2xl" fontWeight="bold" lineHeight="1.5">
            <h2>{title}</h2>
          </Box>
        </Box>
        {children}
      </Box>
      {more}
      <Box data-screen-only="" display="flex" flexWrap="wrap" justifyContent="center" gap="2" p="4">
        {action}
      </Box>
    </Card>
  );
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
