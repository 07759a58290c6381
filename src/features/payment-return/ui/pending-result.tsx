import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { Invoice } from '@/entities/invoice';
import { CheckIcon, ClockIcon } from '@/shared/ui/icons';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import { ResultCard } from './result-card';

/** Explains a payment without a result, wherever one is shown. */
export const PENDING_EXPLANATION =
  'پاسخ بانک هنوز نرسیده است؛ پیگیری می‌کنیم و همین‌جا خبر می‌دهیم. لطفاً دوباره پرداخت نکنید.';

/** Title and explanation of a payment that the buyer has not made yet (decision 75). */
export const UNFINISHED_TITLE = 'پرداخت را تمام نکردید';
export const UNFINISHED_EXPLANATION = 'بانک هنوز پرداختی نگرفته است؛ می‌توانید آن را ادامه دهید.';

const steps = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  w: 'full',
  maxW: '360px',
  fontSize: 'sm',
  color: 'muted',
  '& > li': { position: 'relative', display: 'grid', justifyItems: 'center', gap: '1' },
  // The line from the step before.
  '& > li + li::before': {
    content: '""',
    position: 'absolute',
    top: '15px',
    insetInlineStart: 'calc(-50% + 20px)',
    w: 'calc(100% - 40px)',
    borderTop: '2px solid',
    borderColor: 'control',
  },
  '& > [aria-current]': { color: 'ink', fontWeight: 'semibold' },
} as const;

const mark = {
  display: 'grid',
  placeContent: 'center',
  w: '32px',
  h: '32px',
  borderRadius: 'full',
  borderWidth: '2px',
  borderColor: 'control',
} as const;

const spinner = {
  borderColor: 'hairline',
  borderTopColor: 'turquoise',
  animation: 'turn 900ms linear infinite',
} as const;

const PaymentSteps = () => (
  <Box as="ol" css={steps} aria-label="مراحل پرداخت">
    <li>
      <Box css={mark} color="turquoise" borderColor="turquoise">
        <CheckIcon />
      </Box>
      <span>
        پرداخت
        <span className="visually-hidden">، انجام شد</span>
      </span>
    </li>
    <li aria-current="step">
      <Box css={[mark, spinner]} />
      پاسخ بانک …
    </li>
    <li>
      <Box css={mark} />
      فعال‌سازی
    </li>
  </Box>
);

/** A payment without a result, or one that the buyer has not made yet. */
export const PendingResult = ({
  invoice,
  check,
}: {
  invoice: Invoice | null;
  check: ReactNode;
}) => (
  <ResultCard
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
    {!invoice?.isUnfinished && <PaymentSteps />}
    <p>{invoice?.isUnfinished ? UNFINISHED_EXPLANATION : PENDING_EXPLANATION}</p>
  </ResultCard>
);
