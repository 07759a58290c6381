import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that accepts activation codes, and records them. */
export async function openSmsService() {
  const sent: { id: number; mobile: string; code: string; text: string }[] = [];
  const signed: { body: string; signature: string | undefined }[] = [];
  const answers = { status: 204 };
  const service = createServer((request, response) => {
    request.on('data', (text: Buffer) => {
      const body = text.toString();
      sent.push(JSON.parse(body) as (typeof sent)[0]);
      signed.push({ body, signature: request.headers['x-signature'] as string | undefined });
    });
    const status = () => (request.url === '/send' ? answers.status : 204);
    request.on('end', () => response.writeHead(status(), { location: '/elsewhere' }).end());
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  return {
    url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/send`,
    /** The messages that the service has received. */ sent,
    /** The bodies with their signatures. */ signed,
    /** Sets the status with which the service answers. */
    answerWith: (status: number) => void (answers.status = status),
    close: () => void service.close(),
  };
}
