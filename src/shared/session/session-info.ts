/** Data of the logged-in member as the app reads it; stored in the wire's shape (decision 58). */
import * as z from 'zod/mini';
import { sessionInfo, type WireSessionInfo } from '@/shared/api/contract/authentication';
import { createStored, memberArea } from '@/shared/lib/storage';

export interface SessionInfo {
  token: string;
  firstName: string;
  lastName: string;
  /** the mobile number */ userName: string;
  avatar: string;
  /** Whether the staff has logged in as the member: known only to the browser that did so. */
  isImpersonated?: boolean;
}

const storedSessionInfo = z.object({
  ...sessionInfo.shape,
  isImpersonated: z.optional(z.boolean()),
});
type StoredSessionInfo = z.output<typeof storedSessionInfo>;

export const toSessionInfo = ({
  firstname,
  lastname,
  ...rest
}: WireSessionInfo | StoredSessionInfo): SessionInfo => ({
  ...rest,
  firstName: firstname,
  lastName: lastname,
});
const fromSessionInfo = ({ firstName, lastName, ...rest }: SessionInfo): StoredSessionInfo => ({
  ...rest,
  firstname: firstName,
  lastname: lastName,
});

/** Stored under the key `userInfo`, in this tab only on a shared device; null for an anonymous visitor. */
export const storedInfo = createStored<SessionInfo | null>(
  memberArea,
  'userInfo',
  (json) => {
    const parsed = z.safeParse(storedSessionInfo, json);
    return parsed.success ? toSessionInfo(parsed.data) : null;
  },
  (info) => info && fromSessionInfo(info),
);
