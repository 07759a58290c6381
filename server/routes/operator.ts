/** Logging in as another user (decision 12). */
import type { Hono } from 'hono';
import { getTokenAsUser } from '@/shared/api/contract/access';
import { INVALID_OPERATOR_CODE } from '@/shared/api/contract/rules/refusals';
import { checkOperatorCode } from '../account/operator';
import { findById } from '../account/users';
import type { Database } from '../db/database';
import { notFound, refused } from '../refusals/refusals';
import { createGuard, UNKNOWN_ADDRESS_LOGIN_ATTEMPTS, OPERATOR_ATTEMPTS } from '../http/limiter';
import { serveCall } from '../http/serve-call';
import { recordedAs } from '../monitoring/events';
import { logIn, TOO_MANY_ATTEMPTS } from './session-info';

/** @param operatorCode empty: only codes of the panel are accepted */
export function serveOperator(app: Hono, db: Database, operatorCode: string): void {
  const tries = createGuard(db, 'operator', {
    ofPair: OPERATOR_ATTEMPTS,
    ofUnknownAddresses: UNKNOWN_ADDRESS_LOGIN_ATTEMPTS,
    message: TOO_MANY_ATTEMPTS,
  });

  serveCall(
    app,
    db,
    getTokenAsUser,
    recordedAs('operator_login', async ({ context, query: { userId, pass } }) => {
      const { address } = context.var;
      await tries.attempt('operator', { address });
      const attempt = { code: pass, requestedUser: userId, ip: address };
      const isGranted = await checkOperatorCode(db, operatorCode, attempt);
      if (!isGranted) throw refused({ name: 'pass', message: INVALID_OPERATOR_CODE });
      await tries.succeed('operator', { address });
      const user = /^[1-9]\d*$/.test(userId) ? await findById(db, Number(userId)) : undefined;
      if (!user) throw notFound();
      return logIn(db, user);
    }),
  );
}
