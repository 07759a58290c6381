/**
 * Calls of the browsers' push services. A member names the address, so this server calls only public ones: https, a
 * host with a name, and no address of this machine or of its network, whatever the name resolves to.
 */
import { type LookupAddress, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { Agent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import webPush from 'web-push';
import type { Settings } from '../settings/settings';
import type { Subscription } from './subscriptions';

/** Timeout of a call in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Whether a push service may be called.
 * @param own origins of the settings, which may have any address
 */
export function isEndpoint(endpoint: string, own: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (own.includes(origin)) return true;
  return protocol === 'https:' && port === '' && hostname.includes('.') && !isIP(hostname);
}

/** Whether an address is one of the public internet. */
export const isPublicAddress = ({ address }: Pick<LookupAddress, 'address'>): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Resolves a name to its public addresses. A check before the connection could see other addresses than it. */
export const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = error ? [] : addresses.filter(isPublicAddress);
    const [first] = found;
    if (!first) return callback(error ?? new Error(`${hostname} has no public address`), '', 0);
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
const publicAgent = new Agent({ lookup: lookupPublic });

interface PushRequest {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}
/** Posts without following redirects. @returns the status; the body is not read */
const post = (url: URL, { headers, body }: PushRequest, isOwn: boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'http:' ? requestHttp : requestHttps;
    request(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!isOwn && { agent: publicAgent }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    )
      .on('error', reject)
      .end(body);
  });

interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}
export interface PushSender extends Pick<Settings, 'publicOrigin' | 'pushOrigins'> {
  readonly keys: Keys;
}
export interface PushOptions {
  /** Seconds after which the push service discards the message. */ readonly TTL: number;
  /** Replaces a message of the same topic that the device has not received yet. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
}

/** Returns the contact in the VAPID header: the origin if it is an https URL, or else a mailto address. */
const contactOf = (publicOrigin: string) =>
  publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:webmaster@localhost';

/**
 * Encrypts a message for a device, and sends it to its push service.
 * @returns the status of the push service
 * @throws {Error} without a response, and for an address or keys that are not allowed
 */
export async function push(
  { publicOrigin, pushOrigins, keys }: PushSender,
  { endpoint, p256dh, auth }: Subscription,
  message: object,
  options: PushOptions,
): Promise<number> {
  if (!isEndpoint(endpoint, pushOrigins)) throw new Error('The push service is not allowed');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { ...options, vapidDetails: { subject: contactOf(publicOrigin), ...keys } },
  );
  const url = new URL(endpoint);
  const isOwn = pushOrigins.includes(url.origin);
  return post(url, { headers: headers as PushRequest['headers'], body: body as Buffer }, isOwn);
}
