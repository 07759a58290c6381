import { type ReactNode, useEffect, useState } from 'react';
import { inspector } from '@/shared/lib/inspection';
import { useGoTo } from '@/shared/lib/navigation';
import { isLoggedIn, session } from '@/shared/session';
import { Purchase } from '../model/purchase.context';
import { pendingOffer, wirePurchase } from '../model/purchase.wiring';

/** Runs the purchase actor for the app, and tells it what happens outside it. */
export function PurchaseProvider({ children }: { children: ReactNode }) {
  const goTo = useGoTo();
  const [logic] = useState(() => wirePurchase(goTo));
  return (
    <Purchase.Provider
      logic={logic}
      options={{ input: { pendingOffer: pendingOffer.read() }, inspect: inspector() }}
    >
      <Watch />
      {children}
    </Purchase.Provider>
  );
}

function Watch() {
  const actor = Purchase.useActorRef();
  useEffect(() => {
    const stopSession = session.subscribe(() =>
      actor.send({ type: isLoggedIn() ? 'session.started' : 'session.ended' }),
    );
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) actor.send({ type: 'page.restored' });
    };
    window.addEventListener('pageshow', onPageShow);
    const syncPendingOffer = (snapshot: ReturnType<typeof actor.getSnapshot>) => {
      const waits =
        snapshot.matches('visiting') ||
        snapshot.matches('askingToLogIn') ||
        snapshot.matches('reloadingAfterLogin');
      if (waits && snapshot.context.offer) pendingOffer.write(snapshot.context.offer);
      else pendingOffer.clear();
    };
    syncPendingOffer(actor.getSnapshot());
    const subscription = actor.subscribe(syncPendingOffer);
    return () => {
      stopSession();
      window.removeEventListener('pageshow', onPageShow);
      subscription.unsubscribe();
    };
  }, [actor]);
  return null;
}
