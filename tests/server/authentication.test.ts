import { scryptSync } from 'node:crypto';
import { and, desc, eq, like, notLike } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { activationCodes, operatorLogins, rateLimits, users } from '../../server/db/schema';
import { CODE_SENT, INVALID_ACTIVATION_CODE } from '@/shared/api/contract/rules/refusals';
import { findByMobile } from '../../server/account/users';
import { loggedAs } from './log-lines';
import {
  codeForm,
  type Envelope,
  MEMBER_PASSWORD,
  newApp,
  ORIGIN,
  postJson,
  registrationOf,
  useServer,
  WITHOUT_DEMO,
} from './member';

const server = useServer({ OPERATOR_CODE: 'کد-اپراتور-فروشگاه' });
beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => void vi.useRealTimers());

const askCode = (mobile: string) =>
  server.post('/api/Authentication/SendActivationCode', '', codeForm(mobile));
const change = (mobile: string, code: string, password?: string) =>
  server.post('/api/Authentication/ChangeFogotPassword', '', codeForm(mobile, code, password));
const codeOf = async (mobile: string) => /\d{6}/.exec((await askCode(mobile)).messages[0]!)![0];
const logIn = (username: string, password: string) =>
  server.post('/api/Authentication/GetToken', '', { username, password });

const sessionStatus = async (token: string) =>
  (await server.get('/api/User/GetUserInfo', token)).status;
const logOut = (token: string, everywhere: boolean) =>
  server.post(`/api/Authentication/Logout${everywhere ? '?everywhere=true' : ''}`, token);
let registered = 0;
const nextMobile = () => `0915${String((registered += 1)).padStart(7, '0')}`;
const register = (phoneNumber: string, password: string) =>
  server.post('/api/Authentication/RegisterUser', '', registrationOf(phoneNumber, password));

test('a code changes the password once, ends every session, and starts a new one', async () => {
  const { mobile, token } = await server.newMember();
  const code = await codeOf(mobile);
  const { status, data } = await change(
    mobile,
    ` ${code.slice(0, 3)}–${toPersianDigits(code.slice(3))}`,
  );
  expect(status).toBe(200);
  expect(await sessionStatus(token)).toBe(401);
  expect(await sessionStatus((data as { token: string }).token)).toBe(200);
  expect((await logIn(mobile, 'رمز-تازه-۲')).status).toBe(200);
  expect((await change(mobile, code)).status).toBe(400);
});

test('a code request returns the same message for a known and an unknown number', async () => {
  const { mobile } = await server.newMember();
  const [known, unknown] = [await askCode(mobile), await askCode('09011111111')];
  const hide = (answer: object) => JSON.stringify(answer).replace(/\d{6}/, '######');
  expect(hide(known)).toBe(hide(unknown));
  expect((await change('09011111111', /\d{6}/.exec(unknown.messages[0]!)![0])).messages).toEqual(
    (await change(mobile, '000000x')).messages,
  );
});

test('every code allows five tries within ten minutes and is stored only as a hash', async () => {
  const { mobile } = await server.newMember();
  const code = await codeOf(mobile);
  expect(JSON.stringify(await server.db.select().from(activationCodes))).not.toContain(`"${code}"`);
  await Promise.all(Array.from({ length: 5 }, () => change(mobile, '۱۲')));
  expect((await change(mobile, code)).status).toBe(400);
  const late = await codeOf(mobile);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1000 });
  expect((await change(mobile, late)).status).toBe(400);
  vi.useRealTimers();
  expect((await change(mobile, late)).status).toBe(200);
});

test('a new password has at least eight characters and is entered twice', async () => {
  const { mobile } = await server.newMember();
  const code = await codeOf(mobile);
  const refusal = (name: string, message: string) => ({
    status: 400,
    messages: [message],
    fields: [{ name, message }],
  });
  expect(await change(mobile, code, '۱۲۳۴۵۶۷')).toMatchObject(
    refusal('newPassword', 'رمز عبور باید دست‌کم ۸ حرف یا رقم داشته باشد.'),
  );
  const sent = { ...codeForm(mobile, code), confirmPass: 'رمز-دیگر-۳' };
  expect(await server.post('/api/Authentication/ChangeFogotPassword', '', sent)).toMatchObject(
    refusal('confirmPass', 'رمز عبور و تکرار آن یکسان نیستند.'),
  );
  expect((await change(mobile, code, 'رمزِ-نو۸')).status).toBe(200);
});

test.each([
  ['Password1', 'a common password in capitals'],
  ['۱۲۳۴۵۶۷۸', 'a common password in Persian digits'],
  ['ششششششششش', 'one repeated letter'],
])('rejects %s as a new password: %s', async (password) => {
  const { mobile } = await server.newMember();
  const refusal = { status: 400, messages: [expect.stringContaining('خیلی رایج است')] };
  expect(await change(mobile, await codeOf(mobile), password)).toMatchObject(refusal);
  expect(await register(nextMobile(), password)).toMatchObject(refusal);
  const own = nextMobile();
  expect(await register(own, own)).toMatchObject(refusal);
});

