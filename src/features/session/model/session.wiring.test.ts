/** Effects of the session: the access log entry of a login, and the end of a session on the server. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { session, unreportedLogin } from '@/shared/session';
import { reportLogin, watchSession, wireSession } from './session.wiring';

const info = {
  token: 't-1',
  firstName: 'نگار',
  lastName: 'راد',
  userName: '09120000003',
  avatar: '',
};
/** Path and Authorization header of each request. */
let sent: string[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    sent.push(`${url} ${new Headers(headers).get('authorization')}`);
    return Response.json({ status: 200, messages: [], data: null, ip: '203.0.113.7' });
  });
  session.write(info);
});
afterEach(() => {
  session.clear();
  vi.unstubAllGlobals();
});

test('logs a login once, however many pages report it', async () => {
  unreportedLogin.write(true);
  reportLogin();
  reportLogin();
  await expect
    .poll(() => sent.filter((request) => request.includes('SetUserIpLog')))
    .toHaveLength(1);
});

test('revokes the session that has ended, even if another one starts at once', async () => {
  const actor = createActor(wireSession(() => {})).start();
  actor.send({ type: 'logout.press' });
  session.write({ ...info, token: 't-2' });
  await expect
    .poll(() => sent.filter((request) => request.includes('Logout')))
    .toEqual([expect.stringMatching(/ Bearer t-1$/)]);
});

test('ignores other tabs once it has stopped watching', () => {
  const send = vi.fn();
  const stop = watchSession({ send } as never);
  const logOutElsewhere = () => {
    localStorage.clear();
    window.dispatchEvent(new Event('focus'));
  };
  logOutElsewhere();
  expect(send.mock.calls).toEqual([[{ type: 'otherTab.loggedOut' }]]);
  session.write(info);
  stop();
  logOutElsewhere();
  session.scope();
  expect(send).toHaveBeenCalledTimes(1);
});
