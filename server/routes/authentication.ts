/**
 * Login, registration, logout. Wrong credentials get envelope status 400, with the same response for unknown numbers.
 */
import type { Hono } from 'hono';
import { getToken, logOut, registerUser } from '@/shared/api/contract/authentication';
import { toMobile, toUserName } from '@/shared/api/contract/rules/person';
import {
  CODE_SENT,
  INVALID_ACTIVATION_CODE,
  INVALID_MOBILE,
  TAKEN_MOBILE,
} from '@/shared/api/contract/rules/refusals';
import { sendSoon } from '../account/code-messages';
import type { HashPermit } from '../account/hash-permit';
import { passwordErrors, hashPassword, isPassword, UNMATCHABLE_HASH } from '../account/passwords';
import {
  deleteRegistrationCode,
  isRegistrationCode,
  issueRegistrationCode,
} from '../account/registration-codes';
import { endSession, endSessionsOf } from '../account/sessions';
import { nameErrors, findByMobile, register } from '../account/users';
import type { Database } from '../db/database';
import { atField, refused, refuseIf } from '../refusals/refusals';
import { createKnownDevices } from '../http/known-devices';
import {
  type Client,
  CODE_MESSAGES,
  CODE_SLOW_LANE,
  createGuard,
  type Guard,
  LOGIN_ATTEMPTS,
  LOGIN_SLOW_LANE,
  UNKNOWN_ADDRESS_CODE_MESSAGES,
  UNKNOWN_ADDRESS_LOGIN_ATTEMPTS,
} from '../http/limiter';
import { serveCall } from '../http/serve-call';
import { recordedAs } from '../monitoring/events';
import type { Settings } from '../settings/settings';
import { serveForgottenPassword } from './forgotten-password';
import { serveLoginByCode } from './login-by-code';
import { serveOperator } from './operator';
import { clientOf, demoCode, logIn, TOO_MANY_ATTEMPTS } from './session-info';

type AuthenticationSettings = Pick<
  Settings,
  'isDemo' | 'operatorCode' | 'codeSender' | 'publicOrigin' | 'hasRegistrationCode'
>;

/**
 * Checks the code of a registration, or sends one, if the settings require it. A registration without a password
 * requires it always.
 * @throws {Refusal} until the code is right
 */
async function requireCode(
  db: Database,
  { isDemo, codeSender, hasRegistrationCode }: AuthenticationSettings,
  codes: Guard,
  registration: {
    mobile: string;
    typed: string;
    isByCode: boolean;
    client: Client;
    permit: HashPermit;
  },
): Promise<void> {
  const { mobile, typed, isByCode, client, permit } = registration;
  if (!hasRegistrationCode && !isByCode) return;
  const ofCode = (message: string) => ({ name: 'activationCode', message });
  if (await findByMobile(db, mobile)) throw refused({ name: 'phoneNumber', message: TAKEN_MOBILE });
  if (typed === '') {
    const attempt = await codes.attempt(mobile, client);
    const isSent = codeSender !== undefined;
    const code = await issueRegistrationCode(db, mobile, attempt.permit, isSent);
    if (codeSender) sendSoon(db, codeSender);
    throw refused(ofCode(CODE_SENT), ...(isDemo ? [demoCode(code)] : []));
  }
  if (!(await isRegistrationCode(db, mobile, typed, permit)))
    throw refused(ofCode(INVALID_ACTIVATION_CODE));
}

export function serveAuthentication(
  app: Hono,
  db: Database,
  settings: AuthenticationSettings,
): void {
  const devices = createKnownDevices(db, settings.publicOrigin.startsWith('https:'));
  const logins = createGuard(db, 'login', {
    ofPair: LOGIN_ATTEMPTS,
    ofUnknownAddresses: UNKNOWN_ADDRESS_LOGIN_ATTEMPTS,
    slowLane: LOGIN_SLOW_LANE,
    message: TOO_MANY_ATTEMPTS,
  });
  const codes = createGuard(db, 'code', {
    ofPair: CODE_MESSAGES,
    ofUnknownAddresses: UNKNOWN_ADDRESS_CODE_MESSAGES,
    slowLane: CODE_SLOW_LANE,
    message: 'درخواست کد زیاد بود',
  });
  const registrations = createGuard(db, 'register', {
    ofPair: LOGIN_ATTEMPTS,
    ofAddress: 100,
    message: 'ثبت‌نام از این شبکه زیاد بود',
  });

  serveCall(
    app,
    db,
    getToken,
    recordedAs('login', async ({ context, body }) => {
      const mobile = toUserName(body.username);
      const client = await clientOf(context, devices, mobile);
      const { permit } = await logins.attempt(mobile, client);
      const user = await findByMobile(db, mobile);
      if (!(await isPassword(permit, body.password, user?.passwordHash)) || !user)
        throw refused('شماره موبایل یا رمز عبور درست نیست؛ دوباره امتحان کنید.');
      await logins.succeed(mobile, client);
      await devices.remember(context, mobile);
      return logIn(db, user);
    }),
  );

  serveCall(
    app,
    db,
    registerUser,
    recordedAs('registration', async ({ context, body }) => {
      const mobile = toMobile(body.phoneNumber) ?? '';
      const { password, confirmPassword, activationCode: typed = '' } = body;
      /** the member logs in by codes, until the member sets a password as a forgotten one */
      const isByCode = typed !== '' && password === '' && confirmPassword === '';
      refuseIf([
        ...nameErrors(body.firstname, body.lastname),
        atField('phoneNumber', !mobile && INVALID_MOBILE),
        ...(isByCode
          ? []
          : passwordErrors(['password', password], ['confirmPassword', confirmPassword], mobile)),
      ]);
      const client = { address: context.var.address };
      const { permit } = await registrations.attempt(mobile, client);
      await requireCode(db, settings, codes, { mobile, typed, isByCode, client, permit });
      const user = await register(db, {
        mobile,
        firstName: body.firstname,
        lastName: body.lastname,
        passwordHash: isByCode ? UNMATCHABLE_HASH : await hashPassword(permit, password),
      });
      if (!user) throw refused({ name: 'phoneNumber', message: TAKEN_MOBILE });
      await deleteRegistrationCode(db, mobile);
      await logins.succeed(mobile, client);
      await devices.remember(context, mobile);
      return logIn(db, user);
    }),
  );

  serveCall(app, db, logOut, async ({ context, user, query: { everywhere } }) => {
    await (everywhere
      ? endSessionsOf(db, user.id)
      : endSession(db, context.req.header('authorization')));
    return null;
  });

  // This guard needs no limit for unknown addresses: each code allows five attempts, and requests for codes are
  // limited.
  const uses = createGuard(db, 'change', { ofPair: LOGIN_ATTEMPTS, message: TOO_MANY_ATTEMPTS });
  const guards = { logins, codes, uses, devices };
  serveForgottenPassword(app, db, settings, guards);
  serveLoginByCode(app, db, settings, guards);
  serveOperator(app, db, settings.operatorCode);
}
