/** Logging in as another user (decision 12): the code is compared in constant time, and every attempt is recorded. */
import type { Database } from '../db/database';
import { operatorLogins } from '../db/schema';
import { isSameSecret } from '../settings/same-secret';

/**
 * Records the attempt.
 * @param operatorCode as configured; empty: operator login is disabled
 * @returns whether access is granted
 */
export async function checkOperatorCode(
  db: Database,
  operatorCode: string,
  attempt: { code: string; requestedUser: string; ip: string },
): Promise<boolean> {
  const { code, requestedUser, ip } = attempt;
  const isGranted = operatorCode !== '' && isSameSecret(code, operatorCode);
  await db.insert(operatorLogins).values({ requestedUser, isGranted, ip });
  return isGranted;
}
