/**
 * Forgotten password: sends a code to the number and changes the password with it. Unknown numbers get the same
 * responses in the same time.
 */
import type { Hono } from 'hono';
import { changeForgottenPassword, sendActivationCode } from '@/shared/api/contract/access';
import { toMobile } from '@/shared/api/contract/rules/person';
import { INVALID_ACTIVATION_CODE } from '@/shared/api/contract/rules/refusals';
import { changePasswordByCode, issueCode } from '../account/activation-codes';
import { sendSoon } from '../account/code-messages';
import { passwordErrors } from '../account/passwords';
import { findByMobile } from '../account/users';
import type { Database } from '../db/database';
import { AnswerWithMessages } from '../http/envelope';
import { refused, refuseIf } from '../refusals/refusals';
import { serveCall } from '../http/serve-call';
import { recordedAs } from '../monitoring/events';
import type { Settings } from '../settings/settings';
import { clientOf, type CodeGuards, demoCode, logInProven, mobileOf } from './session-info';

/** @param codeSender the SMS service; undefined: the demo shows the codes */
export function serveForgottenPassword(
  app: Hono,
  db: Database,
  { isDemo, codeSender }: Pick<Settings, 'isDemo' | 'codeSender'>,
  guards: CodeGuards,
): void {
  const { codes, uses, devices } = guards;
  serveCall(
    app,
    db,
    sendActivationCode,
    recordedAs('code_request', async ({ context, body }) => {
      const mobile = mobileOf(body.username);
      const client = await clientOf(context, devices, mobile);
      const attempt = await codes.attempt(mobile, client);
      const user = await findByMobile(db, mobile);
      const code = await issueCode(db, user, attempt, codeSender !== undefined);
      if (user && isDemo) console.log(`Activation code for ${mobile}: ${code}`);
      if (codeSender) sendSoon(db, codeSender);
      return isDemo ? new AnswerWithMessages([demoCode(code)], null) : null;
    }),
  );

  serveCall(
    app,
    db,
    changeForgottenPassword,
    recordedAs('code_use', async ({ context, body }) => {
      const mobile = toMobile(body.username) ?? '';
      refuseIf(
        passwordErrors(
          ['newPassword', body.newPassword],
          ['confirmPass', body.confirmPass],
          mobile,
        ),
      );
      const client = await clientOf(context, devices, mobile);
      const attempt = await uses.attempt(mobile, client);
      const user = await findByMobile(db, mobile);
      const change = { code: body.activationCode, newPassword: body.newPassword };
      if (!(await changePasswordByCode(db, user, change, attempt)) || !user)
        throw refused({ name: 'activationCode', message: INVALID_ACTIVATION_CODE });
      return logInProven(db, user, { context, client }, guards);
    }),
  );
}
