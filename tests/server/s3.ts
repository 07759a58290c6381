/** A local S3 service for tests. */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver, { type Context } from '@20minutes/s3rver';
import type { S3Settings } from '../../server/files/file-settings';

/** The calls about uploads in parts that the local service lacks: listing the received parts, and cancelling. */
const completeParts =
  (directory: string) =>
  async (context: Context, next: () => Promise<void>): Promise<void> => {
    const { method, path, query } = context;
    const id = query.uploadId;
    if (!id || (method !== 'GET' && method !== 'DELETE')) return next();
    const [, bucket = '', ...key] = path.split('/');
    const parts = join(directory, bucket, '._S3rver_uploads', id);
    const names = await readdir(parts).catch(() => undefined);
    if (!names) {
      context.status = 404;
      context.type = 'application/xml';
      context.body = '<Error><Code>NoSuchUpload</Code></Error>';
      return undefined;
    }
    if (method === 'DELETE') {
      await rm(parts, { recursive: true });
      context.status = 204;
      return undefined;
    }
    const listed = await Promise.all(
      names
        .filter((name) => /^\d+$/.test(name))
        .map(async (name) => {
          const { size } = await stat(join(parts, name));
          const etag = await readFile(join(parts, `${name}.md5`), 'utf8');
          return `<Part><PartNumber>${name}</PartNumber><ETag>"${etag}"</ETag><Size>${size}</Size></Part>`;
        }),
    );
    context.type = 'application/xml';
    context.body = `<ListPartsResult><Bucket>${bucket}</Bucket><Key>${decodeURIComponent(key.join('/'))}</Key><UploadId>${id}</UploadId><IsTruncated>false</IsTruncated>${listed.join('')}</ListPartsResult>`;
    return undefined;
  };

export async function openS3() {
  const directory = await mkdtemp(join(tmpdir(), 'morabi-s3-'));
  let failure: number | null = null;
  const listen = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      // For a request about the bucket it expects the signature of /morabi, the protocol that of /morabi/.
      allowMismatchedSignatures: true,
      directory,
      configureBuckets: [{ name: 'morabi' }],
    });
    server.middleware.unshift((context, next) => {
      if (failure === null) return next();
      context.status = failure;
      return Promise.resolve();
    }, completeParts(directory));
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await listen(0);
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'morabi',
    keyId: 'S3RVER',
    key: 'S3RVER',
  };
  const stop = async () => {
    server.httpServer.closeAllConnections(); // the library's agent keeps its connections
    await server.close();
  };
  return {
    settings,
    stop,
    /** Answers every request with this status; null: as usual. */
    failWith: (status: number | null): void => {
      failure = status;
    },
    restart: async () => {
      ({ server, port } = await listen(port));
    },
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
