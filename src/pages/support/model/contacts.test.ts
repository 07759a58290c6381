import { expect, test } from 'vitest';
import { contactsOf } from './contacts';

test.each([
  [
    'both numbers become links that can be pressed',
    { VITE_SUPPORT_PHONE: '+98 21 9100 1234', VITE_SUPPORT_WHATSAPP: '۰۰۹۸۹۱۲۰۰۰۰۰۰۱' },
    [
      'تماس تلفنی +۹۸۲۱۹۱۰۰۱۲۳۴ tel:+982191001234',
      'واتساپ +۹۸۹۱۲۰۰۰۰۰۰۱ https://wa.me/989120000001',
    ],
  ],
  ['what is not configured is not there', {}, []],
  [
    'nor is what is no number with its country’s code',
    { VITE_SUPPORT_PHONE: '02191001234', VITE_SUPPORT_WHATSAPP: 'javascript:alert(1)' },
    [],
  ],
])('%s', (_, settings, links) => {
  expect(contactsOf(settings).map(({ name, number, href }) => `${name} ${number} ${href}`)).toEqual(
    links,
  );
});
