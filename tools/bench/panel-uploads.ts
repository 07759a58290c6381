/** An owner who uploads one video after the other, and what the file store has of them at the end. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isNotNull } from 'drizzle-orm';
import { openDatabase } from '../../server/db/database';
import { staffUploads } from '../../server/db/schema';
import { createFolderStore } from '../../server/files/folder-store';
import { PANEL_API } from '../../server/panel/contract';
import type { Sum } from './ledger';
import { type Panel, signIn } from './panel-edits';

const VIDEO = 'content/demo/media/demo/squat.mp4';
const PADDING_BYTES = 3_000_000;
const PART_BYTES = 1_000_000;
const UPLOADS = `${PANEL_API}/uploads`;
/** More than while the servers are killed, some of which end before they answer. */
const MAX_ATTEMPTS = 2_000;
const TUS = { 'tus-resumable': '1.0.0' };
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A video that no other upload has: players skip the box behind it. */
async function newVideo(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const padding = Buffer.alloc(PADDING_BYTES);
  padding.writeUInt32BE(padding.length);
  padding.write('free', 4);
  padding.writeUInt32BE(number, 8);
  return new Uint8Array(Buffer.concat([await readFile(VIDEO), padding]));
}

export interface Uploads {
  tried: number;
  /** The stored path of each acknowledged upload, by the hash of its bytes. */
  readonly stored: Map<string, string>;
  readonly stop: () => Promise<void>;
}

/** Uploads until it is stopped. @param url returns the current server's URL */
export async function startUploads(url: () => string): Promise<Uploads> {
  let isOver = false;
  const uploads = { tried: 0, stored: new Map<string, string>() };
  const cookie = await signIn(url());
  const call: Panel = (method, path, headers, body) =>
    fetch(url() + path, {
      method,
      headers: { origin: url(), cookie, ...TUS, ...headers },
      ...(body && { body }),
    });
  /** Repeats a call until a server answers it. */
  const insist: Panel = async (...request) => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await call(...request).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      if (attempt > MAX_ATTEMPTS) throw new Error(`No server answers ${request[0]} ${request[1]}.`);
      await sleep(100);
    }
  };
  async function send(path: string, video: Uint8Array<ArrayBuffer>): Promise<void> {
    for (;;) {
      const { headers, status } = await insist('HEAD', path, {});
      if (status !== 200) throw new Error(`An upload is lost: ${status}.`);
      const offset = Number(headers.get('upload-offset'));
      if (offset === video.length) return;
      const part = video.subarray(offset, offset + PART_BYTES);
      const type = { 'content-type': 'application/offset+octet-stream' };
      const at = { ...type, 'upload-offset': String(offset) };
      await call('PATCH', path, at, part).catch(() => sleep(100)); // the next HEAD tells what has arrived
    }
  }
  async function upload(): Promise<void> {
    uploads.tried += 1;
    const video = await newVideo(uploads.tried);
    const metadata = Object.entries({ resource: 'lesson', kind: 'video', filename: 'squat.mp4' })
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const description = { 'upload-length': String(video.length), 'upload-metadata': metadata };
    const created = await call('POST', UPLOADS, description).catch(() => undefined);
    const path = created?.status === 201 ? created.headers.get('location') : undefined;
    if (!path) return; // the sweep deletes one that was created without an answer
    await send(path, video);
    const finished = await insist('POST', `${path}/finish`, {});
    if (!finished.ok) throw new Error(`An upload is not finished: ${await finished.text()}`);
    const { path: stored } = (await finished.json()) as { path: string };
    uploads.stored.set(hashOf(video), stored);
  }
  const work = (async () => {
    while (!isOver) await upload();
  })();
  return Object.assign(uploads, {
    async stop() {
      isOver = true;
      await work;
    },
  });
}

/**
 * Compares the acknowledged uploads with the files.
 * @param folder of the file store
 */
export async function closeUploads(
  at: string,
  folder: string,
  { tried, stored }: Uploads,
): Promise<Sum> {
  const files = createFolderStore(folder);
  const { db, close } = await openDatabase(at);
  const rows = await db.select().from(staffUploads).where(isNotNull(staffUploads.path));
  await close();
  const paths = await files.listFolder('/files/lessons');
  const found = new Map<string, string[]>();
  for (const path of paths) {
    const hash = hashOf(await readFile(`${folder}${path.slice('/files'.length)}`));
    found.set(hash, [...(found.get(hash) ?? []), path]);
  }
  return {
    tried,
    acknowledged: stored.size,
    lost: [...stored].filter(([hash, path]) => !found.get(hash)?.includes(path)).length,
    doubled: [...found.values()].filter((each) => each.length > 1).length,
    orphaned: paths.filter((path) => !rows.some((row) => row.path === path)).length,
  };
}
