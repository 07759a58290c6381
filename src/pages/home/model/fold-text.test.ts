import { expect, test } from 'vitest';
import { foldText } from './browsing';

test.each([
  ['كلاس يوگا', 'کلاس یوگا'],
  ['می\u200Cشود', 'می شود'],
  ['می\u200Cشود', 'میشود'],
  ['۱۲', '12'],
  ['١٢', '۱۲'],
  ['آرام', 'ارام'],
  ['مَربّی', 'مربی'],
  ['تنـــاسب', 'تناسب'],
  ['دورهٔ', 'دوره'],
  ['TRX', 'trx'],
])('«%s» matches «%s»', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
});

test('different words do not match', () => {
  expect(foldText('یوگا')).not.toBe(foldText('یوگی'));
});
