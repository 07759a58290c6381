/** Payment gateways, and how the browser is redirected to them (section 4.4). */
import type { AnswerOf } from '@/shared/api/contract';
import { GATEWAY_PAGES, GatewayType } from '@/shared/api/contract/codes';
import type { getPaymentGateways } from '@/shared/api/contract/payment';
import { parseUrl } from '@/shared/api/contract/rules/parse-url';

export const toPaymentGateway = (wire: AnswerOf<typeof getPaymentGateways>[number]) => ({
  id: wire.id,
  type: wire.gatewayPspType,
  title: wire.gatewayTypeTitle,
});
export type PaymentGateway = ReturnType<typeof toPaymentGateway>;

/** How the browser gets to the gateway: by a redirect, or by a hidden form with the fields that the gateway reads. */
export type GatewayRedirect =
  | { by: 'redirect'; url: string }
  | { by: 'tokenForm' | 'refIdForm'; url: string; fields: Record<string, string> }
  | { by: 'unknown' }
  | { by: 'untrusted' };

/**
 * Maps a started payment to its redirect, with the bank's URL and token. The app does not follow an unknown gateway
 * type (decision 5), an untrusted URL (decision 21), or a form without its token.
 */
export function toGatewayRedirect(
  gateway: PaymentGateway,
  { url, token }: { url: string; token: string },
  isTrusted: (url: string) => boolean,
): GatewayRedirect {
  const gatewayRedirect = gatewayRedirectOf(gateway.type, url, token);
  if (gatewayRedirect.by === 'unknown') return gatewayRedirect;
  const isWhole = !('fields' in gatewayRedirect) || token.trim() !== '';
  return isTrusted(url) && isWhole ? gatewayRedirect : { by: 'untrusted' };
}

function gatewayRedirectOf(type: number, url: string, token: string): GatewayRedirect {
  const knownType = Object.values(GatewayType).find((each) => each === type);
  if (knownType === undefined) return { by: 'unknown' };
  const { by, fields } = GATEWAY_PAGES[knownType];
  return by === 'redirect' ? { by, url } : { by, url, fields: fields(token) };
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
