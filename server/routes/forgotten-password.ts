/**
 * The forgotten password: a code to the number, and the change with it. Unknown numbers get the same answers
 * in the same time.
 */
import type { Hono } from 'hono';
import { changeForgottenPassword, sendActivationCode } from '@/shared/api/contract/access';
import { toMobile } from '@/shared/api/contract/rules/person';
import { changePasswordByCode, issueCode } from '../account/activation-codes';
import { faultsOfPassword } from '../account/passwords';
import { findByMobile } from '../account/users';
import type { Database } from '../db/database';
import { AnswerWithMessages, refused, refuseIf } from '../http/envelope';
import { createLimiter } from '../http/limiter';
import { serveCall } from '../http/serve-call';
import { logIn, mobileOf } from './session-info';

/**
 * @param isDemo codes are shown only then
 * @param forgetLogins called with the number whose owner has proven to be himself
 */
export function serveForgottenPassword(
  app: Hono,
  db: Database,
  isDemo: boolean,
  forgetLogins: (mobile: string) => Promise<void>,
): void {
  const codes = createLimiter(5, 'درخواست کد زیاد بود؛ لطفاً یک ربع دیگر دوباره امتحان کنید.');

  serveCall(app, db, sendActivationCode, async ({ body }) => {
    const mobile = mobileOf(body.username);
    await codes.count(mobile);
    const user = await findByMobile(db, mobile);
    const code = await issueCode(db, user);
    // Where a text message would be sent; the demo has nobody to send it.
    if (isDemo && user) console.log(`Activation code for ${mobile}: ${code}`);
    return isDemo ? new AnswerWithMessages([`کد فعال‌سازی آزمایشی شما: ${code}`], null) : null;
  });

  serveCall(app, db, changeForgottenPassword, async ({ body }) => {
    refuseIf(faultsOfPassword(body.newPassword, body.confirmPass));
    const user = await findByMobile(db, toMobile(body.username) ?? '');
    if (!(await changePasswordByCode(db, user, body.activationCode, body.newPassword)) || !user)
      throw refused(
        'کد واردشده درست نیست یا مهلت آن گذشته است؛ کد را بررسی کنید یا کد تازه‌ای بگیرید.',
      );
    await forgetLogins(user.mobile);
    return logIn(db, user);
  });
}
