/** Accounts of the staff: sessions, second factors, invitations, and what attackers try. */
import { and, eq, inArray, isNotNull, like, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { simulateStaff } from '../../server/demo/staff';
import {
  comments,
  rateLimits,
  settings,
  staffAudit,
  staffInvitations,
  staffSessions,
  staffUsers,
  userDiets,
} from '../../server/db/schema';
import { demoAccountLines, DEMO_PASSWORD, DEMO_STAFF } from '../../server/demo/accounts';
import { changeStaff } from '../../server/panel/staff/members';
import { newApp, ORIGIN, useServer, WITHOUT_DEMO } from './member';
import { type Browser, openBrowser, signedIn } from './panel';

const server = useServer();
/** Fewer attempts than the limits, which a separate test covers. */
beforeEach(() => server.db.delete(rateLimits).where(like(rateLimits.key, 'staff:%')));

const NEW_PASSWORD = 'رمز-تازه-پنل-۷';
const lastAudit = async () => {
  const newest = server.db
    .select()
    .from(staffAudit)
    .orderBy(sql`id desc`);
  return (await newest.limit(1))[0]!;
};

/** Invites a person, who accepts and signs in. */
async function join(
  owner: Browser,
  username: string,
  role: 'owner' | 'expert' | 'support',
): Promise<{ id: string; browser: Browser }> {
  const { body } = await owner.post('/invitation', { name: 'همکار تازه', role });
  const token = String(body.link).split('#')[1];
  const browser = openBrowser(server.app);
  const accepted = { token, username, password: NEW_PASSWORD };
  expect(await browser.post('/invitation/accept', accepted)).toMatchObject({ status: 200 });
  expect(await browser.signIn(username, NEW_PASSWORD)).toMatchObject({ status: 200 });
  return { id: String((await browser.get('/me')).body.id), browser };
}
/** Sets up a second factor. */
async function enrol(browser: Browser, password: string) {
  const { status, body } = await browser.post('/auth/two-factor/enable', { password });
  expect(status).toBe(200);
  const secret = new URL(String(body.totpURI)).searchParams.get('secret')!;
  const code = () => new TOTP({ secret }).generate();
  expect(await browser.post('/auth/two-factor/verify-totp', { code: code() })).toMatchObject({
    status: 200,
  });
  return { code, backupCodes: body.backupCodes as unknown as string[] };
}

test('a session ends eight hours after the last call that the panel did not make by itself', async () => {
  const browser = await signedIn(server.app, 'expert');
  await server.db.update(staffSessions).set({ expiresAt: sql`now() + interval '1 hour'` });
  const endsIn = async () => {
    const [session] = await server.db
      .select({ hours: sql<number>`extract(epoch from expires_at - now()) / 3600`.mapWith(Number) })
      .from(staffSessions)
      .orderBy(sql`created_at desc`)
      .limit(1);
    return Math.round(session!.hours);
  };
  for (const repeated of [browser.get('/today'), browser.post('/case/1/visit')]) {
    const { status, headers } = await repeated;
    expect([status, headers.getSetCookie(), await endsIn()]).toEqual([200, [], 1]);
  }
  const [cookie] = (await browser.get('/class')).headers.getSetCookie();
  expect(cookie).toMatch(/Max-Age=28800; Path=\/panel; HttpOnly; SameSite=Strict/);
  expect(await endsIn()).toBe(8);
});

test('a session is a cookie that only the panel’s API gets, and no token is in the answer', async () => {
  const browser = openBrowser(server.app);
  const { headers, body } = await browser.signIn('modir');
  expect(headers.getSetCookie().find((each) => each.includes('session_token'))).toMatch(
    /^morabi-staff\.session_token=\S+; Max-Age=28800; Path=\/panel; HttpOnly; SameSite=Strict$/,
  );
  expect(body).not.toHaveProperty('token');
  expect(headers.get('cache-control')).toBe('no-store');
  const live = newApp(server.db, WITHOUT_DEMO);
  const answer = await live.request('https://morabi.example/panel/api/auth/sign-in/username', {
    method: 'POST',
    headers: { origin: 'https://morabi.example', 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'modir', password: DEMO_PASSWORD }),
  });
  expect(answer.headers.getSetCookie().join()).toMatch(/^__Secure-.+; Secure; SameSite=Strict/);
});

test('a wrong password and an unknown name get the same answer', async () => {
  const browser = openBrowser(server.app);
  const [wrong, unknown, short] = [
    await browser.signIn('modir', 'wrong-password'),
    await browser.signIn('stranger', 'wrong-password'),
    await browser.signIn('x', 'wrong-password'),
  ];
  expect([wrong.status, wrong.body.message]).toEqual([401, 'نام کاربری یا رمز عبور درست نیست.']);
  for (const other of [unknown, short])
    expect([other.status, other.body]).toEqual([wrong.status, wrong.body]);
});

