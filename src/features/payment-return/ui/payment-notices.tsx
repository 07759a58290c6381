import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isInvoiceOf, isOpenPayment, pendingPaymentsOf } from '@/entities/basket';
import { type Invoice, invoicesQuery } from '@/entities/invoice';
import { BACKGROUND_META } from '@/shared/api';
import { routes } from '@/shared/config/routes';
import { inspected } from '@/shared/lib/inspection';
import { formatJalaliDateTime } from '@/shared/lib/jalali';
import { formatToman } from '@/shared/lib/money';
import { useStored } from '@/shared/lib/storage';
import { useSession } from '@/shared/session';
import { LinkButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { CheckIcon, CloseIcon, InfoIcon } from '@/shared/ui/icons';
import { Total } from '@/shared/ui/price';
import { PaymentReturn, usePaymentReturn } from '../model/use-payment-return';
import { wirePaymentReturn } from '../model/payment-return.wiring';
import { PENDING_EXPLANATION, UNFINISHED_EXPLANATION, UNFINISHED_TITLE } from './pending-result';

interface Noticed {
  invoiceId: number;
  /** whether the failure was already shown: the notice then shows only another result */ isFailureShown: boolean;
}

/**
 * Returns the payments started in this browser, and those that the purchase history lists as pending. A payment once
 * returned stays in the list until the component unmounts, even if it is settled in the meantime.
 */
function useNoticedPayments(userName: string): readonly Noticed[] {
  const payments = useStored(pendingPaymentsOf(userName));
  const { data } = useQuery({ ...invoicesQuery(1), meta: BACKGROUND_META });
  const [openedAt] = useState(Date.now);
  const [noticed, setNoticed] = useState<readonly Noticed[]>([]);
  const invoices = data?.invoices ?? [];
  const found: Noticed[] = [
    ...payments
      .filter((payment) => isOpenPayment(payment, openedAt))
      .flatMap((payment) => {
        const invoiceId =
          payment.invoiceId ?? invoices.find((invoice) => isInvoiceOf(invoice, payment))?.id;
        return invoiceId === undefined
          ? []
          : [{ invoiceId, isFailureShown: payment.isFailureShown }];
      }),
    ...invoices
      .filter(({ outcome }) => outcome === 'unknown')
      .map(({ id }) => ({ invoiceId: id, isFailureShown: false })),
  ];
  const added = found.filter(
    ({ invoiceId }, index) =>
      !noticed.some((one) => one.invoiceId === invoiceId) &&
      found.findIndex((one) => one.invoiceId === invoiceId) === index,
  );
  if (added.length > 0) setNoticed([...noticed, ...added]);
  return noticed;
}

interface NoticesProps {
  unfinished?: (invoice: Invoice) => ReactNode;
}
const toBasket = () => (
  <LinkButton variant="calm" to={routes.basket}>
    ادامه پرداخت
  </LinkButton>
);

/**
 * Notices for payments whose result the member has not seen, each with a link to the result. A pending payment is shown
 * as long as it is pending, any other once (decision 61). If the buyer never returned from the gateway, this component
 * removes the paid lines from the basket.
 * @param unfinished renders how to continue an unfinished payment; by default a link to the basket
 */
export function PaymentNotices({ unfinished = toBasket }: NoticesProps) {
  const userName = useSession()?.userName;
  return userName === undefined ? null : (
    <NoticesOf key={userName} userName={userName} unfinished={unfinished} />
  );
}

/** Maximum number of payments shown: the newest ones, those whose failure was already shown last. */
const MAX_NOTICES = 3;

function NoticesOf({ userName, unfinished }: Required<NoticesProps> & { userName: string }) {
  return [...useNoticedPayments(userName)]
    .sort(
      (one, other) =>
        Number(one.isFailureShown) - Number(other.isFailureShown) ||
        other.invoiceId - one.invoiceId,
    )
    .slice(0, MAX_NOTICES)
    .map((noticed) => <Notice key={noticed.invoiceId} {...noticed} unfinished={unfinished} />);
}

function Notice({ invoiceId, ...noticed }: Noticed & Required<NoticesProps>) {
  const [logic] = useState(() => wirePaymentReturn());
  return (
    <PaymentReturn.Provider {...inspected(logic, { input: { invoiceId } })}>
      <NoticeCard {...noticed} />
    </PaymentReturn.Provider>
  );
}

function NoticeCard({
  isFailureShown,
  unfinished,
}: Pick<Noticed, 'isFailureShown'> & Required<NoticesProps>) {
  const { state, invoice, wasUnknown } = usePaymentReturn();
  if (!invoice) return null;
  const result = <ResultLink {...invoice} text="دیدن نتیجه" />;
  const pending = (
    <Sheet
      icon={<InfoIcon />}
      color="muted"
      title={invoice.isUnfinished ? UNFINISHED_TITLE : 'پرداخت شما در حال بررسی است'}
      action={invoice.isUnfinished ? unfinished(invoice) : result}
    >
      {invoice.items.map(({ title }) => (
        <p key={title}>
          <bdi>{title}</bdi>
        </p>
      ))}
      <p>
        {formatToman(invoice.totalPrice)}، <bdi>{formatJalaliDateTime(invoice.createdAt)}</bdi>
      </p>
      <p>{invoice.isUnfinished ? UNFINISHED_EXPLANATION : PENDING_EXPLANATION}</p>
    </Sheet>
  );
  switch (state) {
    case 'reading':
      return wasUnknown ? pending : null;
    case 'unknown':
      return pending;
    case 'paid':
      return (
        <Sheet
          icon={<CheckIcon />}
          color="turquoise"
          title="پرداخت شد"
          action={<ResultLink {...invoice} text="دیدن رسید" />}
        >
          <Total rials={invoice.totalPrice} />
        </Sheet>
      );
    case 'failed':
      return isFailureShown ? null : (
        <Sheet icon={<CloseIcon />} color="danger" title="پرداخت انجام نشد" action={result}>
          سبد شما دست‌نخورده است.
        </Sheet>
      );
    case 'missing':
    case 'unreachable':
      return null;
    default:
      return state satisfies never;
  }
}

const ResultLink = ({ id, text }: { id: number; text: string }) => (
  <LinkButton variant="calm" to={routes.invoice(id)}>
    {text}
  </LinkButton>
);

interface SheetProps {
  icon: ReactNode;
  color: string;
  title: string;
  action: ReactNode;
  children: ReactNode;
}

const Sheet = ({ icon, color, title, action, children }: SheetProps) => (
  <Card
    role="status"
    p="4"
    mb="4"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    columnGap="3"
    rowGap="2"
  >
    <Box color={color}>{icon}</Box>
    <Box flex="1 1 200px" minW="0">
      <Box fontWeight="bold" color={color === 'muted' ? 'ink' : color}>
        {title}
      </Box>
      <Box fontSize="sm" color="muted">
        {children}
      </Box>
    </Box>
    {action}
  </Card>
);
