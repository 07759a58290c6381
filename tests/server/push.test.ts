/** Push messages of news, from the event to the push service of the member's devices. */
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isTimedByMember, NEWS_KIND_NAMES, newsKind } from '@/shared/api/contract/rules/news';
import { dropExpired } from '../../server/db/retention';
import { news, pushMessages, pushSubscriptions, sessions, settings } from '../../server/db/schema';
import { isEndpoint, isPublicAddress, lookupPublic } from '../../server/news/push-service';
import { sendPushes } from '../../server/news/send-pushes';
import { logLines } from './log-lines';
import { type Member, useServer } from './member';
import { newsEvents } from './news-events';
import { type Browser, signedIn } from './panel';
import { openPushService } from './push-service';

// The setting is read before the server opens.
const push = await openPushService();
const server = useServer({ PUSH_ORIGINS: push.origin });
let owner: Browser;
let member: Member;
const { EVENTS } = newsEvents(() => ({ server, owner, member }));
const ORIGIN = 'https://morabi.example';
const sendDue = () => sendPushes(server.db, { publicOrigin: ORIGIN, pushOrigins: [push.origin] });
const setShop = (values: Partial<typeof settings.$inferInsert>) =>
  server.db.update(settings).set(values);

beforeAll(async () => {
  owner = await signedIn(server.app, 'owner');
  return push.close;
});
beforeEach(async () => {
  await setShop({ quietFrom: '00:00', quietTo: '00:00' });
  member = await server.newMember();
});
afterEach(async () => {
  push.answerWith(201);
  push.received.length = 0;
  await server.db.delete(pushMessages);
});

const call = (name: string, body?: object, { token } = member) =>
  server.post(`/api/User/${name}`, token, body);
const shown = async ({ token } = member) =>
  (await server.get('/api/User/GetNews', token)).data as {
    news: { id: number }[];
    push: { publicKey: string; isOn: boolean };
  };
/** Subscribes the device of the member's session. @returns what identifies it at the push service */
async function subscribe(of = member): Promise<string> {
  const subscription = push.subscription();
  expect(await call('SavePushSubscription', subscription, of)).toMatchObject({ status: 200 });
  return new URL(subscription.endpoint).pathname;
}
/** Messages that wait for a device of the member. */
const waiting = () =>
  server.db.$count(
    pushMessages,
    sql`subscription_id in (select id from push_subscriptions where user_id = ${member.id})`,
  );
const retryNow = () => server.db.update(pushMessages).set({ nextAttemptAt: new Date(0) });

describe.each(NEWS_KIND_NAMES)('%s', (kind) => {
  test('is sent once to each device, encrypted for it and signed, and opens its screen', async () => {
    await subscribe(); // the former address of the device
    const devices = [await subscribe()];
    const stranger = await server.newMember();
    await subscribe(stranger);
    const { target, item } = await EVENTS[kind]();
    await Promise.all([sendDue(), sendDue()]);
    await sendDue();
    expect(push.received.map(({ device }) => device)).toEqual(devices);
    const [{ claims, headers, message }] = push.received as [(typeof push.received)[0]];
    const [{ id }] = (await shown()).news as [{ id: number }];
    expect(claims).toMatchObject({
      aud: push.origin,
      sub: ORIGIN,
      key: (await shown()).push.publicKey,
    });
    expect(headers).toMatchObject({
      topic: `news-${id}`,
      'content-encoding': 'aes128gcm',
      urgency: kind === 'classBegins' ? 'high' : 'normal',
    });
    expect(Number(headers.ttl)).toBeGreaterThan(60);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(86_400);
    expect(message).toEqual({
      title: newsKind(kind).heading,
      body: item ? expect.stringContaining(item) : newsKind(kind).action,
      path: newsKind(kind).pathOf(target),
      tag: kind === 'weighIn' ? 'weighIn' : `news-${id}`,
    });
    // Anyone may read a locked screen (decision 83).
    expect(JSON.stringify(message)).not.toMatch(/وزن|کیلو|رژیم|بیماری|تومان|ریال|10[,٬]?000/);
    expect(logLines.join('')).not.toContain(devices[0]);
  });

  test('is not sent in the quiet hours, where it was switched off, seen or undone', async () => {
    const isOwnTime = isTimedByMember(kind);
    await subscribe();
    await call('SaveNewsSwitch', { kind, isOn: false });
    const { undo } = await EVENTS[kind]();
    await call('SaveNewsSwitch', { kind, isOn: true });
    expect(await waiting()).toBe(0);

    // The same event for another member, whose shop is quiet.
    member = await server.newMember();
    await subscribe();
    const hourAt = (hours: number) =>
      new Date(Date.now() + (3.5 + hours) * 3_600_000).toISOString().slice(11, 14) + '00';
    await setShop({ quietFrom: hourAt(0), quietTo: hourAt(2) });
    const { undo: undoThis } = await EVENTS[kind]();
    await sendDue();
    expect(push.received).toHaveLength(isOwnTime ? 1 : 0);
    if (isOwnTime) return;
    expect(await waiting()).toBeGreaterThan(0);
    await setShop({ quietFrom: '00:00', quietTo: '00:00' });
    const ids = (await shown()).news.map(({ id }) => id);
    await (undo ? undoThis!() : call('SeenNews', { ids }));
    await retryNow();
    await sendDue();
    const repeated = push.received.map(({ headers }) => headers.topic);
    for (const id of ids) expect(repeated).not.toContain(`news-${id}`);
  });
});

