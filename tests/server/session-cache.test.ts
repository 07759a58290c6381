/** The lists of a member use a session that was found seconds ago, until a user or a session changes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { cacheSessions, forgetSessions, recentSessionUser } from '../../server/account/sessions';
import { sessions, users } from '../../server/db/schema';
import { codeForm, type Member, useServer } from './member';

const server = useServer({ MORABI_DEMO: 'on' });
const changes = { catalogue: 0, accounts: 0, lostAt: undefined as number | undefined };
let member: Member;
const list = () => server.get('/api/Course/GetUserCourses/?title=&part=1&size=20', member.token);
const status = async () => (await list()).status;
/** Ends the session as another process does, before its notification arrives. */
const endElsewhere = () => server.db.delete(sessions).where(eq(sessions.userId, member.id));

beforeEach(async () => {
  cacheSessions(server.db, changes);
  member = await server.newMember();
  expect(await status()).toBe(200);
});

test('a list uses the session for five seconds', async () => {
  await endElsewhere();
  expect(await status()).toBe(200);
  await sleep(5); // the cache reads the time once per millisecond
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5100);
  expect(await status()).toBe(401);
  vi.restoreAllMocks();
});

test('a list reads the session after a notification, and while none can be received', async () => {
  await endElsewhere();
  changes.lostAt = performance.now();
  expect(await status()).toBe(401);
  changes.lostAt = undefined;
  expect(await status()).toBe(200);
  changes.accounts += 1;
  expect(await status()).toBe(401);
});

test.each(['notification', 'call of the member'])(
  'a session that was read before a %s is not cached after it',
  async (event) => {
    changes.accounts += 1;
    const reading = recentSessionUser(server.db, `Bearer ${member.token}`);
    if (event === 'notification') changes.accounts += 1;
    else forgetSessions(server.db, member);
    await reading;
    await endElsewhere();
    expect(await status()).toBe(401);
  },
);

test.each(['Logout', 'Logout?everywhere=true', 'ChangeFogotPassword'])(
  '%s ends the session in the same process at once',
  async (call) => {
    const path = '/api/Authentication';
    const sent = await server.post(`${path}/SendActivationCode`, '', codeForm(member.mobile));
    const code = /\d+/.exec(sent.messages.join())![0];
    await server.post(`${path}/${call}`, member.token, codeForm(member.mobile, code));
    expect(await status()).toBe(401);
  },
);

const clearCode = () =>
  server.db.update(users).set({ nationalCode: '' }).where(eq(users.id, member.id));
test.each([
  ['an ended session', endElsewhere, 401],
  ['a changed profile', clearCode, false],
])('%s in another process is seen when its notification arrives', async (_, change, expected) => {
  await vi.waitUntil(() => server.changes.lostAt === undefined, 5000);
  cacheSessions(server.db, server.changes);
  await list();
  await change();
  const seen = async () => {
    const { status, data } = await list();
    return status === 200 ? (data as { isCompleteProfile: boolean }).isCompleteProfile : status;
  };
  await expect.poll(seen, { timeout: 3000 }).toBe(expected);
});
