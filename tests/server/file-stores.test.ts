/** Both file stores, a folder and a bucket: the same behaviour, alone and behind the server. */
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../server/start/app';
import type { FileStore } from '../../server/files/file-store';
import { createFolderStore } from '../../server/files/folder-store';
import { openS3Store } from '../../server/files/s3-store';
import { createUrlSigner } from '../../server/http/url-signer';
import { readSettings } from '../../server/settings/settings';
import { storePicture } from '../../server/uploads/pictures';
import { loggedAs } from './log-lines';
import { ORIGIN, useServer } from './member';
import { PNG } from './pictures';
import { openS3 } from './s3';
import { temporaryFolder } from './temporary-folder';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** Returns the bytes of buffers that are in use, without those that were read and sent. */
function heldBytes(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

const server = useServer();
const folder = temporaryFolder();
let s3: Awaited<ReturnType<typeof openS3>>;
const stores: Record<'folder' | 'bucket', FileStore> = {} as never; // opened below
beforeAll(async () => {
  s3 = await openS3();
  stores.folder = createFolderStore(folder);
  stores.bucket = await openS3Store(s3.settings);
});
afterAll(async () => {
  await stores.bucket.close();
  await s3.close();
});

const appWith = (files: FileStore) =>
  createApp({ db: server.db, settings: readSettings({}), files, gateways: {} });
const signed = async (path: string) => (await createUrlSigner(server.db).signer())(path);
const put = (files: FileStore, path: string, text: string) =>
  files.write(path, Buffer.from(text), Buffer.byteLength(text));

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  const path = '/files/lessons/12/سلام و.mp4';
  const textOf = async (part: { first: number; last: number }) =>
    (await buffer(await stores[kind].read(path, part))).toString();

  test('finds, reads, replaces and removes a file', async () => {
    const files = stores[kind];
    expect(await files.find(path)).toBeUndefined();
    await put(files, path, '0123456789');
    const first = (await files.find(path))!;
    expect(first.size).toBe(10);
    expect(await textOf({ first: 0, last: 9 })).toBe('0123456789');
    expect(await textOf({ first: 3, last: 5 })).toBe('345');
    await files.write(path, Readable.from([Buffer.from('abc'), Buffer.from('de')]), 5);
    expect(await textOf({ first: 0, last: 4 })).toBe('abcde');
    expect((await files.find(path))!.version).not.toBe(first.version);
    await files.remove(path);
    await files.remove(path);
    expect(await files.find(path)).toBeUndefined();
  });

  test('shows a staged file only after it is moved, and nothing of a discarded one', async () => {
    const files = stores[kind];
    await put(files, path, 'present');
    const staged = await files.stage(path, Buffer.from('next'), 4);
    const other = await files.stage(path, Readable.from([Buffer.from('other')]), 5);
    expect(await textOf({ first: 0, last: 6 })).toBe('present');
    await other.discard();
    await staged.move();
    expect(await files.listFolder('/files/lessons/12')).toEqual([path]);
    await staged.discard();
    expect((await files.find(path))!.size).toBe(4);
    expect(await textOf({ first: 0, last: 3 })).toBe('next');
    const inner = '/files/lessons/12/720p/0.ts';
    const neighbour = '/files/lessons/123.mp4';
    for (const each of [inner, neighbour]) await put(files, each, 'x');
    const found = await files.listFolder('/files/lessons/12');
    expect(found.toSorted()).toEqual([inner, path]);
    for (const each of [...found, neighbour]) await files.remove(each);
  });

  test('rejects a file whose content breaks off', async () => {
    const incomplete = '/files/lessons/12/incomplete.mp4';
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(1000);
        throw new Error('the sender is gone');
      })(),
    );
    await expect(stores[kind].write(incomplete, broken, 2000)).rejects.toThrow(
      'the sender is gone',
    );
    // An S3 service stores no incomplete object; the local one does.
    if (kind === 'folder') expect(await stores[kind].listFolder('/files/lessons/12')).toEqual([]);
  });

  test('serves a file whole, in ranges and by its ETag, to signed addresses only', async () => {
    const app = appWith(stores[kind]);
    await put(stores[kind], path, '0123456789');
    const address = ORIGIN + (await signed(encodeURI(path)));
    const ask = async (headers: Record<string, string>, method = 'GET') => {
      const response = await app.request(address, { method, headers });
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        length: response.headers.get('content-length'),
        range: response.headers.get('content-range'),
        etag: response.headers.get('etag'),
        text: await response.text(),
      };
    };
    const whole = await ask({});
    expect(whole).toMatchObject({ status: 200, type: 'video/mp4', length: '10', range: null });
    expect(whole.text).toBe('0123456789');
    for (const [range, answered, text] of [
      ['bytes=0-1', 'bytes 0-1/10', '01'],
      ['bytes=4-', 'bytes 4-9/10', '456789'],
      ['bytes=-3', 'bytes 7-9/10', '789'],
      ['bytes=0-90', 'bytes 0-9/10', '0123456789'],
    ] as const)
      expect(await ask({ range })).toMatchObject({
        status: 206,
        length: String(text.length),
        range: answered,
        text,
      });
    expect(await ask({ range: 'bytes=10-' })).toMatchObject({ status: 416, range: 'bytes */10' });
    for (const unknown of ['bytes=5-2,7-9', 'lines=1-2', 'bytes=-'])
      expect(await ask({ range: unknown })).toEqual(whole);
    expect(await ask({ range: 'bytes=0-2', 'if-range': '"another"' })).toEqual(whole);
    const current = { range: 'bytes=0-2', 'if-range': whole.etag! };
    expect(await ask(current)).toMatchObject({ status: 206, text: '012' });
    expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, length: '10', text: '' });
    expect(await ask({ 'if-none-match': whole.etag! })).toMatchObject({ status: 304, text: '' });
    await put(stores[kind], path, 'ABCDEFGHIJ'); // of the same size
    for (const former of [{ 'if-none-match': whole.etag! }, current])
      expect(await ask(former)).toMatchObject({ status: 200, text: 'ABCDEFGHIJ' });
    expect((await app.request(ORIGIN + encodeURI(path))).status).toBe(403);
    const missing = ORIGIN + (await signed('/files/lessons/12/none.mp4'));
    expect((await app.request(missing)).status).toBe(404);
    await put(stores[kind], path, '');
    expect(await ask({})).toMatchObject({ status: 200, length: '0', text: '' });
  });

  test('passes a video on without holding it in memory', async () => {
    const MEGABYTES = 60;
    const chunk = Buffer.alloc(1_000_000, 'v');
    const video = '/files/public/long.mp4';
    const chunks = Readable.from(Array.from({ length: MEGABYTES }, () => chunk));
    await stores[kind].write(video, chunks, MEGABYTES * chunk.length);
    const listening = serve({ fetch: appWith(stores[kind]).fetch, port: 0, hostname: '127.0.0.1' });
    await expect.poll(() => listening.address()).not.toBeNull();
    const { port } = listening.address() as AddressInfo;
    const before = heldBytes();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path: video }, resolve).on('error', reject).end();
    });
    expect(response.headers['content-length']).toBe(String(MEGABYTES * chunk.length));
    // The client pauses: what it does not read must stay in the store.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // Not at once: buffers are also freed by another thread, after the collection.
    await expect.poll(() => heldBytes() - before).toBeLessThan(5 * chunk.length);
    let bytes = 0;
    for await (const part of response) bytes += (part as Buffer).length;
    expect(bytes).toBe(MEGABYTES * chunk.length);
    await new Promise((resolve) => listening.close(resolve));
    await stores[kind].remove(video);
  });
});

