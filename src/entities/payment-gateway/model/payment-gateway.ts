/** Payment gateways, and how the browser is redirected to them (section 4.4). */
import type { AnswerOf } from '@/shared/api/contract';
import { GATEWAY_PAGES, GatewayType } from '@/shared/api/contract/codes';
import type { getPaymentGateways } from '@/shared/api/contract/payment';
import { parseUrl } from '@/shared/api/contract/rules/parse-url';

export const toPaymentGateway = (wire: AnswerOf<typeof getPaymentGateways>[number]) => ({
  id: wire.id,
  type: wire.gatewayPspType,
  title: wire.gatewayTypeTitle,
  /** its mark; empty: none */ image: wire.imageSrc,
  takesDiscountCodes: wire.takesDiscountCodes,
});
export type PaymentGateway = ReturnType<typeof toPaymentGateway>;

/** The way of the browser to the gateway: a redirect, or a hidden form with the fields that the gateway reads. */
export type GatewayRedirect =
  | { by: 'redirect'; url: string }
  | { by: 'tokenForm' | 'refIdForm'; url: string; fields: Record<string, string> }
  | { by: 'untrusted' };

const pageOf = ({ type }: PaymentGateway) =>
  Object.hasOwn(GATEWAY_PAGES, type) ? GATEWAY_PAGES[type as GatewayType] : undefined;
/** Whether the app knows how to reach the gateway's page; a server may offer newer types (decision 5). */
export const isSupported = (gateway: PaymentGateway): boolean => pageOf(gateway) !== undefined;

/**
 * Maps a started payment to its redirect, with the bank's URL and token. The app does not follow an untrusted URL
 * (decision 21) or a form without its token.
 */
export function toGatewayRedirect(
  gateway: PaymentGateway,
  { url, token }: { url: string; token: string },
  isTrusted: (url: string) => boolean,
): GatewayRedirect {
  const page = pageOf(gateway);
  if (!page || !isTrusted(url)) return { by: 'untrusted' };
  if (page.by === 'redirect') return { by: page.by, url };
  return token.trim() === ''
    ? { by: 'untrusted' }
    : { by: page.by, url, fields: page.fields(token) };
}

/**
 * Whether a payment may lead to the URL: only the app's own origin or an allowed one, without user info, and only over
 * http(s) (decision 21).
 * @param allowed origins; `https://*.host` matches any sub-domain of the host
 */
export function isTrustedGatewayUrl(
  address: string,
  allowed: readonly string[],
  ownOrigin: string,
): boolean {
  const url = parseUrl(address, ownOrigin);
  if (!url) return false;
  if (url.username || url.password || !/^https?:$/.test(url.protocol)) return false;
  return (
    url.origin === ownOrigin ||
    allowed.some((pattern) => {
      const [scheme, host = ''] = pattern.split('//');
      const matches = host.startsWith('*.')
        ? url.host.endsWith(host.slice(1)) && url.host.length > host.length - 1
        : url.host === host;
      return url.protocol === scheme && matches;
    })
  );
}
