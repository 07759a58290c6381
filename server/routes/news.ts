/** News for the member, the switches of its messages, and the devices that receive them. */
import type { Hono } from 'hono';
import {
  getNews,
  removePushSubscription,
  savePushSubscription,
  saveNewsSwitch,
  seenNews,
} from '@/shared/api/contract/news';
import type { Database } from '../db/database';
import { createLimiter } from '../http/limiter';
import { serveCall, serveRead } from '../http/serve-call';
import { listSeen, listSwitches, listUnseen, markSeen, saveSwitch } from '../news/news';
import { isEndpoint } from '../news/push-service';
import {
  hasSubscription,
  readPushKeys,
  removeSubscription,
  subscribe,
} from '../news/subscriptions';
import { refused } from '../refusals/refusals';
import type { Settings } from '../settings/settings';

type Listed = Awaited<ReturnType<typeof listUnseen>>[number];
const toWire = ({ details: { title = '', time = '' }, createdAt, ...rest }: Listed) => ({
  ...rest,
  title,
  sessionDate: time,
  createDate: createdAt.toISOString(),
});

/** Writes of a member in a quarter of an hour: more than anyone presses. */
const MAX_WRITES = 120;

export function serveNews(
  app: Hono,
  db: Database,
  { pushOrigins }: Pick<Settings, 'pushOrigins'>,
): void {
  const countWrite = createLimiter(db, 'news', MAX_WRITES, 'تعداد درخواست‌های شما زیاد بود');

  serveRead(app, db, getNews, async ({ context, user }) => ({
    news: (await listUnseen(db, user.id)).map(toWire),
    earlier: (await listSeen(db, user.id)).map(toWire),
    switches: await listSwitches(db, user.id),
    push: {
      publicKey: (await readPushKeys(db)).publicKey,
      isOn: await hasSubscription(db, context.req.header('authorization')),
    },
  }));

  serveCall(app, db, seenNews, async ({ user, body }) => {
    await countWrite(String(user.id));
    await markSeen(db, user.id, body.ids);
    return null;
  });

  serveCall(app, db, saveNewsSwitch, async ({ user, body }) => {
    await countWrite(String(user.id));
    await saveSwitch(db, user.id, body);
    return null;
  });

  serveCall(app, db, savePushSubscription, async ({ context, user, body }) => {
    await countWrite(String(user.id));
    if (!isEndpoint(body.endpoint, pushOrigins))
      throw refused('اعلان این مرورگر از راه سرویسی می‌آید که سامانه آن را نمی‌پذیرد.');
    await subscribe(db, user.id, context.req.header('authorization'), body);
    return null;
  });

  serveCall(app, db, removePushSubscription, async ({ context, user }) => {
    await countWrite(String(user.id));
    await removeSubscription(db, context.req.header('authorization'));
    return null;
  });
}
