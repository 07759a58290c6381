import { useId } from 'react';
import type { Offer } from '@/entities/basket';
import { Button } from '@/shared/ui/button';
import { usePurchaseActions } from '../model/use-purchase';
import { useStart } from './start-scope';

/**
 * «شروع» on a card, or what a product's button says. A member waits for the tax percent: a basket line is never
 * made with a silent tax of 0. A visitor may press it at any time (decision 42). It stands in a `StartScope`.
 */
export function StartButton({ offer, children = 'شروع' }: { offer: Offer; children?: string }) {
  const { start } = usePurchaseActions();
  const { isLoading, isReady, hasFailed } = useStart();
  const reason = useId();
  return (
    <>
      <Button
        variant="main"
        loading={isLoading}
        aria-disabled={!isReady || undefined}
        aria-describedby={hasFailed ? reason : undefined}
        onClick={() => isReady && start(offer)}
      >
        {children}
      </Button>
      {hasFailed && <span id={reason}>درصد مالیات دریافت نشد؛ لطفاً صفحه را دوباره باز کنید.</span>}
    </>
  );
}
