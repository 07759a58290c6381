/**
 * Keeps files in a bucket of a service that speaks the S3 protocol. The bucket is addressed by path, which every such
 * service supports. Browsers never see its address: the server authorizes each request and passes the bytes through.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { log } from '../monitoring/log';
import type { S3Settings } from './file-settings';
import { type FileStore, nameInStore } from './file-store';

/** Milliseconds until a connection is open, and until a response begins. */
const CONNECTION_TIMEOUT_MS = 3000;
const RESPONSE_TIMEOUT_MS = 10_000;
/** The slowest accepted upload, in bytes per millisecond (800 kbit/s). */
const MIN_UPLOAD_RATE = 100;
/** Milliseconds for copying a file within the bucket. */
const COPY_TIMEOUT_MS = 120_000;
/** Bytes of a part of a resumable upload: the smallest part that the protocol of S3 allows is 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;
/** Parts that are sent to the service at once by all uploads of this process. */
const MAX_PARTS_SENT = 8;
/** Each video that is being watched holds a connection; the library's own limit is 50. */
const MAX_CONNECTIONS = 1000;

const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

function configOf({ endpoint, region, keyId, key }: S3Settings, requestTimeout: number) {
  const agent = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  return {
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: keyId, secretAccessKey: key },
    requestChecksumCalculation: 'WHEN_REQUIRED', // other services know only the older checksums
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  } as const;
}

function createS3Store(client: S3Client, settings: S3Settings): FileStore {
  const { bucket } = settings;
  const at = (path: string) => ({ Bucket: bucket, Key: nameInStore(path) });
  async function put(command: PutObjectCommand): Promise<void> {
    const { Body: content, ContentLength: size = 0 } = command.input;
    // The library neither listens for an error of the content nor ends its request then.
    const broken = new AbortController();
    if (content instanceof Readable) content.on('error', (error) => broken.abort(error));
    try {
      await client.send(command, {
        requestTimeout: RESPONSE_TIMEOUT_MS + size / MIN_UPLOAD_RATE,
        abortSignal: broken.signal,
      });
    } catch (error) {
      throw broken.signal.reason ?? error;
    }
  }
  const copy = (name: string, to: string) =>
    client.send(new CopyObjectCommand({ ...at(to), CopySource: encodeURI(`${bucket}/${name}`) }), {
      requestTimeout: COPY_TIMEOUT_MS,
    });
  return {
    async find(path) {
      try {
        const { ContentLength: size = 0, ETag: version = '' } = await client.send(
          new HeadObjectCommand(at(path)),
        );
        return { size, version: version.replaceAll('"', '') };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async read(path, { first, last }) {
      const { Body: body } = await client.send(
        new GetObjectCommand({ ...at(path), Range: `bytes=${first}-${last}` }),
      );
      return body as Readable; // in Node
    },
    async write(path, content, size) {
      await put(new PutObjectCommand({ ...at(path), Body: content, ContentLength: size }));
    },
    async stage(path, content, size) {
      const aside = at(`${path}.${randomUUID()}.part`);
      await put(new PutObjectCommand({ ...aside, Body: content, ContentLength: size }));
      const discard = async () => {
        await client.send(new DeleteObjectCommand(aside));
      };
      return {
        async move() {
          await copy(aside.Key, path);
          await discard();
        },
        discard,
      };
    },
    async remove(path) {
      await client.send(new DeleteObjectCommand(at(path)));
    },
    async move(from, to) {
      await copy(nameInStore(from), to);
      await client.send(new DeleteObjectCommand(at(from)));
    },
    async openUploads() {
      const { S3Store: BucketUploads } = await import('@tus/s3-store');
      const timeout = RESPONSE_TIMEOUT_MS + PART_BYTES / MIN_UPLOAD_RATE;
      return new BucketUploads({
        partSize: PART_BYTES,
        maxConcurrentPartUploads: MAX_PARTS_SENT,
        s3ClientConfig: { ...configOf(settings, timeout), bucket },
      });
    },
    async listFolder(path) {
      const query = { Bucket: bucket, Prefix: `${nameInStore(path)}/` };
      const found: string[] = [];
      for await (const { Contents: objects = [] } of paginateListObjectsV2({ client }, query))
        found.push(...objects.map(({ Key: name }) => `/files/${name!}`));
      return found;
    },
    close: async () => client.destroy(),
  };
}

/**
 * Connects to the bucket. While the service does not respond, the shop runs without files.
 * @throws when the service refuses the bucket, with advice
 */
export async function openS3Store(settings: S3Settings): Promise<FileStore> {
  const { bucket, endpoint } = settings;
  const client = new S3Client(configOf(settings, RESPONSE_TIMEOUT_MS));
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === undefined || status >= 500)
      log.error({ err: error, bucket, endpoint }, 'The bucket does not respond');
    else {
      client.destroy();
      throw new Error(
        `The bucket ${bucket} at ${endpoint} can’t be read (status ${status}). Correct the S3_ settings.`,
        { cause: error },
      );
    }
  }
  return createS3Store(client, settings);
}
