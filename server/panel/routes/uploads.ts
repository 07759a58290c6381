/** Serves resumable uploads by the tus protocol (https://tus.io), and finishes them. */
import { Metadata, Server, TUS_RESUMABLE } from '@tus/server';
import type { Context, Hono } from 'hono';
import { logFailure } from '../../http/failure-log';
import { parseRequest } from '../../http/read-body';
import { CALLS, PANEL_API } from '../contract/calls';
import {
  PART_BYTES,
  uploadId,
  type UploadMetadata,
  uploadMetadata,
  UPLOAD_LIFETIME_MS,
  UPLOADS_PATH,
} from '../contract/uploads';
import type { Actor } from '../audit';
import { forbidden, malformed, notFound } from '../refusals';
import { isAllowed } from '../staff/auth';
import { createLeases, withLease } from '../uploads/leases';
import {
  beginUpload,
  findUpload,
  finishUpload,
  storedNameOf,
  removeUpload,
  type StaffUpload,
} from '../uploads/uploads';
import { requireId } from './input';
import type { PanelContext } from './resources';

const PATH = PANEL_API + UPLOADS_PATH;
/** The panel's messages for responses of which the protocol only has a status. */
const MESSAGES: Readonly<Record<number, string>> = {
  404: notFound().body.message,
  409: 'ادامه این فایل جای دیگری است؛ دوباره تلاش کنید.',
  410: 'مهلت این بارگذاری گذشته است؛ فایل را دوباره انتخاب کنید.',
  413: 'این بخش از فایل بزرگ‌تر از اندازه است.',
};
const NO_MESSAGE = 'بارگذاری انجام نشد؛ دوباره تلاش کنید.';

/** The same bytes, ending where the connection breaks: the store keeps those that have arrived. */
function untilBroken(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { value } = await reader.read().catch(() => ({ value: undefined }));
      if (value) controller.enqueue(value);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** An answer of the library, without its headers for other origins and with a message of the panel. */
async function toAnswer(answer: Response): Promise<Response> {
  const { status } = answer;
  const headers = new Headers(
    [...answer.headers].filter(([name]) => /^(?:tus-|upload-|location|connection)/.test(name)),
  );
  if (status < 400) return new Response(null, { status, headers });
  await answer.body?.cancel();
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify({ message: MESSAGES[status] ?? NO_MESSAGE }), {
    status,
    headers,
  });
}

const arrived = (bytes: number) => ({
  'tus-resumable': TUS_RESUMABLE,
  'upload-offset': String(bytes),
  'upload-length': String(bytes),
});

/** @throws {PanelRefusal} 400 for an upload that is not described as the contract says */
function readNewUpload({ req }: Context): { metadata: UploadMetadata; bytes: number } {
  const length = req.header('upload-length') ?? '';
  if (!/^[1-9]\d{0,12}$/.test(length)) throw malformed();
  let given: unknown;
  try {
    given = Metadata.parse(req.header('upload-metadata'));
  } catch {
    throw malformed();
  }
  const metadata = parseRequest(uploadMetadata, given);
  if (!metadata) throw malformed();
  return { metadata, bytes: Number(length) };
}

export function serveUploads(api: Hono, { db, files, actorOf }: PanelContext): void {
  const leases = createLeases(db);
  let opened: ReturnType<typeof files.openUploads> | undefined;
  const writing = { files, openUploads: () => (opened ??= files.openUploads()) };
  /** The ids of new uploads, by the request that creates them. */
  const ids = new WeakMap<Request, string>();
  let library: Promise<Server> | undefined;
  const openLibrary = async () =>
    new Server({
      path: PATH,
      datastore: await writing.openUploads(),
      locker: leases,
      lockDrainTimeout: 1, // a request that is asked to stop has stored what has arrived
      allowedOrigins: () => false,
      namingFunction: (request) => storedNameOf(ids.get(request)!),
      onUploadCreate: async () => ({ metadata: {} }), // is in the row
      generateUrl: (_, { id }) => `${PATH}/${id.slice(storedNameOf('').length)}`,
      getFileIdFromRequest: (_, id) => id && storedNameOf(id),
      onResponseError({ method }, error) {
        const reason = error instanceof Error ? error : new Error(error.body);
        if (!('status_code' in error) || error.status_code >= 500)
          logFailure('An upload failed', reason, { method, route: `${PATH}/:id` });
        return undefined;
      },
    });
  const handle = async (request: Request) => (await (library ??= openLibrary())).handleWeb(request);

  /** @throws {PanelRefusal} 404 for the upload of another person, 403 after a change of the role */
  const requireUpload = async (context: Context): Promise<StaffUpload & { actor: Actor }> => {
    const actor = await actorOf(context);
    const upload = await findUpload(db, actor, String(requireId(context, uploadId)));
    if (!isAllowed(actor.role, upload.resource, 'update')) throw forbidden();
    return { ...upload, actor };
  };

  api.post(UPLOADS_PATH, async (context) => {
    const actor = await actorOf(context);
    const { metadata, bytes } = readNewUpload(context);
    if (!isAllowed(actor.role, metadata.resource, 'update')) throw forbidden();
    const id = await beginUpload(db, actor, metadata, bytes);
    const { url, headers } = context.req.raw;
    const request = new Request(url, { method: 'POST', headers });
    request.headers.delete('content-type'); // a body would be the first part
    ids.set(request, id);
    const answer = await toAnswer(await handle(request));
    if (answer.ok)
      answer.headers.set('upload-expires', new Date(Date.now() + UPLOAD_LIFETIME_MS).toUTCString());
    else await removeUpload(db, writing, await findUpload(db, actor, id));
    return answer;
  });

  // Routes of GET answer HEAD requests.
  api.on(['GET', 'PATCH'], `${UPLOADS_PATH}/:id`, async (context) => {
    const { path, bytes } = await requireUpload(context);
    const { method, url, headers, body } = context.req.raw;
    if (method === 'GET' || (path && method !== 'HEAD')) throw notFound();
    // All bytes have arrived, and may have been moved: the client finishes the upload, or repeats that.
    if (path) return context.body(null, 200, arrived(bytes));
    if (method === 'HEAD')
      return toAnswer(await handle(new Request(url, { method: 'HEAD', headers })));
    if (!(Number(headers.get('content-length')) <= PART_BYTES))
      return toAnswer(new Response(null, { status: 413 }));
    const part = body && { body: untilBroken(body), duplex: 'half' };
    return toAnswer(await handle(new Request(url, { method: 'PATCH', headers, ...part })));
  });

  api.delete(`${UPLOADS_PATH}/:id`, async (context) => {
    const { actor, id } = await requireUpload(context);
    await withLease(leases, id, async () => {
      const upload = await findUpload(db, actor, id);
      if (upload.finishedAt) throw notFound();
      await removeUpload(db, writing, upload);
    });
    return context.body(null, 204, { 'tus-resumable': TUS_RESUMABLE });
  });

  api.post(CALLS.finishUpload.path.replace('{id}', ':id'), async (context) => {
    const { actor, id } = await requireUpload(context);
    const path = await withLease(leases, id, () => finishUpload(db, writing, actor, id));
    return context.json({ path });
  });
}
