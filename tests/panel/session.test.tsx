/** The session of the staff: which calls a sign-in makes, and which screens a role opens. */
import { expect, test, vi } from 'vitest';
import { authProvider, CodeMissing } from '../../panel/src/api/auth-provider';
import { RESOURCE_NAMES } from '../../server/panel/contract';

/** Stubs the server. @returns the paths and bodies of the calls */
function answerWith(answer: object, status = 200) {
  const calls: [path: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    calls.push([path.replace(/^.*\/auth/, ''), typeof body === 'string' && JSON.parse(body)]);
    return Response.json(answer, { status });
  });
  return calls;
}
const me = (permissions: Readonly<Record<string, string[]>>) => ({
  id: '1',
  name: 'نگار',
  role: 'support',
  username: 'negar',
  hasSecondFactor: true,
  mustEnrol: false,
  permissions: Object.fromEntries(RESOURCE_NAMES.map((name) => [name, permissions[name] ?? []])),
});
const person = { username: 'negar', password: 'رمز' };

test('a sign-in asks for the second factor, and sends a recovery code where it belongs', async () => {
  const calls = answerWith({ twoFactorRedirect: true });
  await expect(authProvider.login({ ...person, code: '' })).rejects.toBeInstanceOf(CodeMissing);
  await authProvider.login({ ...person, code: '123456' });
  await authProvider.login({ ...person, code: 'a1b2c-d3e4f' });
  expect(calls).toEqual([
    ['/sign-in/username', person],
    ['/two-factor/verify-totp', { code: '123456' }],
    ['/two-factor/verify-backup-code', { code: 'a1b2c-d3e4f' }],
  ]);
});

test('screens open by the permissions of the role', async () => {
  const can = async (action: string, resource = 'order') =>
    authProvider.canAccess!({ resource, action });
  answerWith(me({ order: ['list', 'read'], stock: ['list', 'read', 'update'] }));
  expect([await can('list'), await can('show'), await can('edit')]).toEqual([true, true, false]);
  expect([await can('export'), await can('create'), await can('delete')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([await can('edit', 'stock'), await can('list', 'staff')]).toEqual([true, false]);
});

test.each<[string, () => Promise<unknown>]>([
  ['a sign-in', () => authProvider.login({ ...person, code: '' })],
  ['a sign-out', () => authProvider.logout({})],
  ['the end of the session', () => authProvider.checkError({ status: 401 }).catch(() => {})],
  ['thirty seconds', async () => vi.setSystemTime(Date.now() + 30_001)],
])(
  'the permissions of the role are known for a while, and read again after %s',
  async (_, change) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const canList = () => authProvider.canAccess!({ resource: 'order', action: 'list' });
    answerWith(me({ order: ['list'] }));
    expect(await canList()).toBe(true);
    answerWith(me({}));
    expect(await canList()).toBe(true);
    await change();
    expect(await canList()).toBe(false);
    vi.useRealTimers();
  },
);

test('a session whose request has failed is asked for again at the next check', async () => {
  answerWith({}, 502);
  await expect(authProvider.checkAuth({})).rejects.toMatchObject({ status: 502 });
  answerWith(me({}));
  await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
});

test('a session that has ended is left, other errors are not', async () => {
  await expect(authProvider.checkError({ status: 401 })).rejects.toThrow();
  await expect(authProvider.checkError({ status: 409 })).resolves.toBeUndefined();
  const reason = { status: 403, body: { reason: 'second-factor-missing' } };
  await expect(authProvider.checkError(reason)).rejects.toMatchObject({ logoutUser: false });
});
