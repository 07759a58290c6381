/** The requests of the panel for a row, and its messages about refusals. */
import { expect, test, vi } from 'vitest';
import { dataProvider, toCreation } from '../../panel/src/api/data-provider';
import { call, nested, request } from '../../panel/src/api/request';
import { withKey } from '../../panel/src/screens/row-form';
import { PANEL_API } from '../../server/panel/contract';

/** Stubs the server. @returns the calls with their bodies */
function answerWith(...answers: (Response | Error)[]) {
  const calls: [call: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const path = address.replace(PANEL_API, '');
    calls.push([`${method} ${path}`, typeof body === 'string' ? JSON.parse(body) : body]);
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return calls;
}
const OFFLINE = new TypeError('Failed to fetch');

test.each([
  { answer: OFFLINE, status: 0, message: /^ارتباط با سرور برقرار نشد/ },
  {
    answer: new Response('<html>', { status: 502 }),
    status: 502,
    message: /^سرور پاسخ درستی نداد/,
  },
  {
    answer: Response.json(
      { message: 'نادرست', fields: { 'questions.1.title': 'خالی است' } },
      { status: 400 },
    ),
    status: 400,
    message: 'نادرست',
    errors: { questions: { 1: { title: 'خالی است' } } },
  },
  {
    answer: Response.json({ message: 'تغییر کرد', current: { id: 1 } }, { status: 409 }),
    status: 409,
    message: 'تغییر کرد',
    current: { id: 1 },
  },
])('a request that fails with $status says why', async ({ answer, status, message, ...body }) => {
  answerWith(answer);
  const error = await request('GET', '/class/1').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status, message: expect.stringMatching(message) });
  if (body.errors || body.current) expect(error).toMatchObject({ body });
});

test('an aborted request is no failure of the network', async () => {
  answerWith(OFFLINE);
  await expect(request('GET', '/class', undefined, AbortSignal.abort())).rejects.toBe(OFFLINE);
});

test('the errors of fields are nested as the fields are', () => {
  expect(
    nested({ title: 'الف', 'questions.0.title': 'ب', 'questions.0.choices.2.text': 'پ' }),
  ).toEqual({
    title: 'الف',
    questions: { 0: { title: 'ب', choices: { 2: { text: 'پ' } } } },
  });
});

test('a call has the ids of its path, encoded, and a body only where something is written', async () => {
  const calls = answerWith(
    Response.json({ removal: 'delete', buyers: 0 }),
    Response.json({ ended: 1 }),
  );
  await call('removalOf', undefined, { resource: 'class', id: 'a/b' });
  await call('endMemberSessions', undefined, { id: 7 });
  expect(calls).toEqual([
    ['GET /class/a%2Fb/removal', undefined],
    ['POST /member/7/end-sessions', {}],
  ]);
});

test('a new row is sent without what only the server writes, and inner rows without what was left empty', async () => {
  const row = {
    id: 1,
    position: 3,
    title: 'یوگا',
    level: null,
    questions: [{ question: 'چرا', answer: null, choices: [{ text: 'کم', amount: null }] }],
  };
  expect(toCreation('class', row)).toEqual({
    title: 'یوگا',
    level: null,
    questions: [{ question: 'چرا', choices: [{ text: 'کم' }] }],
  });
});

test('rows that are changed together keep their other fields and versions', async () => {
  const rows = [1, 2].map((id) => ({
    id,
    name: `مربی ${id}`,
    version: `v${id}`,
    isWithdrawn: false,
  }));
  const calls = answerWith(...rows.flatMap((row) => [Response.json(row), Response.json(row)]));
  await dataProvider.updateMany('coach', { ids: [1, 2], data: { isWithdrawn: true } });
  expect(calls.filter(([name]) => name.startsWith('PUT'))).toEqual([
    ['PUT /coach/1', { name: 'مربی 1', version: 'v1', isWithdrawn: true }],
    ['PUT /coach/2', { name: 'مربی 2', version: 'v2', isWithdrawn: true }],
  ]);
});

test('a row is read by its encoded id, and a refused deletion fails', async () => {
  const calls = answerWith(Response.json({ id: 'a/b' }), Response.json({}, { status: 409 }));
  await dataProvider.getOne('staff', { id: 'a/b' });
  await expect(dataProvider.delete('coach', { id: 1 })).rejects.toMatchObject({ status: 409 });
  expect(calls.map(([name]) => name)).toEqual(['GET /staff/a%2Fb', 'DELETE /coach/1']);
});

test('a list that is left does not go on loading', async () => {
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal!.throwIfAborted());
  const [pagination, sort] = [
    { page: 1, perPage: 10 },
    { field: 'id', order: 'ASC' },
  ] as const;
  const params = { pagination, sort, filter: {}, signal: AbortSignal.abort() };
  await expect(dataProvider.getList('coach', params)).rejects.toThrow(params.signal.reason);
});

test.each([
  ['class', { title: 'کلاس یوگا' }, 'klas-ioga'],
  ['class', { title: 'کلاس یوگا', key: 'yoga' }, 'yoga'],
  ['coach', { name: 'Sara 2' }, 'sara-2'],
  ['class', {}, undefined],
  ['page', { title: 'راهنما' }, undefined],
] as const)('a new %s with %o gets the key %s', (name, values, key) => {
  expect(withKey(name, values).key).toBe(key);
});
