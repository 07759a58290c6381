import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser that has subscribed: its keys decrypt what is sent to it. */
function newDevice() {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys();
  const auth = Buffer.from('auth-of-a-device'); // 16 bytes
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    /** Decrypts a body of one record (RFC 8188 and 8291). */
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const encrypted = body.subarray(21 + idLength);
      const info = (name: string) => Buffer.from(`${name}\0`);
      const shared = keys.computeSecret(sender);
      const secret = derive(
        shared,
        auth,
        Buffer.concat([info('WebPush: info'), p256dh, sender]),
        32,
      );
      const key = derive(secret, salt, info('Content-Encoding: aes128gcm'), 16);
      const nonce = derive(secret, salt, info('Content-Encoding: nonce'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(encrypted.subarray(-16));
      const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/**
 * The claims of an authorization header.
 * @throws {Error} unless it is signed with the key that it names (RFC 8292)
 */
function claimsOf(header: string): { aud: string; exp: number; sub: string; key: string } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head, body, signature] = token.split('.') as [string, string, string];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  };
  if (
    !verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      publicKey as Parameters<typeof verify>[2],
      Buffer.from(signature, 'base64url'),
    )
  )
    throw new Error('The signature is wrong');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  return { ...claims, key } as ReturnType<typeof claimsOf>;
}

export interface Received {
  /** of the device: the path of its endpoint */ readonly device: string;
  readonly claims: ReturnType<typeof claimsOf>;
  readonly headers: IncomingMessage['headers'];
  /** decrypted */ readonly message: unknown;
}

/** A push service on loopback that checks, decrypts and records what it receives. */
export async function openPushService() {
  const devices = new Map<string, ReturnType<typeof newDevice>>();
  const received: Received[] = [];
  const answers = { status: 201 };
  const service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const device = request.url!;
      received.push({
        device,
        claims: claimsOf(request.headers.authorization ?? ''),
        headers: request.headers,
        message: devices.get(device)?.decrypt(Buffer.concat(parts)),
      });
      response.writeHead(answers.status, { location: '/elsewhere' }).end('what is not read');
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    /** Adds a browser. @returns its subscription */
    subscription() {
      const device = newDevice();
      const path = `/device-${devices.size}`;
      devices.set(path, device);
      return { endpoint: origin + path, ...device.keys };
    },
    answerWith: (status: number) => void (answers.status = status),
    close: () => void service.close(),
  };
}
