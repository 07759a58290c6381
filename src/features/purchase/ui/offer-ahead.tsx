import type { Offer } from '@/entities/basket';
import { useIsHydrated } from '@/shared/session';
import { usePurchaseView } from '../model/use-purchase';
import styles from './purchase-dialogs.module.css';

/** Says what the next step leads to. */
export const stepTo = (offer: Offer) => `یک قدم تا «${offer.title}»`;

/** Names the item that the user is about to buy, above a form that the purchase needs. */
export function OfferAhead() {
  const { offer } = usePurchaseView();
  // The server renders the forms without an offer.
  return useIsHydrated() && offer && <p className={styles.step}>{stepTo(offer)}</p>;
}
