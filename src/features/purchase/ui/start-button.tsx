import { useQuery } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import { amountsOfOffer, isDuplicate, type Offer, useBasket } from '@/entities/basket';
import { userCoursesQuery } from '@/entities/course';
import { taxPercentQuery } from '@/entities/setting';
import { BACKGROUND_META } from '@/shared/api';
import { routes } from '@/shared/config/routes';
import { useIsHydrated, useSession } from '@/shared/session';
import { Button, type ButtonProps, LinkButton } from '@/shared/ui/button';
import { PriceBlock } from '@/shared/ui/price';
import { useIsPurchasing, usePurchaseActions } from '../model/use-purchase';
import styles from './start-button.module.css';

interface StartState {
  isLoading: boolean;
  isReady: boolean;
  hasFailed: boolean;
  /** ids of the member's own courses, once they are known */
  ownedCourses?: ReadonlySet<number> | undefined;
}
/** The state for server rendering, which knows no member. */
const SERVER_STATE: StartState = { isLoading: false, isReady: true, hasFailed: false };
const Start = createContext<StartState>(SERVER_STATE);
/**
 * The tax, 0 … 100; 0 until it is known. `atFirst` is that of the server-rendered page. Separate, because a press of a
 * button must not recalculate every price.
 */
const Tax = createContext({ now: 0, atFirst: 0 });

/** The state; while a part hydrates, that of the server. Most cards hydrate after the member's data has arrived. */
function useStart(): StartState {
  const state = useContext(Start);
  return useIsHydrated() ? state : SERVER_STATE;
}

/** Provides the state of all prices and start buttons, so that hundreds of cards don't each subscribe to it. */
export function StartScope({ children }: { children: ReactNode }) {
  const tax = useQuery(taxPercentQuery);
  const isMember = useSession() !== null;
  const owned = useQuery({ ...userCoursesQuery, enabled: isMember, meta: BACKGROUND_META }).data;
  const isReady = tax.isSuccess || !isMember;
  const hasFailed = isMember && tax.isError;
  // Deferred: disabling all buttons may render after the immediate feedback of a press.
  const isLoading = useDeferredValue(useIsPurchasing());
  const value = useMemo(
    () => ({
      isLoading,
      isReady,
      hasFailed,
      ownedCourses: owned && new Set(owned.courses.map(({ id }) => id)),
    }),
    [isLoading, isReady, hasFailed, owned],
  );
  const now = tax.data ?? 0;
  const [atFirst] = useState(now);
  return (
    <Tax value={useMemo(() => ({ now, atFirst }), [now, atFirst])}>
      <Start value={value}>{children}</Start>
    </Tax>
  );
}

/** The price of an offer with its connected diet. Requires a `StartScope`. */
export function OfferPrice({ offer }: { offer: Offer }) {
  const { now, atFirst } = useContext(Tax);
  const { unitPrice, discount, tax, payable } = amountsOfOffer(
    offer,
    useIsHydrated() ? now : atFirst,
  );
  return (
    <PriceBlock unitPrice={unitPrice} discount={discount} payable={tax > 0 ? payable : undefined} />
  );
}

/**
 * «شروع» of an offer, or the label of a product's button. Disabled for a member until the tax percent is loaded, so
 * that no basket line is created with a tax of 0. Always enabled for a visitor (decision 42). Requires a `StartScope`.
 */
export function StartButton({
  offer,
  variant = 'main',
  children = 'شروع',
}: Pick<ButtonProps, 'variant'> & { offer: Offer; children?: string }) {
  const { start } = usePurchaseActions();
  const { isLoading, isReady, hasFailed } = useStart();
  const reasonId = useId();
  return (
    <>
      <Button
        variant={variant}
        loading={isLoading}
        aria-label={`${children} ${offer.title}`}
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

/**
 * The actions of an offer: «شروع», after a link if the item is in the basket. The main action of an owned course is
 * «ادامه». Requires a `StartScope`.
 */
export function OfferActions({ offer }: { offer: Offer }) {
  const lines = useBasket();
  const { ownedCourses } = useStart();
  const isOwned = offer.kind === 'course' && ownedCourses?.has(offer.id);
  return (
    <>
      {isOwned && (
        <LinkButton variant="main" to={routes.lessons(offer.id)} label={`ادامه ${offer.title}`}>
          ادامه
        </LinkButton>
      )}
      {!isOwned && isDuplicate(lines, offer) && (
        <Link className={styles.inBasket} to={routes.basket}>
          در سبد ✓
        </Link>
      )}
      {/* Last, and the same element in all cases: if it is moved or replaced while it is pressed, the press is lost. */}
      <StartButton offer={offer} variant={isOwned ? 'quiet' : 'main'} />
    </>
  );
}
