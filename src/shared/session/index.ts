/** The session of the logged-in member. */
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

/** Marks a login that is not in the access log yet: the login's own reload would abort the call. */
export const unreportedLogin = createStored<boolean>(
  'sessionStorage',
  'unreportedLogin',
  (json) => json === true,
);
