/** Logging in as another user (decisions 12 and 84): by a code of the panel, or the operator's. All are recorded. */
import type { Database } from '../db/database';
import { operatorLogins } from '../db/schema';
import { isSameSecret } from '../settings/same-secret';
import { takeLoginCode } from './login-codes';

/**
 * Records the attempt. A code of the panel is used up; the operator's code is compared in constant time.
 * @param operatorCode as configured; empty: only codes of the panel grant access
 * @returns whether access is granted
 */
export async function checkOperatorCode(
  db: Database,
  operatorCode: string,
  attempt: { code: string; requestedUser: string; ip: string },
): Promise<boolean> {
  const { code, requestedUser, ip } = attempt;
  const isOperator = operatorCode !== '' && isSameSecret(code, operatorCode);
  const isMemberId = /^[1-9]\d{0,8}$/.test(requestedUser);
  const isGranted =
    isOperator || (isMemberId && (await takeLoginCode(db, Number(requestedUser), code)));
  await db.insert(operatorLogins).values({ requestedUser, isGranted, ip });
  return isGranted;
}
