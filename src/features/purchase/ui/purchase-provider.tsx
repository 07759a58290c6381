import { type ReactNode, useEffect, useState } from 'react';
import { inspector } from '@/shared/lib/inspection';
import { useGoTo } from '@/shared/lib/navigation';
import { pendingOffer } from '../model/pending-offer';
import { Purchase } from '../model/purchase.context';
import { watchPurchase, wirePurchase } from '../model/purchase.wiring';

/** Runs the purchase actor for the app, and tells it what happens outside it. */
export function PurchaseProvider({ children }: { children: ReactNode }) {
  const goTo = useGoTo();
  const [logic] = useState(() => wirePurchase(goTo));
  const [input] = useState(() => ({ pendingOffer: pendingOffer.read() }));
  return (
    <Purchase.Provider logic={logic} options={{ input, inspect: inspector() }}>
      <Watch />
      {children}
    </Purchase.Provider>
  );
}

function Watch() {
  const actor = Purchase.useActorRef();
  useEffect(() => watchPurchase(actor), [actor]);
  return null;
}
