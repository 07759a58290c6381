/** Login by a code that is sent to the number, and the registration of a new number with it. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { INVALID_ACTIVATION_CODE } from '@/shared/api/contract/rules/refusals';
import { activationCodes, registrationCodes } from '../../server/db/schema';
import { findByMobile } from '../../server/account/users';
import { type Envelope, MEMBER_PASSWORD, registrationOf, useServer } from './member';

const server = useServer();
beforeAll(async () => {
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => void vi.useRealTimers());

let numbers = 0;
const newNumber = () => `0916${String((numbers += 1)).padStart(7, '0')}`;
const ask = (username: string) =>
  server.post('/api/Authentication/SendLoginCode', '', { username });
const codeIn = ({ messages }: Envelope) => /\d{6}/.exec(messages[0]!)![0];
const codeOf = async (mobile: string) => codeIn(await ask(mobile));
const use = (username: string, activationCode: string) =>
  server.post('/api/Authentication/LogInByCode', '', { username, activationCode });
const register = (mobile: string, activationCode: string, password = '') =>
  server.post('/api/Authentication/RegisterUser', '', {
    ...registrationOf(mobile, password),
    activationCode,
  });
const tokenOf = ({ data }: Envelope) => (data as { session: { token: string } }).session.token;
const isWrong = {
  status: 400,
  fields: [{ name: 'activationCode', message: INVALID_ACTIVATION_CODE }],
};

test('a code logs in once, also when it is sent twice at the same time', async () => {
  const { mobile, token } = await server.newMember();
  const code = await codeOf(mobile);
  const answers = await Promise.all([use(mobile, code), use(mobile, code)]);
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400]);
  const opened = tokenOf(answers.find(({ status }) => status === 200)!);
  // A login ends no other session.
  for (const session of [opened, token])
    expect(await server.get('/api/User/GetUserInfo', session)).toMatchObject({ status: 200 });
  expect(await use(mobile, code)).toMatchObject(isWrong);
});

test('who logs in by codes does not use up the messages with codes', async () => {
  const { mobile } = await server.newMember();
  for (let login = 0; login < 3; login += 1)
    expect(await use(mobile, await codeOf(mobile))).toMatchObject({ status: 200 });
});

test('neither a request for a code nor a wrong code tells whether a number has an account', async () => {
  const [{ mobile }, unknown] = [await server.newMember(), newNumber()];
  const hide = (answer: Envelope) => JSON.stringify(answer).replace(/\d{6}/, '######');
  expect(hide(await ask(mobile))).toBe(hide(await ask(unknown)));
  expect(await use(mobile, 'x')).toEqual(await use(unknown, 'x'));
  expect(await use(mobile, 'x')).toMatchObject(isWrong);
});

test.each(['a member', 'a new number'])(
  'a code of %s allows five attempts within ten minutes, belongs to its number and is stored only as a hash',
  async (who) => {
    const next = async () => (who === 'a member' ? (await server.newMember()).mobile : newNumber());
    const [mobile, other, late] = [await next(), await next(), await next()];
    const code = await codeOf(mobile);
    const stored = [activationCodes, registrationCodes].map((table) =>
      server.db.select().from(table),
    );
    expect(JSON.stringify(await Promise.all(stored))).not.toContain(`"${code}"`);
    if (code !== (await codeOf(other))) expect(await use(other, code)).toMatchObject(isWrong);
    await Promise.all(Array.from({ length: 5 }, () => use(mobile, 'x')));
    expect(await use(mobile, code)).toMatchObject(isWrong);
    const lateCode = await codeOf(late);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1000 });
    expect(await use(late, lateCode)).toMatchObject(isWrong);
  },
);

test('a new number goes on to its name with the same code, and has no password', async () => {
  const mobile = newNumber();
  const code = await codeOf(mobile);
  for (let wrong = 0; wrong < 4; wrong += 1) await use(mobile, 'x');
  const typed = `+98 ${mobile.slice(1)}`;
  expect(await use(typed, code)).toMatchObject({ status: 200, data: { session: null } });
  expect(await register(mobile, code)).toMatchObject({ status: 200 });
  const { passwordHash } = (await findByMobile(server.db, mobile))!;
  for (const password of ['', passwordHash])
    expect(
      await server.post('/api/Authentication/GetToken', '', { username: mobile, password }),
    ).toMatchObject({ status: 400 });
  expect(await use(mobile, code)).toMatchObject(isWrong);
  expect(await use(mobile, await codeOf(mobile))).toMatchObject({ status: 200 });
});

test('a registration without a password needs the code of its number', async () => {
  const [mobile, other] = [newNumber(), newNumber()];
  const code = await codeOf(mobile);
  expect((await register(other, '')).fields).toMatchObject([{ name: 'password' }]);
  // A password that was typed in only one of its fields is a mistake.
  const repeated = { ...registrationOf(mobile, ''), confirmPassword: MEMBER_PASSWORD };
  expect(
    await server.post('/api/Authentication/RegisterUser', '', {
      ...repeated,
      activationCode: code,
    }),
  ).toMatchObject({ status: 400, fields: [{ name: 'password' }, { name: 'confirmPassword' }] });
  expect(await register(other, 'x')).toMatchObject(isWrong);
  if (code !== (await codeOf(other))) expect(await register(other, code)).toMatchObject(isWrong);
  expect(await findByMobile(server.db, other)).toBeUndefined();
  const { mobile: taken } = await server.newMember();
  expect((await register(taken, await codeOf(taken))).fields).toMatchObject([
    { name: 'phoneNumber' },
  ]);
});

test('codes have the limits of activation codes, counted together', async () => {
  const { mobile } = await server.newMember();
  await ask(mobile);
  const { messages } = await server.post('/api/Authentication/SendActivationCode', '', {
    username: mobile,
    activationCode: '',
    newPassword: MEMBER_PASSWORD,
    confirmPass: MEMBER_PASSWORD,
  });
  expect(messages[0]).toMatch(/\d{6}/);
  expect((await ask(mobile)).messages[0]).toContain('درخواست کد زیاد بود');
});
