import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { inspected } from '@/shared/lib/inspection';
import { useGoTo } from '@/shared/lib/navigation';
import { isProfileForm, pendingOffer, watchPurchase, wirePurchase } from '../model/purchase.wiring';
import { Purchase } from '../model/use-purchase';

/** Runs the purchase actor for the app and sends it external events. */
export function PurchaseProvider({ children }: { children: ReactNode }) {
  const goTo = useGoTo();
  const [logic] = useState(() => wirePurchase(goTo));
  const [input] = useState(() => ({ pendingOffer: pendingOffer.read() }));
  return (
    <Purchase.Provider {...inspected(logic, { input })}>
      <PurchaseWatcher />
      {children}
    </Purchase.Provider>
  );
}

function PurchaseWatcher() {
  const actor = Purchase.useActorRef();
  useEffect(() => watchPurchase(actor), [actor]);

  // Leaving the route cancels pending steps. A redirect after a login cancels nothing, since it is a push from another
  // screen.
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const last = useRef({ key, pathname });
  useEffect(() => {
    const left = last.current;
    last.current = { key, pathname };
    if (left.key === key) return;
    if (navigation === NavigationType.Pop) actor.send({ type: 'modal.close' });
    if (navigation === NavigationType.Pop || left.pathname === routes.basket)
      actor.send({ type: 'wait.cancel' });
    if (isProfileForm(left.pathname) && !isProfileForm(pathname))
      actor.send({ type: 'profile.left' });
  }, [actor, key, pathname, navigation]);
  return null;
}
