import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { routes } from '@/shared/config/routes';
import { formatRial } from '@/shared/lib/money';
import { Button, LinkButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { CheckIcon, CloseIcon, InfoIcon } from '@/shared/ui/icons';
import { Skeleton } from '@/shared/ui/loading-overlay';
import { Price } from '@/shared/ui/price';
import { usePaymentReturn } from '../model/use-payment-return';

/** How the payment ended, on top of the purchase history, state by state. */
export function PaymentResult() {
  const { state, invoice, wasUnknown, checkAgain } = usePaymentReturn();
  const again = <Button onClick={checkAgain}>بررسی دوباره</Button>;
  switch (state) {
    case 'reading':
      return wasUnknown ? <Unknown action={again} /> : <Skeleton height="160px" />;
    case 'paid':
      return (
        <Result
          icon={<CheckIcon />}
          color="turquoise"
          title="پرداخت شد"
          action={
            <LinkButton variant="main" to={routes.myCourses}>
              کلاس‌ها و برنامه‌های من
            </LinkButton>
          }
        >
          {invoice && (
            <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
              <Price large rials={invoice.totalPrice} />
              <Box as="span" fontSize="sm" color="muted">
                {formatRial(invoice.totalPrice)}
              </Box>
            </Box>
          )}
          {invoice?.refund && (
            <Box>این خرید یا بخشی از آن را پیش‌تر داشتید؛ مبلغ آن به حساب شما بازمی‌گردد.</Box>
          )}
        </Result>
      );
    case 'failed':
      return (
        <Result
          icon={<CloseIcon />}
          color="danger"
          title="پرداخت انجام نشد"
          action={
            <>
              <LinkButton variant="main" to={routes.basket}>
                بازگشت به سبد خرید
              </LinkButton>
              {again}
            </>
          }
        >
          مبلغی از حساب شما کم نشده است یا تا ۷۲ ساعت به آن بازمی‌گردد.
        </Result>
      );
    case 'unknown':
      return <Unknown action={again} />;
    case 'unreachable':
      return (
        <Result icon={<InfoIcon />} color="muted" title="نتیجه پرداخت دریافت نشد" action={again}>
          پرداخت شما گم نشده است؛ لطفاً دوباره بررسی کنید.
        </Result>
      );
    default:
      return state satisfies never;
  }
}

const Unknown = ({ action }: { action: ReactNode }) => (
  <Result icon={<InfoIcon />} color="turquoise" title="در حال بررسی پرداخت" action={action}>
    بانک هنوز نتیجه را نگفته است. خودمان دوباره می‌پرسیم؛ می‌توانید این صفحه را ببندید.
  </Result>
);

function Result({
  icon,
  color,
  title,
  action,
  children,
}: {
  icon: ReactNode;
  color: string;
  title: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-label="نتیجه پرداخت" p="6" mb="4" display="grid" gap="3">
      <Box role="status" display="grid" gap="3">
        <Box display="flex" alignItems="center" gap="3" color={color}>
          {icon}
          <Box asChild fontSize="xl" fontWeight="bold">
            <h2>{title}</h2>
          </Box>
        </Box>
        <Box>{children}</Box>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2">
        {action}
      </Box>
    </Card>
  );
}
