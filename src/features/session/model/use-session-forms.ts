import { createActorContext } from '@xstate/react';
import { sessionMachine } from './session.machine';
import { useEffect } from 'react';
import type { Credentials, Registration } from '@/entities/user';

/** Number of mounted forms that can show a refusal. */
let mountedForms = 0;

export const hasMountedForm = (): boolean => mountedForms > 0;

/** Registers a mounted form; returns a function that unregisters it. */
export function registerForm(): () => void {
  mountedForms += 1;
  return () => {
    mountedForms -= 1;
  };
}

/** The app's single session actor. */
export const Session = createActorContext(sessionMachine);

const useIsLoading = () => Session.useSelector((snapshot) => snapshot.hasTag('loading'));

/** State and actions of the login and registration forms. Mounting a form clears the last refusal. */
export function useSessionForms() {
  const actor = Session.useActorRef();
  useEffect(() => {
    actor.send({ type: 'form.open' });
    import('@/entities/user').catch(() => undefined); // preloads the code for submitting, which retries by itself
    return registerForm();
  }, [actor]);
  return {
    isLoading: useIsLoading(),
    /** why the last login or registration was refused */
    messages: Session.useSelector(({ context }) => context.messages),
    fields: Session.useSelector(({ context }) => context.fields),
    logIn: (credentials: Credentials) => actor.send({ type: 'login.submit', credentials }),
    register: (registration: Registration) =>
      actor.send({ type: 'registration.submit', registration }),
  };
}

/** Deliberate logout, on this device or on all devices. */
export function useLogout() {
  const actor = Session.useActorRef();
  return {
    isLoading: useIsLoading(),
    logOut: () => actor.send({ type: 'logout.press' }),
    logOutEverywhere: () => actor.send({ type: 'logoutEverywhere.press' }),
  };
}
