/** The user's profile, and the access log. */
import type { Hono } from 'hono';
import { setUserIpLog } from '@/shared/api/contract/access-log';
import { getUserChatInfo, getUserInfo, updateProfile } from '@/shared/api/contract/user';
import { logAccess, saveProfile } from '../account/users';
import type { Database } from '../db/database';
import { serveCall } from '../http/serve-call';

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
    await saveProfile(db, user.id, {
      firstName: body.firstname,
      lastName: body.lastname,
      whatsApp: body.mobile,
      gender: body.gender,
      birthDate: body.birthDate,
      instagramId: body.instagramId,
      phone: body.tel,
      nationalCode: body.nCode,
      friendName: body.friendName,
      friendPhone: body.friendPhone,
      address: body.address,
    });
    return null;
  });

  // What a chat provider would be told of the visitor (section 7.2: no screen reads it).
  serveCall(app, db, getUserChatInfo, async ({ user }) => ({
    name: `${user.firstName} ${user.lastName}`,
    phone: user.mobile,
  }));

  serveCall(app, db, setUserIpLog, async ({ user, body }) => {
    const { urlPath, ipValue, deviceName, referenceId } = body;
    await logAccess(db, { userId: user.id, urlPath, ip: ipValue, deviceName, referenceId });
    return null;
  });
}
