/** Uploads of the panel's protocol, for tests. */
import { connect, type Socket } from 'node:net';
import type { Hono } from 'hono';
import { expect } from 'vitest';
import { PANEL_API } from '../../server/panel/contract';
import { ORIGIN } from './member';
import type { Browser } from './panel';

/** A video of this size, with the head of an MP4 file. */
const videoOf = (size: number): Buffer =>
  Buffer.concat([
    Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41', 'latin1'),
    Uint8Array.from({ length: size }, (_, index) => (index * 7919) >> 3),
  ]).subarray(0, size);
export const VIDEO = videoOf(3000);

const metadataOf = (metadata: Record<string, string>): string =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
export const OF_LESSON = { resource: 'lesson', kind: 'video', filename: 'جلسه اول.mp4' };

/** Sends a request of the protocol, whose body is no JSON. */
export async function send(
  app: Hono,
  { cookies }: Browser,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Uint8Array,
): Promise<{ status: number; headers: Headers; body: { message?: string } }> {
  const response = await app.request(`${ORIGIN}${PANEL_API}${path}`, {
    method,
    headers: {
      origin: ORIGIN,
      'tus-resumable': '1.0.0',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body && { 'content-length': String(body.length) }),
      ...headers,
    },
    ...(body && { body: Buffer.from(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text ? JSON.parse(text) : {}) as { message?: string },
  };
}
export const create = (
  app: Hono,
  browser: Browser,
  size: number,
  metadata: Record<string, string> = OF_LESSON,
) =>
  send(app, browser, 'POST', '/uploads', {
    'upload-length': String(size),
    'upload-metadata': metadataOf(metadata),
  });
export const begin = async (...args: Parameters<typeof create>): Promise<string> => {
  const { status, headers } = await create(...args);
  expect(status).toBe(201);
  return /^\/panel\/api\/uploads\/([\da-f]{32})$/.exec(headers.get('location')!)![1]!;
};
export const patch = (app: Hono, browser: Browser, id: string, offset: number, bytes: Uint8Array) =>
  send(
    app,
    browser,
    'PATCH',
    `/uploads/${id}`,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes,
  );
export const offsetOf = async (app: Hono, browser: Browser, id: string) => {
  const { status, headers } = await send(app, browser, 'HEAD', `/uploads/${id}`);
  return status === 200 ? Number(headers.get('upload-offset')) : status;
};
export const finish = (browser: Browser, id: string) => browser.post(`/uploads/${id}/finish`);
/** Uploads a file at once. @returns the answer that finishes it */
export async function upload(
  app: Hono,
  browser: Browser,
  bytes: Buffer,
  metadata: Record<string, string> = OF_LESSON,
) {
  const id = await begin(app, browser, bytes.length, metadata);
  expect(await patch(app, browser, id, 0, bytes)).toMatchObject({ status: 204 });
  return finish(browser, id);
}

/** Sends 500 bytes of a part whose rest does not follow. */
export function sendHalf(port: number, { cookies }: Browser, id: string, offset: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    [
      `PATCH ${PANEL_API}/uploads/${id} HTTP/1.1`,
      `host: 127.0.0.1:${port}`,
      `origin: http://127.0.0.1:${port}`,
      `cookie: ${[...cookies].map((pair) => pair.join('=')).join('; ')}`,
      'tus-resumable: 1.0.0',
      `upload-offset: ${offset}`,
      'content-type: application/offset+octet-stream',
      `content-length: ${VIDEO.length - offset}`,
      '\r\n',
    ].join('\r\n'),
  );
  socket.write(VIDEO.subarray(offset, offset + 500));
  return socket;
}
