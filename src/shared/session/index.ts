/** Who is logged in. */
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

/** A login that the access log has not heard of yet: the login's own reload would cut the call off. */
export const unreportedLogin = createStored<boolean>(
  'sessionStorage',
  'unreportedLogin',
  (json) => json === true,
);
