/**
 * The content security policy and the code's allowlists use the same configuration, so that both allow the same hosts
 * (security, fact 5).
 */
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { isTrustedGatewayUrl } from '@/entities/payment-gateway';
import {
  gatewayOrigins,
  ipLookupUrl,
  runTimeConfig,
  streamOrigins,
  type HostSettings,
} from '@/shared/config/hosts';
import { securityHeaders } from '../../server/http/security-headers';

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
/** Returns the policy as sent to a browser, by directive. */
const directivesOf = async (settings: HostSettings) => {
  const app = new Hono().use(securityHeaders(settings)).get('/', (context) => context.text(''));
  const { headers } = await app.request('/');
  return Object.fromEntries(
    headers
      .get('content-security-policy')!
      .split('; ')
      .map((directive) => [directive.split(' ')[0]!, directive.split(/\s+/).slice(1)]),
  );
};

test.each(SETTINGS)('forms may be posted only to payment origins: %j', async (settings) => {
  const allowed = (await directivesOf(settings))['form-action']!.filter(
    (source) => source !== "'self'",
  );
  const origins = gatewayOrigins(runTimeConfig(settings).gatewayHosts);
  expect(allowed).toEqual(origins);
  const own = 'https://morabi.example';
  for (const source of allowed)
    expect(isTrustedGatewayUrl(`${source.replace('*', 'www')}/pay`, origins, own), source).toBe(
      true,
    );
  for (const otherHost of [
    'https://evil.example/',
    'https://evilshaparak.ir/',
    'https://shaparak.ir.evil.example/',
    'http://bpm.shaparak.ir/',
  ])
    expect(isTrustedGatewayUrl(otherHost, origins, own), otherHost).toBe(false);
});

test.each(SETTINGS)('scripts may call only the hosts that the code calls: %j', async (settings) => {
  const hosts = [settings.VITE_API_HOST, settings.VITE_PANEL_HOST].filter(Boolean);
  expect(new Set((await directivesOf(settings))['connect-src'])).toEqual(
    new Set([
      "'self'",
      ...hosts,
      ...streamOrigins(settings),
      new URL(ipLookupUrl(settings)).origin,
    ]),
  );
});

test.each(SETTINGS)(
  'scripts come only from the own origin, and the chat provider stays in its frame: %j',
  async (settings) => {
    const policy = await directivesOf(settings);
    expect(policy['script-src']).toEqual(["'self'"]);
    expect(policy['frame-src']).toEqual(["'self'", 'https:']);
    expect(policy['media-src']).toEqual(expect.arrayContaining(['blob:', 'https:']));
    expect(JSON.stringify(policy)).not.toContain('chat.example');
  },
);

test('the policy allows nothing by default, no other site to frame a page, and only named creators of HTML', async () => {
  const policy = await directivesOf({});
  for (const name of ['default-src', 'style-src-attr', 'base-uri', 'frame-ancestors'])
    expect(policy[name], name).toEqual(["'none'"]);
  expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
  expect(policy['trusted-types']).toEqual(['dompurify', 'default', 'service-worker']);
  expect(JSON.stringify(policy)).not.toContain('unsafe');
});
