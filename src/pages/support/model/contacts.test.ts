import { expect, test } from 'vitest';
import { contactsOf } from './contacts';

test.each([
  [
    'both numbers become links',
    { VITE_SUPPORT_PHONE: '+98 21 9100 1234', VITE_SUPPORT_WHATSAPP: '۰۰۹۸۹۱۲۰۰۰۰۰۰۱' },
    [
      'تماس تلفنی +۹۸۲۱۹۱۰۰۱۲۳۴ tel:+982191001234',
      'واتساپ +۹۸۹۱۲۰۰۰۰۰۰۱ https://wa.me/989120000001',
    ],
  ],
  ['contacts that are not configured are hidden', {}, []],
  [
    'a contact that is not a number with a country code is hidden',
    { VITE_SUPPORT_PHONE: '02191001234', VITE_SUPPORT_WHATSAPP: 'javascript:alert(1)' },
    [],
  ],
])('%s', (_, settings, links) => {
  expect(contactsOf(settings).map(({ name, number, href }) => `${name} ${number} ${href}`)).toEqual(
    links,
  );
});
