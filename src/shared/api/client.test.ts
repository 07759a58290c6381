/** Tests the client against a local stub server with programmable responses. */
import { expect, test, vi } from 'vitest';
import { isWithoutResponse } from '@/shared/lib/failure';
import { session } from '@/shared/session';
import { callApi, hostOf, onSessionExpired } from './client';
import { defineCall } from './contract/call';
import { ApiFailure, messagesOf } from './api-failure';
import { apiMutation } from './mutation';
import {
  failureOf,
  getThings,
  getTitle,
  openScriptedServer,
  saveThing,
} from './scripted-server.fixture';

const server = openScriptedServer();
const FIELDS = [{ name: 'title', message: 'عنوان کوتاه است' }];
const logIn = defineCall({ ...saveThing, path: '/api/Log/In', keepsSession: true });
const getPublicTitle = defineCall({ ...getTitle, access: 'anyone' });

test('a call sends its token and uses the method, path and host of the contract', async () => {
  server.answers('کلاس');
  expect(await callApi(getTitle, { id: 7 })).toBe('کلاس');
  expect(server.asked()).toEqual([
    {
      method: 'GET',
      url: '/api/Thing/Title/7',
      authorization: 'Bearer t-1',
      accept: 'application/json',
      body: '',
    },
  ]);
});

test('leaves a missing id out of the path, and a visitor sends no token', async () => {
  session.clear();
  server.answers('کلاس');
  await callApi(getPublicTitle);
  expect(server.asked()[0]).toMatchObject({ url: '/api/Thing/Title/', authorization: 'Bearer' });
});

test('sends no call of a member after the session has ended', async () => {
  server.answers('کلاس');
  session.clear();
  expect(await failureOf(callApi(getTitle, { id: 3 }))).toMatchObject({
    status: 401,
    messages: [],
  });
  expect(server.asked()).toEqual([]);
});

test('sends the body as JSON and the query in the URL', async () => {
  server.answers(5);
  expect(await callApi(saveThing, { body: { title: 'الف' } })).toBe(5);
  server.answers(null);
  expect(await callApi(saveThing, { body: { title: '' } })).toBeNull();
  server.answers([], { total: 1 });
  await callApi(getThings, { query: { part: 2 } });
  expect(server.asked().map(({ url, body }) => [url, body])).toEqual([
    ['/api/Thing/Save', '{"title":"الف"}'],
    ['/api/Thing/Save', '{"title":""}'],
    ['/api/Thing/Get/?part=2', ''],
  ]);
});

test.each([
  ['next to the data', [{ title: 'a' }], { total: 9 }, 9],
  ['inside the data', { data: [{ title: 'a' }], total: 9 }, {}, 9],
  ['in both places (those inside win)', { data: [{ title: 'a' }], total: 8 }, { total: 9 }, 8],
  ['nowhere', [{ title: 'a' }], {}, 0],
])('companion fields may be %s (decision 35)', async (_, data, siblings, total) => {
  server.answers(data, siblings);
  expect(await callApi(getThings, { query: { part: 1 } })).toEqual({
    data: [{ title: 'a' }],
    total,
  });
});

test('ignores unknown fields beside the data', async () => {
  server.answers('کلاس', { total: 9 });
  expect(await callApi(getTitle, { id: 1 })).toBe('کلاس');
});

test.each([
  ['a list', ['یک', '', 'دو'], ['یک', 'دو']],
  ['one text', 'یک', ['یک']],
  ['nothing', null, []],
])('messages may be %s', async (_, messages, heard) => {
  server.answers('کلاس', { messages });
  const onMessages = vi.fn();
  await callApi(getTitle, { id: 1, onMessages });
  expect(onMessages).toHaveBeenCalledWith(heard);
});

test.each([
  ['the envelope has an error status', { status: 400, messages: ['نه'] }, 200, 400, ['نه']],
  ['the HTTP response has an error status', { status: 200, messages: ['نه'] }, 500, 500, ['نه']],
  [
    'the HTTP status is 403, whatever the envelope contains',
    { status: 400, messages: ['نه'] },
    403,
    403,
    ['نه'],
  ],
])(
  'when %s, the call fails with the server’s messages',
  async (_, envelope, http, status, words) => {
    server.tell({ status: http, body: JSON.stringify(envelope) });
    const failure = await failureOf(callApi(saveThing, { body: { title: '' } }));
    expect(failure).toBeInstanceOf(ApiFailure);
    expect([failure?.status, failure?.messages]).toEqual([status, words]);
    expect(messagesOf(failure)).toEqual(words);
    expect([failure?.name, failure?.message]).toEqual(['ApiFailure', words.join(' · ')]);
  },
);

test.each([
  ['are read, and each message is shown once', FIELDS, FIELDS, ['نه', 'عنوان کوتاه است']],
  ['may be missing', undefined, [], ['نه']],
  ['may be null', null, [], ['نه']],
  ['may be malformed', 'title', [], ['نه']],
  [
    'may be partly malformed',
    [{ name: 'title' }, null, { name: '', message: 'نه' }, ...FIELDS],
    FIELDS,
    ['نه', 'عنوان کوتاه است'],
  ],
])('fields of a refusal %s (decision 49)', async (_, fields, read, messages) => {
  server.answers(null, { messages: ['نه'], fields }, 400);
  const failure = await failureOf(callApi(saveThing, { body: { title: '' } }));
  expect(failure).toMatchObject({ status: 400, messages, fields: read });
});

test('malformed fields do not fail a successful call', async () => {
  server.answers('کلاس', { fields: 5 });
  expect(await callApi(getTitle, { id: 1 })).toBe('کلاس');
});

