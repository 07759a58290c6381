import { type ReactNode, useEffect, useState } from 'react';
import { inspected } from '@/shared/lib/inspection';
import { useGoTo } from '@/shared/lib/navigation';
import { Session } from '../model/use-session-forms';
import { watchSession, wireSession } from '../model/session.wiring';

/** Runs the session actor for the app and sends it external events. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const goTo = useGoTo();
  const [logic] = useState(() => wireSession(goTo));
  return (
    <Session.Provider {...inspected(logic, {})}>
      <SessionWatcher />
      {children}
    </Session.Provider>
  );
}

function SessionWatcher() {
  const actor = Session.useActorRef();
  useEffect(() => watchSession(actor), [actor]);
  return null;
}