test('a password of 128 characters logs in and is not truncated', async () => {
  const mobile = nextMobile();
  const password = 'گذرواژه '.repeat(16);
  expect(password).toHaveLength(128);
  expect((await register(mobile, password)).status).toBe(200);
  expect((await logIn(mobile, password)).status).toBe(200);
  expect((await logIn(mobile, password.slice(0, -1))).status).toBe(400);
});

test('a password is accepted in composed and in decomposed letters, and as an older version stored it', async () => {
  const mobile = nextMobile();
  const [composed, decomposed] = ['آب‌وهوا-é', 'آب‌وهوا-é'.normalize('NFD')];
  expect((await register(mobile, decomposed)).status).toBe(200);
  expect((await logIn(mobile, composed)).status).toBe(200);
  expect((await logIn(mobile, decomposed)).status).toBe(200);
  const salt = Buffer.alloc(16, 7);
  const stored = `${salt.toString('hex')}:${scryptSync(decomposed, salt, 64).toString('hex')}`;
  await server.db.update(users).set({ passwordHash: stored }).where(eq(users.mobile, mobile));
  expect((await logIn(mobile, decomposed)).status).toBe(200);
  for (let count = 0; count < 9; count += 1)
    expect((await logIn(mobile, `${decomposed}x`)).messages[0]).toContain('درست نیست');
  expect((await logIn(mobile, decomposed)).status).toBe(200); // the tenth attempt
});

test('a logout ends only its own session on the server', async () => {
  const { mobile, token } = await server.newMember();
  const other = await server.logIn(mobile, MEMBER_PASSWORD);
  expect(await logOut(token, false)).toMatchObject({ status: 200, data: null });
  expect(await sessionStatus(token)).toBe(401);
  expect((await logOut(token, false)).status).toBe(401);
  expect(await sessionStatus(other)).toBe(200);
});

test('a logout on all devices ends all sessions of that member only', async () => {
  const [{ mobile, token }, otherMember] = [await server.newMember(), await server.newMember()];
  const other = await server.logIn(mobile, MEMBER_PASSWORD);
  expect((await logOut(token, true)).status).toBe(200);
  for (const ended of [token, other]) expect(await sessionStatus(ended)).toBe(401);
  expect(await sessionStatus(otherMember.token)).toBe(200);
});

test('a session expires after thirty days', async () => {
  const { token } = await server.newMember();
  const afterDays = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
    const status = await sessionStatus(token);
    vi.useRealTimers();
    return status;
  };
  expect(await afterDays(29.9)).toBe(200);
  expect(await afterDays(30.1)).toBe(401);
});

test('the wait between two codes for one number grows', async () => {
  const { mobile } = await server.newMember();
  const start = Date.now();
  const sentBy = async (minutes: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + minutes * 60_000 });
    let sent = 0;
    while ((await askCode(mobile)).status === 200) sent += 1;
    return sent;
  };
  const sent = [];
  for (const minutes of [0, 1.1, 2.2, 16, 32, 61, 90, 180]) sent.push(await sentBy(minutes));
  expect(sent).toEqual([2, 2, 0, 2, 0, 2, 0, 0]);
});

test('an operator logs in as another user with the right code only; tries are logged and limited', async () => {
  const { id, mobile } = await server.newMember();
  const ask = (pass: string, userId: number | string = id) =>
    server.get(
      `/api/Authentication/GetTokenAsUser/?userId=${userId}&pass=${encodeURIComponent(pass)}`,
    );
  expect(await ask('کد-اپراتور-فروشگاه')).toMatchObject({
    status: 200,
    data: { userName: mobile },
  });
  expect(loggedAs('Security event')).toMatchObject([
    { level: 'warn', event: 'operator_login', outcome: 'accepted' },
  ]);
  expect((await ask('کد-اپراتور-فروشگاه', '9'.repeat(18))).status).toBe(404);
  for (let count = 0; count < 5; count += 1) expect((await ask('اشتباه')).status).toBe(400);
  expect(await ask('کد-اپراتور-فروشگاه')).toMatchObject({ status: 400, data: null });
  const audit = await server.db.select().from(operatorLogins).orderBy(desc(operatorLogins.id));
  expect(audit.map(({ isGranted }) => isGranted)).toEqual([
    ...Array<boolean>(5).fill(false),
    true,
    true,
  ]);
});

test('without a configured code, an empty one logs no operator in', async () => {
  const app = newApp(server.db);
  const response = await app.request(`${ORIGIN}/api/Authentication/GetTokenAsUser/?userId=1&pass=`);
  expect(await response.json()).toMatchObject({ status: 400, data: null });
});

