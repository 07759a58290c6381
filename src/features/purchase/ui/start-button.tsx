import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useDeferredValue, useId, useMemo } from 'react';
import { taxPercentQuery } from '@/entities/setting';
import { useSession } from '@/shared/session';
import { useIsPurchasing, usePurchaseActions } from '../model/use-purchase';
import { isDuplicate, type Offer, useBasket } from '@/entities/basket';
import { Button } from '@/shared/ui/button';
import { Link } from 'react-router-dom';
import { Box } from '@chakra-ui/react/box';
import { routes } from '@/shared/config/routes';

interface StartState {
  isLoading: boolean;
  isReady: boolean;
  hasFailed: boolean;
  /** ids of the member's own courses, once they are known */
  ownedCourses?: ReadonlySet<number>;
}
const Start = createContext<StartState>({ isLoading: false, isReady: false, hasFailed: false });

/** Provides the state of all start buttons, so that hundreds of buttons don't each subscribe to it. */
export function StartScope({
  ownedCourses,
  children,
}: Pick<StartState, 'ownedCourses'> & { children: ReactNode }) {
  const tax = useQuery(taxPercentQuery);
  const isMember = useSession() !== null;
  const isReady = tax.isSuccess || !isMember;
  const hasFailed = isMember && tax.isError;
  // Deferred: disabling all buttons may render after the immediate feedback of a press.
  const isLoading = useDeferredValue(useIsPurchasing());
  const value = useMemo(
    () => ({ isLoading, isReady, hasFailed, ownedCourses }),
    [isLoading, isReady, hasFailed, ownedCourses],
  );
  return <Start value={value}>{children}</Start>;
}

export const useStart = () => useContext(Start);

/**
 * «شروع» on a card, or the label of a product's button. Disabled for a member until the tax percent is loaded, so that
 * no basket line is created with a tax of 0. Always enabled for a visitor (decision 42). Requires a `StartScope`.
 */
export function StartButton({ offer, children = 'شروع' }: { offer: Offer; children?: string }) {
  const { start } = usePurchaseActions();
  const { isLoading, isReady, hasFailed } = useStart();
  const reasonId = useId();
  return (
    <>
      <Button
        variant="main"
        loading={isLoading}
        aria-disabled={!isReady || undefined}
        aria-describedby={hasFailed ? reasonId : undefined}
        onClick={() => isReady && start(offer)}
      >
        {children}
      </Button>
      {hasFailed && (
        <span id={reasonId}>درصد مالیات دریافت نشد؛ لطفاً صفحه را دوباره باز کنید.</span>
      )}
    </>
  );
}

/** Link on a card whose item is in the basket or already owned. The «شروع» button stays beside it. */
export function OfferMark({ offer }: { offer: Offer }) {
  const lines = useBasket();
  const { ownedCourses } = useStart();
  const [to, words] =
    offer.kind === 'course' && ownedCourses?.has(offer.id)
      ? [routes.lessons(offer.id), 'ادامه']
      : isDuplicate(lines, offer)
        ? [routes.basket, 'در سبد ✓']
        : [];
  return (
    to && (
      <Box asChild alignContent="center" minH="44px" px="1" fontSize="sm" whiteSpace="nowrap">
        <Link to={to}>{words}</Link>
      </Box>
    )
  );
}
