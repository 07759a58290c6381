/** Tests uploads and keepalive calls against a local stub server with programmable responses. */
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { session } from '@/shared/session';
import { toBody } from './client';
import { defineCall } from './contract/call';
import { text } from './contract/wire';
import { sendKeepalive } from './keepalive-call';
import { failureOf, openScriptedServer, saveThing } from './scripted-server.fixture';
import { upload } from './upload';

const server = openScriptedServer();
const sendPicture = defineCall({
  method: 'POST',
  path: '/api/Picture/Send',
  host: 'panel',
  access: 'member',
  summary: 'Send a picture',
  body: z.object({ kind: z.number(), file: z.instanceof(Blob) }),
  answer: z.object({ name: text }),
});

test('sends a record of fields to the panel as a form, and any other body unchanged', () => {
  const file = new Blob(['x']);
  const form = toBody(sendPicture, { kind: 3, file }) as FormData;
  expect(form.get('kind')).toBe('3');
  expect(form.get('file')).toBeInstanceOf(Blob);
  expect(toBody(sendPicture, undefined)).toBeUndefined();
  expect(toBody(sendPicture, null)).toBeNull();
  const body = { title: '' };
  expect(toBody(saveThing, body)).toBe(body);
});

test('an upload sends the session token, reports its progress, and fails like any other call', async () => {
  server.answers({ name: 'a.jpg' });
  const shares: number[] = [];
  const { signal } = new AbortController();
  const body = { kind: 3, file: new Blob(['xyz']) };
  expect(await upload(sendPicture, body, (share) => shares.push(share), signal)).toEqual({
    name: 'a.jpg',
  });
  expect(server.asked()[0]).toMatchObject({
    method: 'POST',
    url: '/api/Picture/Send',
    authorization: 'Bearer t-1',
  });
  expect(server.asked()[0]!.body).toMatch(/name="kind"\r\n\r\n3\r\n/);
  expect(shares.at(-1)).toBe(1);

  server.answers(null, { messages: ['بزرگ است'] }, 400);
  expect(await failureOf(upload(sendPicture, body, () => {}, signal))).toMatchObject({
    status: 400,
    messages: ['بزرگ است'],
  });
  vi.stubEnv('VITE_PANEL_HOST', 'http://127.0.0.1:1');
  vi.spyOn(console, 'error').mockImplementation(() => {}); // jsdom logs the failure
  expect(await failureOf(upload(sendPicture, body, () => {}, signal))).toMatchObject({
    status: 500,
    messages: ['خطا در http://127.0.0.1:1/api/Picture/Send'],
  });
  expect(console.warn).toHaveBeenCalledWith('POST /api/Picture/Send:', 'error');
});

test('sends the last call of a session after its end and ignores the response', async () => {
  server.answers(null);
  const ended = session.scope();
  session.clear();
  sendKeepalive(saveThing, ended);
  await expect.poll(() => server.asked()).toHaveLength(1);
  expect(server.asked()[0]).toMatchObject({
    method: 'POST',
    url: '/api/Thing/Save',
    authorization: 'Bearer t-1',
  });
  vi.stubEnv('VITE_API_HOST', 'http://127.0.0.1:1');
  sendKeepalive(saveThing, ended);
  await new Promise((resolve) => setTimeout(resolve, 50)); // an unhandled rejection would fail the run
});

test.each([
  ['its screen is unmounted', (leaving: AbortController) => leaving.abort()],
  ['its session ends', () => session.clear()],
])('aborts an upload when %s', async (_, end) => {
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  server.tell(null);
  const leaving = new AbortController();
  void upload(sendPicture, { kind: 3, file: new Blob(['x']) }, () => {}, leaving.signal);
  await expect.poll(() => server.asked()).toHaveLength(1);
  expect(abort).not.toHaveBeenCalled();
  end(leaving);
  expect(abort).toHaveBeenCalledOnce();
});
