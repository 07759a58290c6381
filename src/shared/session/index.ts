/** Who is logged in: the stored login info under the local storage key `userInfo` (section 3). */
import * as z from 'zod/mini';
import { type SessionInfo, sessionInfo } from '@/shared/api/contract/authentication';
import { createStored, useStored } from '@/shared/lib/storage';

export type { SessionInfo } from '@/shared/api/contract/authentication';

export const session = createStored<SessionInfo | null>('localStorage', 'userInfo', (json) => {
  const parsed = z.safeParse(sessionInfo, json);
  return parsed.success ? parsed.data : null;
});

export const isLoggedIn = (): boolean => session.read() !== null;

/** The login info, or null for an anonymous visitor. */
export const useSession = (): SessionInfo | null => useStored(session);

/** A login that the access log has not heard of yet: the login's own reload would cut the call off. */
export const unreportedLogin = createStored<boolean>(
  'sessionStorage',
  'unreportedLogin',
  (json) => json === true,
);
