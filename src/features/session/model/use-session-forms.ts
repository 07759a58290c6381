import { useEffect } from 'react';
import type { Credentials, Registration } from '@/entities/user';
import { openForm } from './open-forms';
import { Session } from './session.context';
import { selectIsLoading, selectMessages } from './session.selectors';

/** What the login and the registration form may read and do. A form that opens forgets the last refusal. */
export function useSessionForms() {
  const actor = Session.useActorRef();
  useEffect(() => {
    actor.send({ type: 'form.open' });
    import('@/entities/user').catch(() => undefined); // what the submission needs; it tries again by itself
    return openForm();
  }, [actor]);
  return {
    isLoading: Session.useSelector(selectIsLoading),
    messages: Session.useSelector(selectMessages),
    logIn: (credentials: Credentials) => actor.send({ type: 'login.submit', credentials }),
    register: (registration: Registration) =>
      actor.send({ type: 'registration.submit', registration }),
  };
}

/** Logging out on purpose: here, or on all devices. */
export function useLogout() {
  const actor = Session.useActorRef();
  return {
    isLoading: Session.useSelector(selectIsLoading),
    logOut: () => actor.send({ type: 'logout.press' }),
    logOutEverywhere: () => actor.send({ type: 'logoutEverywhere.press' }),
  };
}
