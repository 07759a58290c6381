/** Logging in and registering. Wrong credentials are an envelope status 400, the same for unknown numbers. */
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { getToken, registerUser } from '@/shared/api/contract/authentication';
import { toLatinDigits, toPersianLetters } from '@/shared/lib/persian-text';
import type { Database } from '../db/database';
import { users } from '../db/schema';
import { Refusal } from '../envelope';
import { serveCall } from '../serve-call';
import { hashPassword, isPassword, openSession } from '../sessions';

const MOST_TRIES = 10;
const WINDOW = 15 * 60_000;

/** An Iranian mobile number as 09xxxxxxxxx; null for anything else. */
export const toMobile = (text: string): string | null => /^(?:\+98|0098|0)?(9\d{9})$/.exec(toLatinDigits(text).replace(/[\s-]/g, ''))?.[1]?.padStart(11, '0') ?? null;

export function serveAuthentication(app: Hono, db: Database): void {
  const tries = new Map<string, { count: number; since: number }>();
  /** Counts a wrong try; too many in a quarter of an hour close the number for its rest. */
  const limit = (key: string) => {
    const entry = tries.get(key);
    if (entry && Date.now() - entry.since < WINDOW && entry.count >= MOST_TRIES) throw new Refusal(400, ['تلاش‌های ناموفق زیاد بود؛ لطفاً یک ربع دیگر دوباره امتحان کنید.']);
    tries.set(key, entry && Date.now() - entry.since < WINDOW ? { ...entry, count: entry.count + 1 } : { count: 1, since: Date.now() });
  };

  serveCall(app, db, getToken, async ({ body }) => {
    const mobile = toMobile(body.username) ?? body.username;
    limit(mobile);
    const [user] = await db.select().from(users).where(eq(users.mobile, mobile));
    if (!(await isPassword(body.password, user?.passwordHash)) || !user) throw new Refusal(400, ['شماره موبایل یا رمز عبور درست نیست؛ دوباره امتحان کنید.']);
    tries.delete(mobile);
    return openSession(db, user);
  });

  serveCall(app, db, registerUser, async ({ body }) => {
    const mobile = toMobile(body.phoneNumber);
    const messages = [
      !body.firstname.trim() && 'نام باید مقدار داشته باشد.',
      !body.lastname.trim() && 'نام خانوادگی باید مقدار داشته باشد.',
      !mobile && 'شماره موبایل را مانند 09121234567 وارد کنید.',
      body.password.length < 8 && 'رمز عبور باید دست‌کم ۸ نویسه داشته باشد.',
      body.password !== body.confirmPassword && 'رمز عبور و تکرار آن یکسان نیستند.',
    ].filter((message) => message !== false);
    if (messages.length > 0 || !mobile) throw new Refusal(400, messages);
    const [user] = await db.insert(users)
      .values({ mobile, passwordHash: await hashPassword(body.password), firstName: toPersianLetters(body.firstname.trim()), lastName: toPersianLetters(body.lastname.trim()) })
      .onConflictDoNothing().returning();
    if (!user) throw new Refusal(400, ['این شماره موبایل پیش‌تر ثبت شده است؛ لطفاً وارد شوید.']);
    return openSession(db, user);
  });
}
