import { createStored } from '@/shared/lib/storage';

export { type SessionInfo, toSessionInfo } from './session-info';
export { OnlyFor, useIsHydrated } from './only-for';
export {
  isLoggedIn,
  session,
  type SessionScope,
  useSession,
  useSessionGeneration,
} from './session';

/** Whether a login still has to be sent to the access log: the reload after a login would abort the call. */
export const unreportedLogin = createStored<boolean>(
  'sessionStorage',
  'unreportedLogin',
  (json) => json === true,
);
