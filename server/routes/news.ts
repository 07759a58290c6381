/** News for the member, and the switches of their text messages. */
import type { Hono } from 'hono';
import { getNews, saveNewsSwitch, seenNews } from '@/shared/api/contract/news';
import type { Database } from '../db/database';
import { createLimiter } from '../http/limiter';
import { serveCall, serveList } from '../http/serve-call';
import { listNews, listSwitches, markSeen, saveSwitch } from '../news/news';
import type { Settings } from '../settings/settings';

/** Writes of a member in a quarter of an hour: more than anyone presses. */
const MAX_WRITES = 120;

export function serveNews(
  app: Hono,
  db: Database,
  { isDemo, codeSender }: Pick<Settings, 'isDemo' | 'codeSender'>,
): void {
  const countWrite = createLimiter(db, 'news', MAX_WRITES, 'تعداد درخواست‌های شما زیاد بود');
  /** The demo sends none, and shows the switches all the same. */
  const sendsTexts = isDemo || codeSender?.service === 'webhook';

  serveList(app, db, getNews, async ({ user }) => ({
    news: (await listNews(db, user.id)).map(({ details: { title = '', time = '' }, ...rest }) => ({
      ...rest,
      title,
      sessionDate: time,
    })),
    switches: sendsTexts ? await listSwitches(db, user.id) : [],
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
}
