import { createActorContext } from '@xstate/react';
import { purchaseMachine } from './purchase.machine';
import type { SnapshotFrom } from 'xstate';
import { useMemo } from 'react';
import { basket, type Offer } from '@/entities/basket';
import type { PaymentGateway } from '@/entities/payment-gateway';

/** The one purchase actor of the app: it outlives the way from home to the basket. */
export const Purchase = createActorContext(purchaseMachine);

/** What components may read of the purchase. */
type Snapshot = SnapshotFrom<typeof purchaseMachine>;

export const selectState = ({ value }: Snapshot) => value;
export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
/** What was chosen last: in the dialog that says what was added, the added one. */
export const selectOffer = ({ context }: Snapshot) => context.offer;

/** What a person can do in a purchase. A press that can't do anything now does nothing. */
export function usePurchaseActions() {
  const actor = Purchase.useActorRef();
  return useMemo(
    () => ({
      start: (offer: Offer) => actor.send({ type: 'offer.start', offer }),
      /** Pays for the basket as it is now. @param address where products are delivered */
      pay: (gateway: PaymentGateway, address: string) =>
        actor.send({ type: 'payment.start', order: { lines: basket.read(), gateway, address } }),
      openLogin: () => actor.send({ type: 'login.open' }),
      /** Goes to another screen to log in or to register. */
      logInElsewhere: () => actor.send({ type: 'login.elsewhere' }),
      completeProfile: () => actor.send({ type: 'profile.complete' }),
      /** Goes on with the offer for which the profile had to be completed, if there is one. */
      profileSaved: () => actor.send({ type: 'profile.saved' }),
      viewBasket: () => actor.send({ type: 'basket.view' }),
      close: () => actor.send({ type: 'modal.close' }),
      cancelWait: () => actor.send({ type: 'wait.cancel' }),
    }),
    [actor],
  );
}

/** Is something of the purchase under way? Then no other purchase can begin. */
export const useIsPurchasing = (): boolean => Purchase.useSelector(selectIsLoading);

/** What the purchase shows over the page. */
export const usePurchaseView = () => ({
  state: Purchase.useSelector(selectState),
  offer: Purchase.useSelector(selectOffer),
});