test('a mutation maps the fields of a refusal to the names of the form', async () => {
  const save = apiMutation(saveThing, {
    toRequest: (title: string) => ({ body: { title } }),
    toResult: () => undefined,
    fieldNames: { title: 'heading' },
  });
  server.answers(null, { fields: [...FIELDS, { name: 'size', message: 'نه' }] }, 400);
  expect(await failureOf(save('الف'))).toMatchObject({
    status: 400,
    messages: ['عنوان کوتاه است', 'نه'],
    fields: [
      { name: 'heading', message: 'عنوان کوتاه است' },
      { name: 'size', message: 'نه' },
    ],
  });
});

test('a refusal without messages names the URL (decision 40)', async () => {
  server.answers(null, { messages: [] }, 400);
  const failure = await failureOf(callApi(getTitle, { id: 3 }));
  expect(failure?.messages).toEqual([`خطا در ${server.originOf()}/api/Thing/Title/3`]);
});

test.each([
  ['is not JSON', '<html>', 200],
  ['is not an envelope', '{"data":1}', 200],
  ['does not fit the contract', '{"status":200,"data":{"not":"a title"}}', 200],
  ['is not JSON and comes from a failing server', 'Bad gateway', 502],
])('reports a response that %s as malformed', async (_, body, status) => {
  server.tell({ status, body });
  const failure = await failureOf(callApi(getTitle, { id: 3 }));
  expect([failure?.status, failure?.messages]).toEqual([
    500,
    [`خطا در ${server.originOf()}/api/Thing/Title/3`],
  ]);
  expect(console.warn).toHaveBeenCalledWith('GET /api/Thing/Title/{id}:', expect.anything());
});

test('reports a 403 as forbidden, even without an envelope', async () => {
  server.tell({ status: 403, body: '' });
  const failure = await failureOf(callApi(getTitle, { id: 3 }));
  expect(failure).toMatchObject({
    status: 403,
    messages: [`خطا در ${server.originOf()}/api/Thing/Title/3`],
  });
  expect(isWithoutResponse(failure)).toBe(false);
});

test('reports a network failure as a failed response and logs its kind', async () => {
  vi.stubEnv('VITE_API_HOST', 'http://127.0.0.1:1');
  const failure = await failureOf(callApi(getTitle, { id: 3 }));
  expect(failure).toMatchObject({ status: 500 });
  expect(isWithoutResponse(failure)).toBe(true);
  expect(console.warn).toHaveBeenCalledWith('GET /api/Thing/Title/{id}:', 'FetchError');
});

test('a call without a response times out after twenty seconds', async () => {
  server.tell(null);
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const failure = failureOf(callApi(getTitle, { id: 3 }));
  await expect.poll(() => server.asked()).toHaveLength(1);
  late.abort();
  expect(await failure).toMatchObject({ status: 500 });
  expect(timeout).toHaveBeenCalledWith(20_000);
});

test('a call aborted by leaving the route reports only the abort', async () => {
  server.tell(null);
  const left = new AbortController();
  const failure = failureOf(callApi(getTitle, { id: 3, signal: left.signal }));
  await expect.poll(() => server.asked()).toHaveLength(1);
  left.abort(new Error('left'));
  expect(await failure).toMatchObject({ message: 'left' });
  expect(console.warn).not.toHaveBeenCalled();
});

test.each([
  ['the envelope', 200],
  ['the wire', 401],
])(
  'a 401 of %s ends the session, and only the session’s chart reports it (decision 7)',
  async (_, status) => {
    const listener = vi.fn();
    const stop = onSessionExpired(listener);
    server.tell({ status, body: '{"status":401,"messages":["نه"]}' });
    expect(await failureOf(callApi(getTitle, { id: 3 }))).toMatchObject({
      status: 401,
      messages: [],
    });
    expect(listener).toHaveBeenCalledOnce();
    stop();
    await failureOf(callApi(getTitle, { id: 3 }));
    expect(listener).toHaveBeenCalledOnce();
  },
);

test('a 401 for a login or a visitor is shown to the user and ends no session', async () => {
  const listener = vi.fn();
  const stop = onSessionExpired(listener);
  server.answers(null, { messages: ['رمز نادرست'] }, 401);
  const body = { title: '' };
  expect(await failureOf(callApi(logIn, { body }))).toMatchObject({
    status: 401,
    messages: ['رمز نادرست'],
  });
  session.clear();
  server.tell({ status: 401, body: '' });
  expect(await failureOf(callApi(getPublicTitle, { id: 1 }))).toMatchObject({
    status: 401,
    messages: ['خطای دسترسی به سرویس'],
  });
  expect(listener).not.toHaveBeenCalled();
  stop();
});

test('aborts the pending calls of an ended session silently (decision 45)', async () => {
  server.tell(null);
  const failure = failureOf(callApi(getTitle, { id: 3 }));
  await expect.poll(() => server.asked()).toHaveLength(1);
  session.clear();
  expect(await failure).toMatchObject({ status: 401, messages: [] });
  expect(console.warn).not.toHaveBeenCalled();
});

test('sends nothing for a session that another tab has ended', async () => {
  server.answers('کلاس');
  localStorage.removeItem('userInfo');
  expect(await failureOf(callApi(getTitle, { id: 3 }))).toMatchObject({ status: 401 });
  expect(server.asked()).toEqual([]);
  expect(session.read()).toBeNull();
});

test('uses the app’s own origin when no host is set', () => {
  vi.unstubAllEnvs();
  expect(hostOf(getTitle)).toBe('');
});
