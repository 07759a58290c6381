/** The arguments and the output of `npm run settings`. */
import { expect, test } from 'vitest';
import { NEWS_KIND_NAMES } from '@/shared/api/contract/rules/news';
import {
  InvalidArgumentError,
  parseShopSettings,
  printShopSettings,
} from '../../server/catalogue/shop-settings';

const NEWS_NAMES = [
  'sms-program-ready',
  'sms-form-sent-back',
  'sms-comment-answered',
  'sms-parcel-sent',
  'sms-refund-made',
  'sms-class-begins',
  'sms-weigh-in',
];
const parse = (...pairs: string[]) => parseShopSettings(pairs);
const hours = (value: string) => parse(`hours=${value}`).supportHours;

test('every setting is read and printed in the same form', () => {
  const pairs = [
    'tax=9.5',
    'enamad=on',
    'seal=https://trustseal.enamad.ir/?id=1&code=a=b',
    'seller=شرکت نمونه',
    'address=تهران، کوچه نمونه',
    'phone=021-91000000',
    'whatsapp=+98 912 000 0000',
    'hours=0-4 09:00-21:00; 5 09:00-13:00',
    'refund=تا هفت روز',
    'delivery=با پست',
    'program=تا سه روز',
    ...NEWS_NAMES.flatMap((name) => [`${name}=off`, `${name}-text=متن: {link}`]),
    'quiet-from=23:30',
    'quiet-to=07:00',
  ];
  const values = parse(...pairs);
  expect(values).toEqual({
    taxPercent: 9.5,
    enamad: true,
    sealUrl: 'https://trustseal.enamad.ir/?id=1&code=a=b',
    sellerName: 'شرکت نمونه',
    sellerAddress: 'تهران، کوچه نمونه',
    phone: '021-91000000',
    whatsApp: '+98 912 000 0000',
    supportHours: [
      { days: [0, 1, 2, 3, 4], opens: '09:00', closes: '21:00' },
      { days: [5], opens: '09:00', closes: '13:00' },
    ],
    refundRule: 'تا هفت روز',
    deliveryRule: 'با پست',
    programRule: 'تا سه روز',
    ...Object.fromEntries(
      NEWS_KIND_NAMES.flatMap((kind) => [
        [`${kind}On`, false],
        [`${kind}Text`, 'متن: {link}'],
      ]),
    ),
    quietFrom: '23:30',
    quietTo: '07:00',
  });
  expect(printShopSettings(values)).toBe(pairs.join('\n'));
});

test('a setting can be emptied, except for the tax, switches and the quiet hours', () => {
  const names = ['seal', 'seller', 'address', 'phone', 'whatsapp', 'hours', 'refund', 'delivery'];
  const texts = NEWS_NAMES.map((name) => `${name}-text`);
  const printed = printShopSettings(parse(...[...names, ...texts].map((name) => `${name}=`)));
  expect(printed.split('\n').filter((line) => !line.endsWith('='))).toEqual([]);
  for (const name of ['tax', 'enamad', 'quiet-from', 'quiet-to', ...NEWS_NAMES])
    expect(() => parse(`${name}=`)).toThrow(InvalidArgumentError);
});

test('accepts lists and spans of days, several spans of a day, a span over midnight, and Persian digits', () => {
  const supportHours = hours('0,2,4-6 08:30-12:00;0 ۱۵:۰۰-۲۱:۰۰;5 22:00-02:00');
  expect(supportHours).toEqual([
    { days: [0, 2, 4, 5, 6], opens: '08:30', closes: '12:00' },
    { days: [0], opens: '15:00', closes: '21:00' },
    { days: [5], opens: '22:00', closes: '02:00' },
  ]);
  expect(printShopSettings({ supportHours })).toContain(
    'hours=0,2,4-6 08:30-12:00; 0 15:00-21:00; 5 22:00-02:00\n',
  );
});

test.each([
  '7 09:00-13:00',
  '4-2 09:00-13:00',
  '0,0 09:00-13:00',
  '0 09:00-09:00',
  '0 09:00-24:00',
  '0 9:00-13:00',
  '09:00-13:00',
  '0 09:00-13:00;',
  'شنبه 09:00-13:00',
])('rejects the hours «%s»', (value) => {
  expect(() => hours(value)).toThrow(InvalidArgumentError);
});

test.each([
  ['tax=101', 'tax must be percent, 0 to 100'],
  ['tax=1e1', 'tax must be percent'],
  ['enamad=yes', 'enamad must be on or off'],
  ['seal=http://seal.example', 'seal must be an https URL'],
  ['seal=javascript:alert(1)', 'seal must be an https URL'],
  [`seal=https://seal.example/${'a'.repeat(500)}`, 'seal must be an https URL of up to 500'],
  [`seller=${'س'.repeat(101)}`, 'seller must be one line of up to 100 characters'],
  ['seller=a\u202Eb', 'seller must be one line'],
  ['refund=a\nb', 'refund must be one line'],
  ['phone=12', 'phone must be a phone number'],
  ['whatsapp=call me', 'whatsapp must be a phone number'],
  ['sms-program-ready-text={title}', 'it may quote {link}'],
  ['sms-class-begins-text={amount}', 'it may quote {title}, {time}, {link}'],
  [`sms-refund-made-text=${'م'.repeat(301)}`, 'must be one line of up to 300 characters'],
  ['sms-parcel-sent=yes', 'sms-parcel-sent must be on or off'],
  ['quiet-from=24:00', 'quiet-from must be a time of day'],
  ['hours=always', 'hours must be days from 0 (شنبه) to 6 (جمعه) with opening hours'],
  [
    'id=2',
    'one of the names tax, enamad, seal, seller, address, phone, whatsapp, hours, refund, delivery',
  ],
  ['tax', 'write name=value'],
  ['', 'write name=value'],
])('rejects «%s» with one line that lists what is allowed', (pair, allowed) => {
  const reject = () => parse('tax=9', pair);
  expect(reject).toThrow(InvalidArgumentError);
  expect(reject).toThrow(allowed);
  expect(reject).not.toThrow('\n');
});
