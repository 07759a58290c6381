import type { ReactNode } from 'react';
import type { Invoice } from '@/entities/invoice';
import { ClockIcon } from '@/shared/ui/icons';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import { ResultCard } from '@/shared/ui/result-card';
import { Spinner, Steps } from '@/shared/ui/steps';

/** Accessible name of the result of a payment. */
export const PAYMENT_RESULT = 'نتیجه پرداخت';

/** Explains a payment without a result, wherever one is shown. */
export const PENDING_EXPLANATION =
  'پاسخ بانک هنوز نرسیده است؛ پیگیری می‌کنیم و همین‌جا خبر می‌دهیم. لطفاً دوباره پرداخت نکنید.';

/** Title and explanation of a payment that the buyer has not made yet (decision 75). */
export const UNFINISHED_TITLE = 'پرداخت را تمام نکردید';
export const UNFINISHED_EXPLANATION = 'بانک هنوز پرداختی نگرفته است؛ می‌توانید آن را ادامه دهید.';

/** A payment without a result, or one that the buyer has not made yet. */
export const PendingResult = ({
  invoice,
  check,
}: {
  invoice: Invoice | null;
  check: ReactNode;
}) => (
  <ResultCard
    label={PAYMENT_RESULT}
    tone="pending"
    icon={<ClockIcon />}
    title={invoice?.isUnfinished ? UNFINISHED_TITLE : 'در حال بررسی پرداخت'}
    amount={invoice?.totalPrice}
    action={
      <>
        {invoice?.isUnfinished && (
          <LinkButton variant="main" to={routes.basket}>
            ادامه پرداخت
          </LinkButton>
        )}
        {check}
      </>
    }
  >
    {!invoice?.isUnfinished && (
      <Steps
        label="مراحل پرداخت"
        steps={['پرداخت', 'پاسخ بانک …', 'فعال‌سازی']}
        current={1}
        mark={<Spinner />}
      />
    )}
    <p>{invoice?.isUnfinished ? UNFINISHED_EXPLANATION : PENDING_EXPLANATION}</p>
  </ResultCard>
);
