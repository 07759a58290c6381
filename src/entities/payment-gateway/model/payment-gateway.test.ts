import { expect, test } from 'vitest';
import { gatewayOrigins } from '@/shared/config/hosts';
import { isTrustedGatewayUrl, toGatewayRedirect } from './payment-gateway';

const trusted = (url: string, more?: string) =>
  isTrustedGatewayUrl(url, gatewayOrigins(more ? [more] : []), 'https://morabi.example');

test.each([
  'https://bpm.shaparak.ir/pgwchannel/startpay.mellat',
  'https://www.zarinpal.com/pg/StartPay/A1',
  'https://morabi.example/simulator',
  '/simulator/x',
])('%s may be followed', (url) => {
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
])('%s may not', (url) => {
  expect(trusted(url)).toBe(false);
});

test('a configured origin may be followed', () => {
  expect(trusted('https://pay.example/start', 'https://pay.example')).toBe(true);
});

test('each type of gateway gets the fields that it reads; an unknown one gets nothing', () => {
  const answer = { url: 'https://x', token: 'T' };
  const by = (type: number) => toGatewayRedirect({ id: 1, type, title: '' }, answer, () => true);
  expect(by(2)).toEqual({ by: 'redirect', url: 'https://x' });
  expect(by(3)).toEqual({ by: 'tokenForm', url: 'https://x', fields: { tokenIdentity: 'T' } });
  expect(by(4)).toEqual({
    by: 'refIdForm',
    url: 'https://x',
    fields: { RefId: 'T', mobileap: '' },
  });
  expect(by(7)).toEqual({ by: 'unknown' });
  for (const type of [2, 3, 4])
    expect(toGatewayRedirect({ id: 1, type, title: '' }, answer, () => false)).toEqual({
      by: 'untrusted',
    });
});

test('a form without its token is handed to nobody', () => {
  for (const token of ['', ' '])
    for (const type of [3, 4])
      expect(
        toGatewayRedirect({ id: 1, type, title: '' }, { url: 'https://x', token }, () => true),
      ).toEqual({
        by: 'untrusted',
      });
});
