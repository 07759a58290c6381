// @vitest-environment jsdom
/** Tests the client against a local stub server with programmable responses. */
import { expect, test, vi } from 'vitest';
import { isWithoutResponse } from '@/shared/lib/failure';
import { session } from '@/shared/session';
import { callApi, hostOf, onSessionExpired } from './client';
import { defineCall } from './contract/call';
import { ApiFailure, messagesOf } from './failure';
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

test('a call says who asks, and goes where and how the contract has it', async () => {
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

test('without an id nothing stands in its place, and a visitor asks without a token', async () => {
  session.clear();
  server.answers('کلاس');
  await callApi(getTitle);
  expect(server.asked()[0]).toMatchObject({ url: '/api/Thing/Title/', authorization: 'Bearer' });
});

test('what is sent is JSON, and what is asked for stands in the address', async () => {
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
  ['beside the data', [{ title: 'a' }], { total: 9 }, 9],
  ['inside the data', { data: [{ title: 'a' }], total: 9 }, {}, 9],
  ['at both places: inside', { data: [{ title: 'a' }], total: 8 }, { total: 9 }, 8],
  ['nowhere', [{ title: 'a' }], {}, 0],
])('companions may stand %s (decision 35)', async (_, data, beside, total) => {
  server.answers(data, beside);
  expect(await callApi(getThings, { query: { part: 1 } })).toEqual({
    data: [{ title: 'a' }],
    total,
  });
});

test('what stands beside the data and is nobody’s companion changes nothing', async () => {
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
  ['the envelope refuses', { status: 400, messages: ['نه'] }, 200, 400, ['نه']],
  ['the wire refuses', { status: 200, messages: ['نه'] }, 500, 500, ['نه']],
  [
    'it is forbidden, whatever the envelope says',
    { status: 400, messages: ['نه'] },
    403,
    403,
    ['نه'],
  ],
])('when %s, it is a failure with the server’s words', async (_, envelope, http, status, words) => {
  server.tell({ status: http, body: JSON.stringify(envelope) });
  const failure = await failureOf(callApi(saveThing, { body: { title: '' } }));
  expect(failure).toBeInstanceOf(ApiFailure);
  expect([failure?.status, failure?.messages]).toEqual([status, words]);
  expect(messagesOf(failure)).toEqual(words);
  expect([failure?.name, failure?.message]).toEqual(['ApiFailure', words.join(' · ')]);
});

test.each([
  ['are read, and their messages told once', FIELDS, FIELDS, ['نه', 'عنوان کوتاه است']],
  ['may be missing', undefined, [], ['نه']],
  ['may be null', null, [], ['نه']],
  ['may be malformed', 'title', [], ['نه']],
  [
    'may be malformed in part',
    [{ name: 'title' }, null, { name: '', message: 'نه' }, ...FIELDS],
    FIELDS,
    ['نه', 'عنوان کوتاه است'],
  ],
])('fields of a refusal %s (decision 49)', async (_, fields, read, messages) => {
  server.answers(null, { messages: ['نه'], fields }, 400);
  const failure = await failureOf(callApi(saveThing, { body: { title: '' } }));
  expect(failure).toMatchObject({ status: 400, messages, fields: read });
});

test('malformed fields do not fail a call that succeeds', async () => {
  server.answers('کلاس', { fields: 5 });
  expect(await callApi(getTitle, { id: 1 })).toBe('کلاس');
});

test('a mutation gives the fields of a refusal the names that the form has', async () => {
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

test('no refusal is silent: one without words names the address (decision 40)', async () => {
  server.answers(null, { messages: [] }, 400);
  const failure = await failureOf(callApi(getTitle, { id: 3 }));
  expect(failure?.messages).toEqual([`خطا در ${server.originOf()}/api/Thing/Title/3`]);
});

test.each([
  ['is no JSON', '<html>', 200],
  ['is no envelope', '{"data":1}', 200],
  ['does not fit the contract', '{"status":200,"data":{"not":"a title"}}', 200],
  ['is no JSON of a broken server', 'Bad gateway', 502],
])('an answer that %s is told as a broken one', async (_, body, status) => {
  server.tell({ status, body });
  const failure = await failureOf(callApi(getTitle, { id: 3 }));
  expect([failure?.status, failure?.messages]).toEqual([
    500,
    [`خطا در ${server.originOf()}/api/Thing/Title/3`],
  ]);
  expect(console.warn).toHaveBeenCalledWith('GET /api/Thing/Title/{id}:', expect.anything());
});

test('forbidden is forbidden, also without an envelope', async () => {
  server.tell({ status: 403, body: '' });
  const failure = await failureOf(callApi(getTitle, { id: 3 }));
  expect(failure).toMatchObject({
    status: 403,
    messages: [`خطا در ${server.originOf()}/api/Thing/Title/3`],
  });
  expect(isWithoutResponse(failure)).toBe(false);
});

test('a network that fails is a broken answer, told by its kind', async () => {
  vi.stubEnv('VITE_API_HOST', 'http://127.0.0.1:1');
  const failure = await failureOf(callApi(getTitle, { id: 3 }));
  expect(failure).toMatchObject({ status: 500 });
  expect(isWithoutResponse(failure)).toBe(true);
  expect(console.warn).toHaveBeenCalledWith('GET /api/Thing/Title/{id}:', 'FetchError');
});

test('a call that nobody answers ends after twenty seconds', async () => {
  server.tell(null);
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const failure = failureOf(callApi(getTitle, { id: 3 }));
  await vi.waitFor(() => expect(server.asked()).toHaveLength(1));
  late.abort();
  expect(await failure).toMatchObject({ status: 500 });
  expect(timeout).toHaveBeenCalledWith(20_000);
});

test('a screen that is left hears nothing but that it has left', async () => {
  server.tell(null);
  const left = new AbortController();
  const failure = failureOf(callApi(getTitle, { id: 3, signal: left.signal }));
  await vi.waitFor(() => expect(server.asked()).toHaveLength(1));
  left.abort(new Error('left'));
  expect(await failure).toMatchObject({ message: 'left' });
  expect(console.warn).not.toHaveBeenCalled();
});

test.each([
  ['the envelope', 200],
  ['the wire', 401],
])('401 by %s ends the session, told by its chart only (decision 7)', async (_, status) => {
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
});

test('401 to a login, or to a visitor, is an answer to the person', async () => {
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
  expect(await failureOf(callApi(getTitle, { id: 1 }))).toMatchObject({
    status: 401,
    messages: ['خطای دسترسی به سرویس'],
  });
  expect(listener).not.toHaveBeenCalled();
  stop();
});

test('what an ended session has asked ends with it, in silence (decision 45)', async () => {
  server.tell(null);
  const failure = failureOf(callApi(getTitle, { id: 3 }));
  await vi.waitFor(() => expect(server.asked()).toHaveLength(1));
  session.clear();
  expect(await failure).toMatchObject({ status: 401, messages: [] });
  expect(console.warn).not.toHaveBeenCalled();
});

test('nothing is sent in the name of a session that another tab has ended', async () => {
  server.answers('کلاس');
  localStorage.removeItem('userInfo');
  expect(await failureOf(callApi(getTitle, { id: 3 }))).toMatchObject({ status: 401 });
  expect(server.asked()).toEqual([]);
  expect(session.read()).toBeNull();
});

test('where no host is set, the app asks where it comes from', () => {
  vi.unstubAllEnvs();
  expect(hostOf(getTitle)).toBe('');
});