test('a message is repeated until the service accepts it, and dropped where that is final', async () => {
  const device = await subscribe();
  await EVENTS.refundMade();
  for (const status of [503, 429]) {
    push.answerWith(status);
    await retryNow();
    await sendDue();
    await sendDue(); // too early
  }
  expect([push.received.length, await waiting()]).toEqual([2, 1]);
  push.answerWith(201);
  await retryNow();
  // A process that ends after the service has accepted the message sends it again, under the same topic.
  const [before] = await server.db.select().from(pushMessages);
  await sendDue();
  await server.db.insert(pushMessages).values({ ...before!, nextAttemptAt: new Date(0) });
  await sendDue();
  expect(push.received.map((each) => each.device)).toEqual(Array(4).fill(device));
  expect(new Set(push.received.map(({ headers }) => headers.topic)).size).toBe(1);

  for (const status of [413, 302]) {
    await server.db.insert(pushMessages).values({ ...before!, nextAttemptAt: new Date(0) });
    push.answerWith(status);
    await sendDue();
    expect([status, await waiting()]).toEqual([status, 0]);
  }
  expect(push.received).toHaveLength(6); // no redirect was followed
});

test.each([404, 410])('a device that has unsubscribed (%i) is forgotten', async (status) => {
  await subscribe();
  expect((await shown()).push.isOn).toBe(true);
  await EVENTS.refundMade();
  push.answerWith(status);
  await sendDue();
  expect(await server.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, member.id))).toBe(
    0,
  );
  expect((await shown()).push.isOn).toBe(false);
  expect(await waiting()).toBe(0);
});

test('a device belongs to a session: it ends with it, and to the member that subscribes last', async () => {
  const isSubscribed = async () => (await shown()).push.isOn;
  await subscribe();
  await call('RemovePushSubscription');
  expect(await isSubscribed()).toBe(false);

  const subscription = push.subscription();
  await call('SavePushSubscription', subscription);
  const next = await server.newMember();
  await call('SavePushSubscription', subscription, next);
  expect([await isSubscribed(), (await shown(next)).push.isOn]).toEqual([false, true]);
  await EVENTS.refundMade();
  await sendDue();
  expect(push.received).toEqual([]);

  // An expired session gets nothing more, even before the hourly job.
  const owned = member;
  member = next;
  await EVENTS.refundMade();
  const past = { expiresAt: new Date(Date.now() - 1000) };
  await server.db.update(sessions).set(past).where(eq(sessions.userId, next.id));
  await sendDue();
  expect(push.received).toEqual([]);
  await dropExpired(server.db, { logDays: 30 });
  expect(await server.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, next.id))).toBe(0);

  member = owned;
  await subscribe();
  await server.post('/api/Authentication/Logout', member.token);
  expect(await server.db.$count(pushSubscriptions, eq(pushSubscriptions.userId, member.id))).toBe(
    0,
  );
  await server.db.delete(news).where(eq(news.userId, member.id));
});

test.each([
  ['https://push.example/device/1', true],
  ['https://push.example:8443/device', false],
  ['http://push.example/device', false],
  ['https://127.0.0.1/device', false],
  ['https://2130706433/device', false], // 127.0.0.1
  ['https://[::1]/device', false],
  ['https://localhost/device', false],
  ['https://user@push.example/device', false],
  ['http://127.0.0.1:9000/device', true], // of the settings
  ['http://127.0.0.1:9001/device', false],
  ['file:///etc/passwd', false],
  ['', false],
])('the push service %s is allowed: %s', async (endpoint, expected) => {
  expect(isEndpoint(endpoint, ['http://127.0.0.1:9000'])).toBe(expected);
  if (expected) return;
  const { status } = await call('SavePushSubscription', { ...push.subscription(), endpoint });
  expect(status).toBe(400);
});

test('a public name that leads to an address of the own network is not called', async () => {
  for (const address of [
    '127.0.0.1',
    '10.0.0.8',
    '169.254.169.254',
    '192.168.1.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.8',
  ])
    expect([address, isPublicAddress({ address })]).toEqual([address, false]);
  for (const address of ['8.8.8.8', '2606:4700::1111'])
    expect([address, isPublicAddress({ address })]).toEqual([address, true]);
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, resolve));
  expect(String(error)).toContain('has no public address');
});
