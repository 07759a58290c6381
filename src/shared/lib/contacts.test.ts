import { expect, test } from 'vitest';
import { phoneLink, whatsAppLink } from './contacts';

test.each([
  ['+98 21 9100 1234', 'tel:+982191001234', '+۹۸ ۲۱ ۹۱۰۰ ۱۲۳۴'],
  ['۰۲۱-۹۱۰۰۱۲۳۴', 'tel:+982191001234', '۰۲۱-۹۱۰۰۱۲۳۴'],
  ['0098 912 000 0001', 'tel:+989120000001', '۰۰۹۸ ۹۱۲ ۰۰۰ ۰۰۰۱'],
])('the phone number %s becomes a link', (text, href, number) => {
  expect(phoneLink(text)).toEqual({ href, number });
});

test('a WhatsApp number becomes a link to its chat', () => {
  expect(whatsAppLink('0912 000 0001')?.href).toBe('https://wa.me/989120000001');
});

test.each(['', '110', 'javascript:alert(1)', '+98', '12345678901'])(
  'the text «%s» is not a telephone number',
  (text) => {
    expect(phoneLink(text)).toBeUndefined();
    expect(whatsAppLink(text)).toBeUndefined();
  },
);
