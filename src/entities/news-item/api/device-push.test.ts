import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '@/shared/session';
import { restorePush, turnPushOff, turnPushOn } from './device-push';

const subscribe = vi.fn(async () => ({ toJSON: () => ({}) }));

const PUSH = { publicKey: 'key', isOn: false };
const logIn = (userName: string) =>
  session.write({ token: userName, userName, firstName: '', lastName: '', avatar: '' });

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 200, messages: [], data: null }));
  const pushManager = { getSubscription: async () => null, subscribe };
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: async () => 'granted',
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve({ pushManager }),
      getRegistration: async () => ({ pushManager }),
    },
  });
});
afterEach(() => session.clear());

test('a device subscribes again only for a member who wants it', async () => {
  logIn('09120000001');
  await turnPushOn(PUSH.publicKey);
  logIn('09120000002');
  await restorePush(PUSH);
  expect(subscribe).toHaveBeenCalledTimes(1);
  logIn('09120000001');
  await restorePush(PUSH);
  expect(subscribe).toHaveBeenCalledTimes(2);
  await turnPushOff();
  await restorePush(PUSH);
  expect(subscribe).toHaveBeenCalledTimes(2);
});
