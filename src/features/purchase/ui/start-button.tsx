import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Offer } from '@/entities/basket';
import { taxPercentQuery } from '@/entities/setting';
import { Button } from '@/shared/ui/button';
import { useIsPurchasing, usePurchaseActions } from '../model/use-purchase';

/**
 * «شروع» on a card, or what a product's button says. It waits for the tax percent: a basket line is never
 * made with a silent tax of 0.
 */
export function StartButton({ offer, children = 'شروع' }: { offer: Offer; children?: string }) {
  const { start } = usePurchaseActions();
  const isLoading = useIsPurchasing();
  const tax = useQuery(taxPercentQuery);
  const reason = useId();
  return (
    <>
      <Button
        variant="main"
        loading={isLoading}
        aria-disabled={!tax.isSuccess || undefined}
        aria-describedby={tax.isError ? reason : undefined}
        onClick={() => tax.isSuccess && start(offer)}
      >
        {children}
      </Button>
      {tax.isError && (
        <span id={reason}>درصد مالیات دریافت نشد؛ لطفاً صفحه را دوباره باز کنید.</span>
      )}
    </>
  );
}
