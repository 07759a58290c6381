import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedDevice } from '@/shared/lib/storage';
import { session } from '@/shared/session';
import { canPush, pushStatus, restorePush, turnPushOff, turnPushOn } from './device-push';

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

const stubPermission = (permission: NotificationPermission) =>
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });

test('a member who refuses the permission, or does not answer, is not subscribed', async () => {
  logIn('09120000003');
  subscribe.mockClear();
  for (const permission of ['denied', 'default'] as const) {
    stubPermission(permission);
    expect(await turnPushOn(PUSH.publicKey)).toBe(false);
  }
  stubPermission('granted');
  await restorePush(PUSH);
  expect(subscribe).not.toHaveBeenCalled();
});

test('an earlier subscription of the browser is replaced, and removed when it is turned off', async () => {
  const steps: string[] = [];
  const pushManager = {
    getSubscription: async () => ({ unsubscribe: async () => void steps.push('unsubscribe') }),
    subscribe: async (options: object) => {
      steps.push(`subscribe ${JSON.stringify(options)}`);
      return {
        toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
      };
    },
  };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve({ pushManager }),
      getRegistration: async () => ({ pushManager }),
    },
  });
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    steps.push(`${address.split('/').at(-1)} ${body as string}`);
    return Response.json({ status: 200, messages: [], data: null });
  });
  logIn('09120000004');
  expect(await turnPushOn(PUSH.publicKey)).toBe(true);
  expect(steps).toEqual([
    'unsubscribe',
    'subscribe {"userVisibleOnly":true,"applicationServerKey":"key"}',
    'SavePushSubscription {"endpoint":"https://push.example/1","p256dh":"p","auth":"a"}',
  ]);
  steps.length = 0;
  await restorePush({ ...PUSH, isOn: true });
  expect(steps).toEqual([]);
  await turnPushOff();
  expect(steps.map((step) => step.split(' ')[0])).toEqual([
    'RemovePushSubscription',
    'unsubscribe',
  ]);
});

test('a browser that can not subscribe says so, and does not want it later', async () => {
  logIn('09120000005');
  subscribe.mockClear();
  subscribe.mockRejectedValueOnce(new DOMException('aborted'));
  await expect(turnPushOn(PUSH.publicKey)).rejects.toThrow(/^مرورگر به سرویس اعلان نرسید/);
  await restorePush(PUSH);
  expect(subscribe).toHaveBeenCalledTimes(1);
});

test.each([
  { permission: 'granted', isOn: true, status: 'on' },
  { permission: 'granted', isOn: false, status: 'off' },
  { permission: 'default', isOn: true, status: 'off' },
  { permission: 'denied', isOn: true, status: 'blocked' },
] as const)(
  'with the permission «$permission» and the server $isOn, messages are $status',
  (given) => {
    stubPermission(given.permission);
    expect(pushStatus(given)).toBe(given.status);
  },
);

test('neither a visitor, nor the staff as a member, nor a shared device receives messages', () => {
  expect(canPush()).toBe(false);
  logIn('09120000006');
  expect(canPush()).toBe(true);
  session.write({ ...session.read()!, isImpersonated: true });
  expect(canPush()).toBe(false);
  logIn('09120000006');
  sharedDevice.write(true);
  expect(canPush()).toBe(false);
  sharedDevice.clear();
});

test('a device on which the member wants messages does not subscribe while the staff is logged in as the member', async () => {
  logIn('09120000008');
  stubPermission('granted');
  await turnPushOn(PUSH.publicKey);
  subscribe.mockClear();
  await restorePush(PUSH);
  expect(subscribe).toHaveBeenCalledOnce();
  session.write({ ...session.read()!, isImpersonated: true });
  await restorePush(PUSH);
  expect(subscribe).toHaveBeenCalledOnce();
});

test('an iPhone receives messages only in an app of its home screen', () => {
  logIn('09120000007');
  Reflect.deleteProperty(window, 'PushManager');
  vi.stubGlobal('navigator', { standalone: false });
  expect([canPush(), pushStatus(PUSH)]).toEqual([true, 'uninstalled']);
  vi.stubGlobal('navigator', {});
  expect(canPush()).toBe(false);
});
