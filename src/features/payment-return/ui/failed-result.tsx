import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { FAILURE_SENTENCES, type Invoice } from '@/entities/invoice';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import { CloseIcon } from '@/shared/ui/icons';
import { ResultCard } from './result-card';

interface FailedResultProps {
  invoice: Invoice | null;
  retry: ReactNode;
  check: ReactNode;
}

/**
 * A failed payment: the reason if the server sends it, and what happens to the money and the basket.
 * @param retry options to pay again
 * @param check checks the result again
 */
export const FailedResult = ({ invoice, retry, check }: FailedResultProps) => (
  <ResultCard
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
    <p>اگر مبلغی کم شده باشد، تا ۷۲ ساعت به حسابتان برمی‌گردد. سبد شما دست‌نخورده است.</p>
  </ResultCard>
);
