/** A local S3 service for tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../../server/files/file-settings';

export async function openS3() {
  const directory = await mkdtemp(join(tmpdir(), 'morabi-s3-'));
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
    restart: async () => {
      ({ server, port } = await listen(port));
    },
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
