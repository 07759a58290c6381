/** Logging in, registering, the forgotten password, and logging in as another user. Wrong credentials are an envelope status 400, the same for unknown numbers. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import {
  changeForgottenPassword,
  getTokenAsUser,
  sendActivationCode,
} from '@/shared/api/contract/access';
import { getToken, registerUser } from '@/shared/api/contract/authentication';
import { toMobile } from '@/shared/api/contract/rules/person';
import { toLatinDigits, toPersianLetters } from '@/shared/lib/persian-text';
import type { Database } from '../db/database';
import { activationCodes, operatorLogins, sessions, users } from '../db/schema';
import { hasId } from '../db/select';
import { missing, Refusal, AnswerWithMessages } from '../envelope';
import { createLimiter } from '../limiter';
import { serveCall } from '../serve-call';
import { hashPassword, isPassword, openSession } from '../sessions';

const CODE_LIFETIME = 10 * 60_000;
const MOST_CODE_TRIES = 5;

const digest = (text: string) => createHash('sha256').update(text).digest();
const ipOf = (context: Context) =>
  (context.env as { incoming?: IncomingMessage } | undefined)?.incoming?.socket.remoteAddress ?? '';
const faultsOfPassword = (password: string, repeated: string) => [
  password.length < 8 && 'رمز عبور باید دست‌کم ۸ نویسه داشته باشد.',
  password !== repeated && 'رمز عبور و تکرار آن یکسان نیستند.',
];

export interface AuthenticationOptions {
  /** activation codes are shown only then */ isDemo: boolean;
  /** see `OPERATOR_CODE` */ operatorCode?: string;
}

export function serveAuthentication(
  app: Hono,
  db: Database,
  { isDemo, operatorCode }: AuthenticationOptions,
): void {
  const tooManyTries = 'تلاش‌های ناموفق زیاد بود؛ لطفاً یک ربع دیگر دوباره امتحان کنید.';
  const logins = createLimiter(10, tooManyTries);
  const operators = createLimiter(5, tooManyTries);
  const codes = createLimiter(5, 'درخواست کد زیاد بود؛ لطفاً یک ربع دیگر دوباره امتحان کنید.');
  const userOf = async (mobile: string) =>
    (await db.select().from(users).where(eq(users.mobile, mobile)))[0];

  serveCall(app, db, getToken, async ({ body }) => {
    const mobile = toMobile(body.username) ?? body.username;
    logins.count(mobile);
    const user = await userOf(mobile);
    if (!(await isPassword(body.password, user?.passwordHash)) || !user)
      throw new Refusal(400, ['شماره موبایل یا رمز عبور درست نیست؛ دوباره امتحان کنید.']);
    logins.forget(mobile);
    return openSession(db, user);
  });

  serveCall(app, db, registerUser, async ({ body }) => {
    const mobile = toMobile(body.phoneNumber);
    const messages = [
      !body.firstname.trim() && 'نام باید مقدار داشته باشد.',
      !body.lastname.trim() && 'نام خانوادگی باید مقدار داشته باشد.',
      !mobile && 'شماره موبایل را مانند 09121234567 وارد کنید.',
      ...faultsOfPassword(body.password, body.confirmPassword),
    ].filter((message) => message !== false);
    if (messages.length > 0 || !mobile) throw new Refusal(400, messages);
    const [user] = await db
      .insert(users)
      .values({
        mobile,
        passwordHash: await hashPassword(body.password),
        firstName: toPersianLetters(body.firstname.trim()),
        lastName: toPersianLetters(body.lastname.trim()),
      })
      .onConflictDoNothing()
      .returning();
    if (!user) throw new Refusal(400, ['این شماره موبایل پیش‌تر ثبت شده است؛ لطفاً وارد شوید.']);
    return openSession(db, user);
  });

  serveCall(app, db, sendActivationCode, async ({ body }) => {
    const mobile = toMobile(body.username);
    if (!mobile) throw new Refusal(400, ['شماره موبایل را مانند 09121234567 وارد کنید.']);
    codes.count(mobile);
    // An unknown number costs the same time and gets the same answer, a code included.
    const [user, code] = [await userOf(mobile), String(randomInt(1_000_000)).padStart(6, '0')];
    const fresh = {
      codeHash: await hashPassword(code),
      tries: 0,
      expiresAt: new Date(Date.now() + CODE_LIFETIME),
    };
    if (user)
      await db
        .insert(activationCodes)
        .values({ userId: user.id, ...fresh })
        .onConflictDoUpdate({ target: activationCodes.userId, set: fresh });
    // Where a text message would be sent; the demo has nobody to send it.
    if (isDemo && user) console.log(`Activation code for ${mobile}: ${code}`);
    return isDemo ? new AnswerWithMessages([`کد فعال‌سازی آزمایشی شما: ${code}`], null) : null;
  });

  serveCall(app, db, changeForgottenPassword, async ({ body }) => {
    const messages = faultsOfPassword(body.newPassword, body.confirmPass).filter(
      (message) => message !== false,
    );
    if (messages.length > 0) throw new Refusal(400, messages);
    const wrong = () =>
      new Refusal(400, [
        'کد واردشده درست نیست یا مهلت آن گذشته است؛ کد را بررسی کنید یا کد تازه‌ای بگیرید.',
      ]);
    const user = await userOf(toMobile(body.username) ?? '');
    // The try is counted before the code is compared: parallel guesses don't get more of them.
    const [sent] = await db
      .update(activationCodes)
      .set({ tries: sql`${activationCodes.tries} + 1` })
      .where(
        and(
          eq(activationCodes.userId, user?.id ?? 0),
          lt(activationCodes.tries, MOST_CODE_TRIES),
          gt(activationCodes.expiresAt, new Date()),
        ),
      )
      .returning();
    if (
      !(await isPassword(toLatinDigits(body.activationCode.trim()), sent?.codeHash)) ||
      !sent ||
      !user
    )
      throw wrong();
    const passwordHash = await hashPassword(body.newPassword);
    await db.transaction(async (tx) => {
      if (
        (
          await tx
            .delete(activationCodes)
            .where(
              and(eq(activationCodes.userId, user.id), eq(activationCodes.codeHash, sent.codeHash)),
            )
            .returning()
        ).length === 0
      )
        throw wrong();
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      await tx.delete(sessions).where(eq(sessions.userId, user.id));
    });
    logins.forget(user.mobile);
    return openSession(db, user);
  });

  serveCall(app, db, getTokenAsUser, async ({ context, query }) => {
    const requestedUser = query.userId;
    operators.count('operator');
    const isGranted =
      Boolean(operatorCode) && timingSafeEqual(digest(query.pass), digest(operatorCode ?? ''));
    await db.insert(operatorLogins).values({ requestedUser, isGranted, ip: ipOf(context) });
    if (!operatorCode) throw new Refusal(400, ['ورود اپراتور در این سرور فعال نیست.']);
    if (!isGranted) throw new Refusal(400, ['رمز عبور اپراتور درست نیست؛ دوباره امتحان کنید.']);
    operators.forget('operator');
    const [user] = /^[1-9]\d*$/.test(requestedUser)
      ? await db
          .select()
          .from(users)
          .where(hasId(users.id, Number(requestedUser)))
      : [];
    if (!user) throw missing();
    return openSession(db, user);
  });
}
