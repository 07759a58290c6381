/** The user's profile, and the access log. */
import type { Hono } from 'hono';
import { setUserIpLog } from '@/shared/api/contract/access-log';
import { byName, byWireName, PROFILE_TEXTS } from '@/shared/api/contract/rules/profile-fields';
import { getUserChatInfo, getUserInfo, updateProfile } from '@/shared/api/contract/user';
import { logAccess, saveProfile } from '../account/users';
import type { Database } from '../db/database';
import { createQuota } from '../http/limiter';
import { serveCall } from '../http/serve-call';

/** Entries of the access log per member in a quarter of an hour: more than anyone opens videos. */
const MAX_VISITS = 200;

export function serveUser(app: Hono, db: Database): void {
  const countVisit = createQuota(db, 'visit', MAX_VISITS);
  serveCall(app, db, getUserInfo, async ({ user }) => ({
    id: user.id,
    gender: user.gender,
    avatar: '',
    ...byWireName((name) => user[name]),
  }));

  serveCall(app, db, updateProfile, async ({ user, body }) => {
    await saveProfile(db, user.id, {
      gender: body.gender,
      ...byName((name) => body[PROFILE_TEXTS[name].wire]),
    });
    return null;
  });

  // Data of the user for a chat provider (section 7.2: no screen reads it).
  serveCall(app, db, getUserChatInfo, async ({ user }) => ({
    name: `${user.firstName} ${user.lastName}`,
    phone: user.mobile,
  }));

  serveCall(app, db, setUserIpLog, async ({ user, body }) => {
    const { urlPath, ipValue, deviceName, referenceId } = body;
    if (await countVisit(String(user.id)))
      await logAccess(db, { userId: user.id, urlPath, ip: ipValue, deviceName, referenceId });
    return null;
  });
}
