/** The news that are read for each member, and the subscription of the device between members. */
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { SessionInfo } from '@/shared/session';

const MEMBER: SessionInfo = {
  token: 'a',
  userName: '09120000001',
  firstName: '',
  lastName: '',
  avatar: '',
};
let close = () => {};
afterEach(() => close());
// Files of a worker share modules: those of the last app still listen.
afterAll(() => {
  localStorage.clear();
  vi.resetModules();
});

/** The app with its own modules, as a document loads them, in a browser that is subscribed. */
async function openApp() {
  vi.resetModules();
  localStorage.clear();
  const steps: string[] = [];
  const pushManager = {
    getSubscription: async () => ({ unsubscribe: async () => void steps.push('unsubscribe') }),
    subscribe: async () => {
      steps.push('subscribe');
      return { toJSON: () => ({}) };
    },
  };
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: async () => 'granted',
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: {
      ready: Promise.resolve({ pushManager }),
      getRegistration: async () => ({ pushManager }),
    },
  });
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    const login = new Headers(headers).get('authorization');
    steps.push(`${new URL(address, location.href).pathname.split('/').at(-1)} ${login}`);
    const data = { news: [], earlier: [], switches: [], push: { publicKey: 'key', isOn: false } };
    return Response.json({ status: 200, messages: [], data });
  });
  const { session, storedInfo } = {
    ...(await import('@/shared/session')),
    ...(await import('@/shared/session/session-info')),
  };
  const { followNews } = await import('./follow-news');
  const settled = async (...expected: string[]) => {
    await expect.poll(() => steps).toEqual(expected);
    steps.length = 0;
  };
  close = () => session.clear();
  return { session, storedInfo, followNews, settled };
}

test('fetches the news after each login, and subscribes the device only for a member with push switched on', async () => {
  const { session, followNews, settled } = await openApp();
  followNews();
  session.write(MEMBER);
  await settled('unsubscribe', 'GetNews Bearer a');
  localStorage.setItem(`kept:${MEMBER.userName}:push`, 'true'); // the member wants them
  session.write({ ...MEMBER, token: 'b', userName: '09120000002' });
  await settled('unsubscribe', 'GetNews Bearer b');
  session.write({ ...MEMBER, token: 'c' });
  await settled(
    'unsubscribe',
    'GetNews Bearer c',
    'unsubscribe',
    'subscribe',
    'SavePushSubscription Bearer c',
    'GetNews Bearer c', // whether messages come now
  );
  session.clear();
  await settled('unsubscribe');
});

test('a session that another tab has changed keeps the subscription of that tab', async () => {
  const { session, storedInfo, followNews, settled } = await openApp();
  session.write(MEMBER);
  followNews();
  await settled('GetNews Bearer a');
  storedInfo.write({ ...MEMBER, token: 'b', userName: '09120000002' });
  session.scope();
  await settled('GetNews Bearer b');
});