describe('an S3 service', () => {
  test('that is down makes files busy, loses no upload row, and is used again when it is back', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const app = appWith(stores.bucket);
    const path = '/files/public/guide.mp4';
    await put(stores.bucket, path, 'guide');
    const { id: userId } = await server.newMember();
    await s3.stop();
    expect((await app.request(ORIGIN + path)).status).toBe(503);
    const file = new File([PNG], 'picture.png');
    await expect(
      storePicture(server.db, stores.bucket, { file, group: 'diets', userId }),
    ).rejects.toThrow();
    await s3.restart();
    expect(await (await app.request(ORIGIN + path)).text()).toBe('guide');
    expect(JSON.stringify(logged.mock.calls)).not.toContain('S3RVER');
    logged.mockRestore();
  });

  // The server answers 404 for a missing file, which says that the file does not exist.
  test.each([403, 503])('that responds with %i fails a lookup of a file', async (status) => {
    const path = '/files/public/guide.mp4';
    await put(stores.bucket, path, 'guide');
    s3.failWith(status);
    const found = await stores.bucket.find(path).catch((error: unknown) => error);
    s3.failWith(null);
    expect(found).toMatchObject({ $metadata: { httpStatusCode: status } });
    expect(await stores.bucket.find(path)).toMatchObject({ size: 5 });
  });

  test('that is down at the start leaves the shop without files until it responds', async () => {
    await s3.stop();
    const store = await openS3Store(s3.settings);
    expect(loggedAs('The bucket does not respond')).toHaveLength(1);
    await expect(store.find('/files/public/guide.mp4')).rejects.toThrow();
    await s3.restart();
    expect(await store.find('/files/public/guide.mp4')).toMatchObject({ size: 5 });
    await store.close();
  });

  test.each([
    [{ bucket: 'other' }, /^The bucket other at http.* can’t be read \(status 404\)\. .*S3_/],
    [{ keyId: 'wrong' }, /^The bucket morabi at http.* can’t be read \(status 403\)\. .*S3_/],
  ])('with the wrong settings %j stops the start with advice', async (wrong, advice) => {
    await expect(openS3Store({ ...s3.settings, ...wrong })).rejects.toThrow(advice);
  });
});
