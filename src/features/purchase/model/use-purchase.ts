import { createActorContext } from '@xstate/react';
import { type PaymentOrder, purchaseMachine } from './purchase.machine';
import { useMemo } from 'react';
import type { Offer } from '@/entities/basket';

/** The app's single purchase actor: it outlives the navigation from home to the basket. */
export const Purchase = createActorContext(purchaseMachine);

/** The user's actions on a purchase. Actions that the current state does not accept are ignored. */
export function usePurchaseActions() {
  const actor = Purchase.useActorRef();
  return useMemo(
    () => ({
      start: (offer: Offer) => actor.send({ type: 'offer.start', offer }),
      pay: (order: PaymentOrder) => actor.send({ type: 'payment.start', order }),
      openLogin: () => actor.send({ type: 'login.open' }),
      /** Records that the user opens another screen to log in or to register. */
      logInElsewhere: () => actor.send({ type: 'login.elsewhere' }),
      completeProfile: () => actor.send({ type: 'profile.complete' }),
      /** Continues with the offer that required a complete profile, if there is one. */
      profileSaved: () => actor.send({ type: 'profile.saved' }),
      viewBasket: () => actor.send({ type: 'basket.view' }),
      close: () => actor.send({ type: 'modal.close' }),
      cancelWait: () => actor.send({ type: 'wait.cancel' }),
    }),
    [actor],
  );
}

/** Whether a purchase step is pending; other purchases are then disabled. */
export const useIsPurchasing = () => Purchase.useSelector((snapshot) => snapshot.hasTag('loading'));

export const usePurchaseView = () => ({
  /** without the inner state: the ways to a gateway look the same */
  state: Purchase.useSelector(({ value }) =>
    typeof value === 'string' ? value : (Object.keys(value)[0] as keyof typeof value),
  ),
  /** the offer that the user chose last; in the dialog after adding, the added one */
  offer: Purchase.useSelector(({ context }) => context.offer),
  /** whether the purchase continues after a login or a registration that it needed */
  isResumed: Purchase.useSelector(
    ({ context }) => context.offer !== null && context.offer === context.pendingOffer,
  ),
  /** of the checked offer, 0 … 100 */
  taxPercent: Purchase.useSelector(({ context }) => context.taxPercent),
});
