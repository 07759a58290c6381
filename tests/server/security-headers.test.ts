/** The policy and the code's own allowlists read one configuration: what one lets through, the other does (security, fact 5). */
import { expect, test } from 'vitest';
import { isTrustedGatewayUrl } from '@/entities/payment-gateway';
import {
  gatewayOrigins,
  ipLookupUrl,
  streamOrigins,
  type HostSettings,
} from '@/shared/config/hosts';
import { securityHeaders } from '../../server/security-headers';

const SETTINGS: HostSettings[] = [
  {},
  {
    VITE_API_HOST: 'https://api.morabi.example',
    VITE_PANEL_HOST: 'https://panel.morabi.example',
    VITE_GATEWAY_HOSTS: 'https://pay.example https://*.bank.example',
    VITE_IP_LOOKUP_URL: 'https://ip.example/json',
    VITE_STREAM_HOSTS: 'https://live.example',
    VITE_CHAT_WIDGET_URL: 'https://chat.example/widget.js',
  },
];
const directivesOf = (settings: HostSettings) =>
  Object.fromEntries(
    securityHeaders(settings)
      ['content-security-policy']!.split('; ')
      .map((directive) => [directive.split(' ')[0]!, directive.split(/\s+/).slice(1)]),
  );

test.each(SETTINGS)('forms may be posted exactly where a payment may lead: %j', (settings) => {
  const allowed = directivesOf(settings)['form-action']!.filter((source) => source !== "'self'");
  expect(allowed).toEqual(gatewayOrigins(settings));
  const own = 'https://morabi.example';
  for (const source of allowed)
    expect(
      isTrustedGatewayUrl(`${source.replace('*', 'www')}/pay`, gatewayOrigins(settings), own),
      source,
    ).toBe(true);
  for (const stranger of [
    'https://evil.example/',
    'https://evilshaparak.ir/',
    'https://shaparak.ir.evil.example/',
    'http://bpm.shaparak.ir/',
  ])
    expect(isTrustedGatewayUrl(stranger, gatewayOrigins(settings), own), stranger).toBe(false);
});

test.each(SETTINGS)('scripts may call exactly the hosts that the code calls: %j', (settings) => {
  const hosts = [settings.VITE_API_HOST, settings.VITE_PANEL_HOST].filter(Boolean);
  expect(new Set(directivesOf(settings)['connect-src'])).toEqual(
    new Set([
      "'self'",
      ...hosts,
      ...streamOrigins(settings),
      new URL(ipLookupUrl(settings)).origin,
    ]),
  );
});

test.each(SETTINGS)(
  'nothing but the own origin gives scripts, and the chat provider stays in its frame: %j',
  (settings) => {
    const policy = directivesOf(settings);
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(JSON.stringify(policy)).not.toContain('chat.example');
  },
);
