/** The user's profile, and the access log. */
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { setUserIpLog } from '@/shared/api/contract/access-log';
import { getUserChatInfo, getUserInfo, updateProfile } from '@/shared/api/contract/user';
import { isNationalCode, isPastDay } from '@/shared/api/contract/rules/person';
import { toLatinDigits, toPersianLetters } from '@/shared/lib/persian-text';
import type { Database } from '../db/database';
import { accessLogs, users } from '../db/schema';
import { Refusal } from '../envelope';
import { serveCall } from '../serve-call';
import type { User } from '../sessions';

/** Everything that the form marks as required is there (section 5). */
export const isComplete = (user: User): boolean =>
  [user.firstName, user.lastName, user.whatsApp, user.birthDate, user.nationalCode].every(Boolean);

export function serveUser(app: Hono, db: Database): void {
  serveCall(app, db, getUserInfo, async ({ user }) => ({
    id: user.id,
    firstname: user.firstName,
    lastname: user.lastName,
    mobile: user.whatsApp,
    gender: user.gender,
    birthDate: user.birthDate,
    instagramId: user.instagramId,
    tel: user.phone,
    nCode: user.nationalCode,
    friendName: user.friendName,
    friendPhone: user.friendPhone,
    avatar: '',
    address: user.address,
  }));

  serveCall(app, db, updateProfile, async ({ user, body }) => {
    const nationalCode = toLatinDigits(body.nCode.trim());
    const messages = [
      !body.firstname.trim() && 'نام باید مقدار داشته باشد.',
      !body.lastname.trim() && 'نام خانوادگی باید مقدار داشته باشد.',
      !body.mobile.trim() && 'شماره واتساپ باید مقدار داشته باشد.',
      !isPastDay(body.birthDate) && 'تاریخ تولد باید یک روز واقعی در گذشته باشد.',
      !isNationalCode(nationalCode) && 'کد ملی درست نیست؛ هر ده رقم آن را بررسی کنید.',
    ].filter((message) => message !== false);
    if (messages.length > 0) throw new Refusal(400, messages);
    await db
      .update(users)
      .set({
        firstName: toPersianLetters(body.firstname.trim()),
        lastName: toPersianLetters(body.lastname.trim()),
        whatsApp: toLatinDigits(body.mobile.trim()),
        gender: body.gender,
        birthDate: body.birthDate,
        instagramId: body.instagramId,
        phone: toLatinDigits(body.tel),
        nationalCode,
        friendName: toPersianLetters(body.friendName),
        friendPhone: toLatinDigits(body.friendPhone),
        address: body.address,
      })
      .where(eq(users.id, user.id));
    return null;
  });

  // What a chat provider would be told of the visitor (spec section 3: fields not shown).
  serveCall(app, db, getUserChatInfo, async ({ user }) => ({
    name: `${user.firstName} ${user.lastName}`,
    phone: user.mobile,
  }));

  serveCall(app, db, setUserIpLog, async ({ user, body }) => {
    await db.insert(accessLogs).values({
      userId: user.id,
      urlPath: body.urlPath,
      ip: body.ipValue,
      deviceName: body.deviceName,
      referenceId: Math.min(body.referenceId, 2_147_483_647),
    });
    return null;
  });
}
