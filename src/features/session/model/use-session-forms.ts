import { createActorContext } from '@xstate/react';
import { sessionMachine } from './session.machine';
import type { SnapshotFrom } from 'xstate';
import { useEffect } from 'react';
import type { Credentials, Registration } from '@/entities/user';

/** Forms in which a refusal can be told, on the screen at this moment. */
let open = 0;

export const isFormOpen = (): boolean => open > 0;

/** A form is there. Returns how it goes. */
export function openForm(): () => void {
  open += 1;
  return () => {
    open -= 1;
  };
}

/** The one session actor of the app. */
export const Session = createActorContext(sessionMachine);

/** What components may read of the session's chart. */
type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const selectIsLoading = (snapshot: Snapshot) => snapshot.hasTag('loading');
/** Why the last login or registration was refused. */
export const selectMessages = ({ context }: Snapshot) => context.messages;
/** Which of the messages are about a field. */
export const selectFields = ({ context }: Snapshot) => context.fields;

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
    fields: Session.useSelector(selectFields),
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
