/**
 * Who is logged in: the login info under the local storage key `userInfo`, whose stored shape is the wire's
 * (decision 58).
 */
import * as z from 'zod/mini';
import type { AnswerOf } from '@/shared/api/contract';
import { type getToken, sessionInfo } from '@/shared/api/contract/authentication';
import { createStored, useStored } from '@/shared/lib/storage';

export interface SessionInfo {
  token: string;
  firstName: string;
  lastName: string;
  /** the mobile number */ userName: string;
  avatar: string;
}
type WireSessionInfo = AnswerOf<typeof getToken>;

/** Reads the answer of a login. */
export const toSessionInfo = ({ firstname, lastname, ...rest }: WireSessionInfo): SessionInfo => ({
  ...rest,
  firstName: firstname,
  lastName: lastname,
});
const fromSessionInfo = ({ firstName, lastName, ...rest }: SessionInfo): WireSessionInfo => ({
  ...rest,
  firstname: firstName,
  lastname: lastName,
});

export const session = createStored<SessionInfo | null>(
  'localStorage',
  'userInfo',
  (json) => {
    const parsed = z.safeParse(sessionInfo, json);
    return parsed.success ? toSessionInfo(parsed.data) : null;
  },
  (info) => info && fromSessionInfo(info),
);

export const isLoggedIn = (): boolean => session.read() !== null;

/** The login info, or null for an anonymous visitor. */
export const useSession = (): SessionInfo | null => useStored(session);

/** A login that the access log has not heard of yet: the login's own reload would cut the call off. */
export const unreportedLogin = createStored<boolean>(
  'sessionStorage',
  'unreportedLogin',
  (json) => json === true,
);
