import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Offer } from '@/entities/basket';
import { taxPercentQuery } from '@/entities/setting';
import { useSession } from '@/shared/session';
import { Button } from '@/shared/ui/button';
import { useIsPurchasing, usePurchaseActions } from '../model/use-purchase';

/**
 * «شروع» on a card, or what a product's button says. A member waits for the tax percent: a basket line is never
 * made with a silent tax of 0. A visitor may press it at any time (decision 42).
 */
export function StartButton({ offer, children = 'شروع' }: { offer: Offer; children?: string }) {
  const { start } = usePurchaseActions();
  const isLoading = useIsPurchasing();
  const tax = useQuery(taxPercentQuery);
  const isMember = useSession() !== null;
  const isReady = tax.isSuccess || !isMember;
  const reason = useId();
  return (
    <>
      <Button
        variant="main"
        loading={isLoading}
        aria-disabled={!isReady || undefined}
        aria-describedby={isMember && tax.isError ? reason : undefined}
        onClick={() => isReady && start(offer)}
      >
        {children}
      </Button>
      {isMember && tax.isError && (
        <span id={reason}>درصد مالیات دریافت نشد؛ لطفاً صفحه را دوباره باز کنید.</span>
      )}
    </>
  );
}
