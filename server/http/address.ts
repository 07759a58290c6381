/** The client's IP address, which is the key of the rate limits. */
import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import proxyaddr from 'proxy-addr';

declare module 'hono' {
  interface ContextVariableMap {
    /** IP address of the client; for IPv6 its /64, which is one household. Empty if unknown. */
    address: string;
  }
}

/**
 * Validates a list of proxies.
 * @param proxies addresses and ranges, such as `127.0.0.1` or `10.0.0.0/8`
 */
export const isTrustedProxy = (proxies: readonly string[]): boolean => {
  try {
    proxyaddr.compile([...proxies]);
    return true;
  } catch {
    return false;
  }
};

/** The part of an address that identifies one party: an IPv4 address, or the first half of an IPv6 address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

/**
 * Sets the client address of each request.
 * @param trustedProxies proxies whose `X-Forwarded-For` is trusted; the header of any other client is ignored
 */
export function readAddress(trustedProxies: readonly string[]): MiddlewareHandler {
  const isTrusted = proxyaddr.compile([...trustedProxies]);
  return async (context, next) => {
    const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
    context.set('address', incoming ? networkOf(proxyaddr(incoming, isTrusted)) : '');
    await next();
  };
}
