import { Box } from '@chakra-ui/react/box';
import type { Invoice } from '@/entities/invoice';
import { formatJalaliDateTime } from '@/shared/lib/jalali';
import { formatRial } from '@/shared/lib/money';
import { Button, IconButton } from '@/shared/ui/button';
import { Code, Detail, DetailsList } from '@/shared/ui/details-list';
import { CheckIcon, CopyIcon } from '@/shared/ui/icons';
import { copyText } from '@/shared/ui/notify';
import { ResultCard } from '@/shared/ui/result-card';
import { PaidItems } from './paid-items';
import { PAYMENT_RESULT } from './pending-result';
import { PrintedReceipt } from './printed-receipt';

const CopyButton = ({ text }: { text: string }) => (
  <IconButton label="کپی شماره پیگیری" onClick={() => void copyText(text, 'شماره پیگیری کپی شد.')}>
    <CopyIcon />
  </IconButton>
);

/** A paid payment: its amount, its gateway, and the next step of each paid item. Printing it prints a receipt. */
export const PaidResult = ({ invoice }: { invoice: Invoice | null }) => (
  <>
    <ResultCard
      label={PAYMENT_RESULT}
      tone="paid"
      icon={<CheckIcon />}
      title="پرداخت شد"
      amount={invoice?.totalPrice}
      action={
        <Button variant="quiet" onClick={() => window.print()}>
          چاپ رسید
        </Button>
      }
      more={invoice && <PaidItems items={invoice.items} />}
    >
      {invoice && (
        <>
          <Box fontSize="sm" color="muted">
            {formatRial(invoice.totalPrice)}
          </Box>
          <DetailsList>
            {invoice.trackingNumber && (
              <Detail label="شماره پیگیری">
                <Code>{invoice.trackingNumber}</Code>
                <CopyButton text={invoice.trackingNumber} />
              </Detail>
            )}
            <Detail label="درگاه">
              {invoice.gatewayTitle && <bdi>{invoice.gatewayTitle}</bdi>}
            </Detail>
            <Detail label="زمان">
              <bdi>{formatJalaliDateTime(invoice.createdAt)}</bdi>
            </Detail>
          </DetailsList>
        </>
      )}
      {invoice?.refund && (
        <Box>
          این خرید یا بخشی از آن را پیش‌تر داشتید؛ مبلغ آن به حساب شما{' '}
          {{ due: 'بازمی‌گردد', done: 'بازگشت' }[invoice.refund]}.
        </Box>
      )}
    </ResultCard>
    {invoice && <PrintedReceipt invoice={invoice} />}
  </>
);