test('calls of better-auth that the panel does not use do not exist', async () => {
  const owner = await signedIn(server.app, 'owner');
  for (const path of [
    '/sign-up/email',
    '/sign-in/email',
    '/is-username-available',
    '/update-user',
    '/delete-user',
    '/admin/create-user',
    '/admin/list-users',
    '/admin/set-role',
    '/admin/impersonate-user',
    '/get-session',
    '/list-sessions',
    '/request-password-reset',
  ])
    for (const method of ['GET', 'POST'])
      expect([
        path,
        (await owner.send(method, `/auth${path}`, method === 'GET' ? undefined : {})).status,
      ]).toEqual([path, 404]);
});

test('attempts at an account are limited, also for the right password', async () => {
  const browser = openBrowser(server.app, '203.0.113.9');
  const names = Array(6).fill(['poshtiban', 'Poshtiban']).flat();
  for (const name of names) await browser.signIn(String(name), 'wrong-password');
  expect(await browser.signIn('poshtiban')).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('دقیقه دیگر') },
  });
  expect(await openBrowser(server.app, '203.0.113.10').signIn('poshtiban')).toMatchObject({
    status: 200,
  });
});

test('a write from another origin, or without one, is refused', async () => {
  const owner = await signedIn(server.app, 'owner');
  const body = { name: 'نمونه', role: 'expert' };
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { origin: `${ORIGIN}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[]) {
    expect([headers, (await owner.post('/invitation', body, headers)).status]).toEqual([
      headers,
      403,
    ]);
    expect((await owner.post('/auth/sign-out', {}, headers)).status).toBe(403);
  }
  expect((await owner.get('/me', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await owner.post('/invitation', body, { 'content-type': 'text/plain' })).status).toBe(
    400,
  );
});

test('neither a member’s token opens the panel, nor a staff cookie the app', async () => {
  const { token } = await server.newMember();
  const headers = { authorization: `Bearer ${token}` };
  expect((await openBrowser(server.app).get('/me', headers)).status).toBe(401);
  const owner = await signedIn(server.app, 'owner');
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  const response = await server.app.request(`${ORIGIN}/api/User/GetUserInfo`, {
    headers: { cookie, authorization: `Bearer ${owner.cookies.values().next().value}` },
  });
  expect(response.status).toBe(401);
});

test('signing in replaces the session that a browser was given before', async () => {
  const browser = openBrowser(server.app);
  browser.cookies.set('morabi-staff.session_token', 'fixed.by-an-attacker');
  await browser.signIn('modir');
  expect(browser.cookies.get('morabi-staff.session_token')).not.toContain('fixed');
  const stolen = openBrowser(server.app);
  stolen.cookies.set(
    'morabi-staff.session_token',
    browser.cookies.get('morabi-staff.session_token')!,
  );
  expect((await stolen.get('/me')).status).toBe(200);
  await browser.post('/auth/sign-out');
  expect((await stolen.get('/me')).status).toBe(401);
});

test('an invitation works once, until it ends', async () => {
  const owner = await signedIn(server.app, 'owner');
  const { body } = await owner.post('/invitation', { name: 'مهمان', role: 'support' });
  expect(body.link).toMatch(/^\/panel\/join#[\w-]{43}$/);
  const token = String(body.link).split('#')[1]!;
  expect(JSON.stringify(await server.db.select().from(staffInvitations))).not.toContain(token);
  expect((await owner.get(`/invitation/${String(body.id)}`)).body).not.toHaveProperty('link');
  const guest = openBrowser(server.app);
  expect((await guest.post('/invitation/read', { token })).body).toEqual({
    name: 'مهمان',
    role: 'support',
  });
  const accept = (changes: object) =>
    guest.post('/invitation/accept', {
      token,
      username: 'mehman',
      password: NEW_PASSWORD,
      ...changes,
    });
  expect(await accept({ password: '12345678' })).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  });
  expect(await accept({ username: 'MODIR' })).toMatchObject({
    status: 400,
    body: { fields: { username: expect.any(String) } },
  });
  expect(await accept({ role: 'owner' })).toMatchObject({ status: 400 });
  expect(await accept({})).toMatchObject({ status: 200 });
  expect(await accept({ username: 'again' })).toMatchObject({ status: 404 });
  expect(await guest.signIn('mehman', NEW_PASSWORD)).toMatchObject({ status: 200 });
  expect((await guest.get('/me')).body).toMatchObject({ name: 'مهمان', role: 'support' });

  const late = (await owner.post('/invitation', { name: 'دیر', role: 'support' })).body;
  await server.db.update(staffInvitations).set({ expiresAt: new Date(0) });
  expect(
    (await guest.post('/invitation/read', { token: String(late.link).split('#')[1] })).status,
  ).toBe(404);
});

test('a second factor is asked for at sign-in; recovery codes work once; the owner resets it', async () => {
  const owner = await signedIn(server.app, 'owner');
  const { id, browser } = await join(owner, 'totp', 'expert');
  const before = browser.cookies.get('morabi-staff.session_token');
  const { code, backupCodes } = await enrol(browser, NEW_PASSWORD);
  expect(browser.cookies.get('morabi-staff.session_token')).not.toBe(before);
  expect(await lastAudit()).toMatchObject({ action: 'second-factor', staffId: id });

  const other = openBrowser(server.app);
  expect((await other.signIn('totp', NEW_PASSWORD)).body).toMatchObject({
    twoFactorRedirect: true,
  });
  expect((await other.get('/me')).status).toBe(401);
  expect(await other.post('/auth/two-factor/verify-totp', { code: '000000' })).toMatchObject({
    status: 401,
    body: { message: 'کد درست نیست.' },
  });
  expect(
    (await other.post('/auth/two-factor/verify-totp', { code: code(), trustDevice: true })).status,
  ).toBe(400);
  expect((await other.post('/auth/two-factor/verify-totp', { code: code() })).status).toBe(200);
  expect(await lastAudit()).toMatchObject({ action: 'sign-in', staffId: id });
  expect((await other.get('/me')).body).toMatchObject({ hasSecondFactor: true });

  const third = openBrowser(server.app);
  for (const status of [200, 401]) {
    await third.signIn('totp', NEW_PASSWORD);
    const backup = { code: backupCodes[0] };
    expect((await third.post('/auth/two-factor/verify-backup-code', backup)).status).toBe(status);
    await third.post('/auth/sign-out');
  }
  expect((await owner.post(`/staff/${id}/reset-second-factor`)).body).toEqual({
    ended: expect.any(Number),
  });
  expect(await lastAudit()).toMatchObject({ action: 'reset-second-factor', rowId: id });
  for (const each of [browser, other]) expect((await each.get('/me')).status).toBe(401);
  expect((await third.signIn('totp', NEW_PASSWORD)).body).not.toHaveProperty('twoFactorRedirect');
});

test('while the shop requires a second factor, an account without one may only set it up', async () => {
  const owner = await signedIn(server.app, 'owner');
  const { browser } = await join(owner, 'enrolling', 'owner');
  await server.db.update(settings).set({ requiresSecondFactor: true });
  expect((await browser.get('/me')).body).toMatchObject({ mustEnrol: true });
  for (const path of ['/class', '/class/1', '/audit', '/class/1/removal'])
    expect(await browser.get(path)).toMatchObject({
      status: 403,
      body: { reason: 'second-factor-missing' },
    });
  expect((await browser.post('/invitation', { name: 'نمونه', role: 'owner' })).status).toBe(403);
  await enrol(browser, NEW_PASSWORD);
  expect((await browser.get('/class')).status).toBe(200);
  await server.db.update(settings).set({ requiresSecondFactor: false });
});

test('the owner changes roles, ends sessions and removes staff; one of the owners stays', async () => {
  const owner = await signedIn(server.app, 'owner');
  const { id, browser } = await join(owner, 'worker', 'support');
  const { body: row } = await owner.get(`/staff/${id}`);
  expect(row).toMatchObject({ username: 'worker', sessions: 1, hasSecondFactor: false });
  const promoted = { name: 'نام تازه', role: 'expert', version: row.version };
  expect(await owner.put(`/staff/${id}`, { ...promoted, username: 'evil' })).toMatchObject({
    status: 400,
  });
  expect((await owner.put(`/staff/${id}`, promoted)).body).toMatchObject({
    role: 'expert',
    sessions: 0,
  });
  expect((await browser.get('/me')).status).toBe(401);
  await browser.signIn('worker', NEW_PASSWORD);
  expect((await owner.post(`/staff/${id}/end-sessions`)).body).toEqual({ ended: 1 });
  expect((await browser.get('/me')).status).toBe(401);
  await browser.signIn('worker', NEW_PASSWORD);
  expect((await owner.remove(`/staff/${id}`)).body).toEqual({ removal: 'delete' });
  expect((await browser.get('/me')).status).toBe(401);
  expect((await browser.signIn('worker', NEW_PASSWORD)).status).toBe(401);

  await server.db.delete(staffUsers).where(sql`role = 'owner' and username <> 'modir'`);
  const mine = `/staff/${String((await owner.get('/me')).body.id)}`;
  const own = (await owner.get(mine)).body;
  const demoted = { name: String(own.name), role: 'expert', version: String(own.version) } as const;
  for (const answer of [
    await owner.remove(mine),
    await owner.put(mine, demoted),
    await owner.get(`${mine}/removal`),
  ])
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('تنها مدیر') },
    });
  const owners = [(await join(owner, 'partner', 'owner')).id, String(own.id)];
  const demote = (each: string) => server.db.transaction((tx) => changeStaff(tx, each, demoted));
  for (let round = 0; round < 5; round += 1) {
    await Promise.allSettled(owners.map(demote)); // at the same time once connections are open
    expect(await server.db.$count(staffUsers, eq(staffUsers.role, 'owner'))).toBe(1);
    await server.db.update(staffUsers).set({ role: 'owner' }).where(inArray(staffUsers.id, owners));
  }
});

test('a changed password ends the other sessions', async () => {
  const owner = await signedIn(server.app, 'owner');
  const { browser } = await join(owner, 'changing', 'support');
  const thief = openBrowser(server.app);
  await thief.signIn('changing', NEW_PASSWORD);
  const change = (newPassword: string) =>
    browser.post('/auth/change-password', { currentPassword: NEW_PASSWORD, newPassword });
  expect(await change('12345678')).toMatchObject({ status: 400 });
  expect(await change('گذرواژه-دیگر-۳')).toMatchObject({ status: 200 });
  expect([(await browser.get('/me')).status, (await thief.get('/me')).status]).toEqual([200, 401]);
});

test('the owner logs in as a member by a code that works once, for that member, within a minute', async () => {
  const owner = await signedIn(server.app, 'owner');
  const [member, other] = [await server.newMember(), await server.newMember()];
  const issue = async () => (await owner.post(`/member/${member.id}/login-code`)).body;
  const use = (id: number, code: unknown) =>
    server.get(
      `/api/Authentication/GetTokenAsUser/?userId=${id}&pass=${encodeURIComponent(String(code))}`,
    );
  const { code, expiresAt, path } = await issue();
  expect(path).toBe(`/loginasuser/${member.id}#pass=${String(code)}`);
  expect(Date.parse(String(expiresAt)) - Date.now()).toBeLessThanOrEqual(60_000);
  expect(await lastAudit()).toMatchObject({
    action: 'login-code',
    rowId: String(member.id),
    after: null,
  });
  expect((await use(other.id, code)).status).not.toBe(200);
  const session = (await use(member.id, code)) as unknown as {
    data: { token: string; userName: string };
  };
  expect(session.data.userName).toBe(member.mobile);
  expect((await server.get('/api/User/GetUserInfo', session.data.token)).status).toBe(200);
  expect((await server.get('/api/User/GetUserInfo', member.token)).status).toBe(200);
  expect((await use(member.id, code)).status).not.toBe(200);
  // Its logout ends this session only.
  await server.post('/api/Authentication/Logout', session.data.token);
  expect((await server.get('/api/User/GetUserInfo', session.data.token)).status).toBe(401);
  expect((await server.get('/api/User/GetUserInfo', member.token)).status).toBe(200);
  const late = await issue();
  await server.db.execute(sql`update member_login_codes set expires_at = now()`);
  expect((await use(member.id, late.code)).status).not.toBe(200);
  for (const role of ['expert', 'support'] as const)
    expect(
      (await (await signedIn(server.app, role)).post(`/member/${member.id}/login-code`)).status,
    ).toBe(403);
  expect((await owner.post('/member/2000000000/login-code')).status).toBe(404);
});

test('the demo prints its staff, and simulates it only while no session of the panel is open', async () => {
  for (const { username } of DEMO_STAFF) expect(demoAccountLines()).toContain(username);
  await server.db
    .update(comments)
    .set({ isApproved: false, writtenAt: new Date() })
    .where(eq(comments.id, 1));
  const isApproved = () => server.db.$count(comments, and(eq(comments.id, 1), comments.isApproved));
  await signedIn(server.app, 'support');
  await simulateStaff(server.db, 0);
  expect(await isApproved()).toBe(0);
  await server.db.delete(staffSessions);
  await simulateStaff(server.db, 0);
  expect(await isApproved()).toBe(1);
  // What the demo begins with waits for the panel.
  expect(await server.db.$count(comments, isNotNull(comments.waitingSince))).toBe(2);
  expect(await server.db.$count(userDiets, isNotNull(userDiets.waitingSince))).toBe(1);
});
