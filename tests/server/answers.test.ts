import { expect, test } from 'vitest';
import { callsOfContract } from '../../server/http/api-document';
import { NOT_ENABLED, SARA_CALLS, PUBLIC } from './every-call';
import { useServer } from './member';

const server = useServer({ OPERATOR_CODE: 'code' });

test.each(PUBLIC)('$path responds as the contract specifies', async (call, query, length) => {
  const { status, data } = await server.get(call.path + query);
  expect(status).toBe(200);
  if (length) expect(data).toHaveLength(length);
});

test('a course references itself and its diet by the ids of the catalogues', async () => {
  type Entry = { id: number; title: string; connectedDiet: (Entry & { courseId: number }) | null };
  const list = async (path: string) =>
    (await server.get(`${path}?title=&part=1&size=50`)).data as Entry[];
  const [courses, diets] = [
    await list('/api/Course/GetCourses/'),
    await list('/api/Diet/GetDietCategories/'),
  ];
  const connected = courses.filter(({ connectedDiet }) => connectedDiet);
  expect(connected.map(({ connectedDiet }) => connectedDiet!.courseId)).toEqual(
    connected.map(({ id }) => id),
  );
  for (const { connectedDiet } of connected)
    expect(diets.find(({ id }) => id === connectedDiet!.id)?.title).toBe(connectedDiet!.title);
  expect(connected.length).toBeGreaterThan(1);
});

test.each(Object.keys(SARA_CALLS))(
  '%s responds to a member exactly as the contract specifies',
  async (name) => {
    const token = await server.logIn('09120000001');
    expect(await SARA_CALLS[name]!(server, token)).toMatchObject({ status: 200 });
  },
);

test('every call of the contract is requested in this file, except those that are not enabled', () => {
  const open = callsOfContract.filter(({ call }) => PUBLIC.some(([other]) => other === call));
  expect(
    [...Object.keys(SARA_CALLS), ...open.map(({ name }) => name), ...NOT_ENABLED].sort(),
  ).toEqual(callsOfContract.map(({ name }) => name).sort());
});

test('a call without a token returns HTTP 401, a wrong password HTTP 200, and both return envelopes', async () => {
  const anonymous = await server.app.request('/api/User/GetUserInfo');
  expect(anonymous.status).toBe(401);
  expect(await anonymous.json()).toMatchObject({ status: 401, data: null });
  const wrong = await server.app.request('/api/Authentication/GetToken', {
    method: 'POST',
    body: JSON.stringify({ username: '09120000001', password: 'x' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(wrong.status).toBe(200);
  expect(await wrong.json()).toMatchObject({
    status: 400,
    messages: ['شماره موبایل یا رمز عبور درست نیست؛ دوباره امتحان کنید.'],
  });
});

test.each([
  '/api/Setting/GetDisplayInfo',
  '/api/nowhere',
  '/files/public/class-1.svg',
  '/files/../package.json',
  '/simulator/style.css',
])('%s carries the security headers', async (path) => {
  const { headers } = await server.app.request(path);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