test('with REGISTRATION_CODE a registration needs the code that was sent to the number', async () => {
  const { db, banks } = server;
  const app = newApp(db, { MORABI_DEMO: 'on', REGISTRATION_CODE: 'on' }, banks);
  const [mobile, other] = [nextMobile(), nextMobile()];
  const tryWith = async (activationCode?: string, number = mobile) => {
    const body = { ...registrationOf(number, MEMBER_PASSWORD), activationCode };
    return (await (
      await postJson(app, '/api/Authentication/RegisterUser', body)
    ).json()) as Envelope;
  };
  const codeOf = ({ messages }: Envelope) => /\d{6}/.exec(messages.join(' '))![0];
  const first = await tryWith();
  expect(first).toMatchObject({
    status: 400,
    fields: [{ name: 'activationCode', message: CODE_SENT }],
  });
  const otherCode = codeOf(await tryWith(undefined, other));
  const isWrong = { fields: [{ name: 'activationCode', message: INVALID_ACTIVATION_CODE }] };
  if (otherCode !== codeOf(first)) expect(await tryWith(otherCode)).toMatchObject(isWrong);
  expect((await tryWith(toPersianDigits(codeOf(first)))).status).toBe(200);
  expect((await tryWith(codeOf(first))).fields).toMatchObject([{ name: 'phoneNumber' }]);
  for (let count = 0; count < 5; count += 1)
    expect(await tryWith('x', other)).toMatchObject(isWrong);
  expect(await tryWith(otherCode, other)).toMatchObject(isWrong); // five attempts
  expect(await findByMobile(db, other)).toBeUndefined();
  // Messages are limited as those of a forgotten password: the second one in a minute is the last.
  expect((await tryWith('', other)).fields).toMatchObject([{ message: CODE_SENT }]);
  expect((await tryWith('', other)).messages[0]).toContain('درخواست کد زیاد بود');
});

const attemptsOf = async (key: string) =>
  (await server.db.select().from(rateLimits).where(eq(rateLimits.key, key)))[0];

test.each([
  ['login:pair', 900, 10, 'دقیقه'],
  ['login:pair', 86_400, 30, 'ساعت'],
  ['operator:pair', 900, 5, 'دقیقه'],
  ['operator:pair', 86_400, 15, 'ساعت'],
  ['code:pair', 60, 2, 'دقیقه'],
  ['code:pair', 900, 4, 'دقیقه'],
  ['code:pair', 3600, 6, 'دقیقه'],
  ['code:pair', 86_400, 8, 'ساعت'],
  ['code:account', 60, 4, 'دقیقه'],
  ['code:account', 900, 8, 'دقیقه'],
  ['code:account', 3600, 12, 'دقیقه'],
  ['code:account', 86_400, 20, 'دقیقه'], // until the slow lane, which is open once an hour
])('%s allows in %i seconds %i attempts', async (kind, seconds, points, unit) => {
  const { mobile } = await server.newMember();
  const attempt = async () => {
    if (kind.startsWith('login')) return logIn(mobile, 'رمز-نادرست');
    if (kind.startsWith('code')) return askCode(mobile);
    return server.get('/api/Authentication/GetTokenAsUser/?userId=1&pass=wrong');
  };
  const setPoints = async (count: number) => {
    const counters = kind.split(':')[0];
    await server.db
      .update(rateLimits)
      .set({ points: 0 })
      .where(and(like(rateLimits.key, `${counters}:%`), notLike(rateLimits.key, '%:lane%')));
    await server.db
      .update(rateLimits)
      .set({ points: count })
      .where(like(rateLimits.key, `${kind}:${seconds}:%`));
  };
  const isLimited = async () => / (?:دقیقه|ساعت) دیگر دوباره/.test((await attempt()).messages[0]!);
  await setPoints(0);
  expect(await isLimited()).toBe(false);
  await setPoints(points - 1);
  expect(await isLimited()).toBe(false);
  await setPoints(points);
  if (kind === 'code:account') {
    expect(await isLimited()).toBe(false);
    await setPoints(points);
  }
  expect((await attempt()).messages[0]).toContain(` ${unit} دیگر دوباره`);
  await setPoints(0);
});

test('a login resets the failed attempts of its address for this account, and the address is known for 30 days', async () => {
  const { mobile } = await server.newMember();
  await logIn(mobile, 'رمز-نادرست');
  const before = (await attemptsOf('login:address:'))!.points;
  expect(await attemptsOf(`login:pair:900:${mobile} `)).toMatchObject({ points: 1 });
  expect((await logIn(mobile, MEMBER_PASSWORD)).status).toBe(200);
  for (const seconds of [900, 86_400])
    expect(await attemptsOf(`login:pair:${seconds}:${mobile} `)).toBeUndefined();
  expect(await attemptsOf(`login:account:3600:${mobile}`)).toMatchObject({ points: 1 });
  expect(await attemptsOf('login:address:')).toMatchObject({ points: before });
  const { expire } = (await attemptsOf(`known:${mobile} `))!;
  expect(Math.round((expire!.getTime() - Date.now()) / 86_400_000)).toBe(30);
});

test('a shop at https remembers a browser by a secure cookie', async () => {
  const { mobile } = await server.newMember();
  const app = newApp(server.db, WITHOUT_DEMO);
  const login = { username: mobile, password: MEMBER_PASSWORD };
  const { headers } = await postJson(app, '/api/Authentication/GetToken', login);
  expect(headers.get('set-cookie')).toContain('; Secure');
});
