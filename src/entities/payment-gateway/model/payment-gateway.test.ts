import { expect, test } from 'vitest';
import { gatewayOrigins } from '@/shared/config/hosts';
import { isSupported, isTrustedGatewayUrl, toGatewayRedirect } from './payment-gateway';

const gatewayOf = (type: number) => ({
  id: 1,
  type,
  title: '',
  image: '',
  takesDiscountCodes: false,
});
const trusted = (url: string, more?: string) =>
  isTrustedGatewayUrl(url, gatewayOrigins(more ? [more] : []), 'https://morabi.example');

test.each([
  'https://bpm.shaparak.ir/pgwchannel/startpay.mellat',
  'https://www.zarinpal.com/pg/StartPay/A1',
  'https://morabi.example/simulator',
  '/simulator/x',
])('allows a redirect to %s', (url) => {
  expect(trusted(url)).toBe(true);
});

test.each([
  'https://shaparak.ir.evil.example',
  'https://evilshaparak.ir/',
  'http://bpm.shaparak.ir/',
  'https://user@bpm.shaparak.ir/',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https://shaparak.ir@evil.example/',
  'https://.shaparak.ir/',
  'https://:secret@bpm.shaparak.ir/',
  'ftp://morabi.example/',
  'https://[',
])('rejects a redirect to %s', (url) => {
  expect(trusted(url)).toBe(false);
});

test('allows a redirect to a configured origin', () => {
  expect(trusted('https://pay.example/start', 'https://pay.example')).toBe(true);
});

test('each gateway type receives the fields it reads; an unknown type is not followed', () => {
  const answer = { url: 'https://x', token: 'T' };
  const by = (type: number) => toGatewayRedirect(gatewayOf(type), answer, () => true);
  expect(by(2)).toEqual({ by: 'redirect', url: 'https://x' });
  expect(by(3)).toEqual({ by: 'tokenForm', url: 'https://x', fields: { tokenIdentity: 'T' } });
  expect(by(4)).toEqual({
    by: 'refIdForm',
    url: 'https://x',
    fields: { RefId: 'T', mobileap: '' },
  });
  expect(by(7)).toEqual({ by: 'untrusted' });
  expect([2, 3, 4, 7].map((type) => isSupported(gatewayOf(type)))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  for (const type of [2, 3, 4])
    expect(toGatewayRedirect(gatewayOf(type), answer, () => false)).toEqual({
      by: 'untrusted',
    });
});

test('rejects a form post without a token', () => {
  for (const token of ['', ' '])
    for (const type of [3, 4])
      expect(toGatewayRedirect(gatewayOf(type), { url: 'https://x', token }, () => true)).toEqual({
        by: 'untrusted',
      });
});
