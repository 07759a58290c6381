/**
 * Login by a code that is sent to the number. A number without an account gets the same responses in the same time, and
 * with its code may register without a password (authentication.ts).
 */
import type { Hono } from 'hono';
import { logInByCode, sendLoginCode } from '@/shared/api/contract/access';
import { INVALID_ACTIVATION_CODE } from '@/shared/api/contract/rules/refusals';
import { issueCode, useCode } from '../account/activation-codes';
import { sendSoon } from '../account/code-messages';
import { isRegistrationCode, issueRegistrationCode } from '../account/registration-codes';
import { findByMobile } from '../account/users';
import type { Database } from '../db/database';
import { AnswerWithMessages } from '../http/envelope';
import { serveCall } from '../http/serve-call';
import { recordedAs } from '../monitoring/events';
import { refused } from '../refusals/refusals';
import type { Settings } from '../settings/settings';
import { clientOf, type CodeGuards, demoCode, logInProven, mobileOf } from './session-info';

/** @param codeSender the SMS service; undefined: the demo shows the codes */
export function serveLoginByCode(
  app: Hono,
  db: Database,
  { isDemo, codeSender }: Pick<Settings, 'isDemo' | 'codeSender'>,
  guards: CodeGuards,
): void {
  const { codes, uses, devices } = guards;
  serveCall(
    app,
    db,
    sendLoginCode,
    recordedAs('code_request', async ({ context, body }) => {
      const mobile = mobileOf(body.username);
      const attempt = await codes.attempt(mobile, await clientOf(context, devices, mobile));
      const user = await findByMobile(db, mobile);
      const isSent = codeSender !== undefined;
      const code = user
        ? await issueCode(db, user, attempt, isSent)
        : await issueRegistrationCode(db, mobile, attempt.permit, isSent);
      if (codeSender) sendSoon(db, codeSender);
      return isDemo ? new AnswerWithMessages([demoCode(code)], null) : null;
    }),
  );

  serveCall(
    app,
    db,
    logInByCode,
    recordedAs('code_use', async ({ context, body }) => {
      const mobile = mobileOf(body.username);
      const client = await clientOf(context, devices, mobile);
      const attempt = await uses.attempt(mobile, client);
      const user = await findByMobile(db, mobile);
      const isCorrect = user
        ? await useCode(db, user, body.activationCode, attempt)
        : await isRegistrationCode(db, mobile, body.activationCode, attempt.permit);
      if (!isCorrect) throw refused({ name: 'activationCode', message: INVALID_ACTIVATION_CODE });
      if (!user) return { session: null };
      return { session: await logInProven(db, user, { context, client }, guards) };
    }),
  );
}
