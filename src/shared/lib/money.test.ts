import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountOf, formatRial, formatToman, percentOf } from './money';

const rials = fc.integer({ min: 0, max: 10_000_000_000 });
/** Percentages with up to two decimals. */
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

describe('money', () => {
  test('tax is exactly the integer part of price × percent / 100 for percentages with two decimals', () => {
    fc.assert(
      fc.property(rials, percent, (price, tax) => {
        expect(percentOf(price, tax)).toBe(
          Number((BigInt(price) * BigInt(Math.round(tax * 100))) / 10_000n),
        );
      }),
    );
  });

  test('floating point does not truncate fractional percentages', () => {
    expect(percentOf(10_000, 0.57)).toBe(57);
    expect(percentOf(999, 10)).toBe(99);
  });

  test('a discount is the sum of two truncated parts and grows with each part', () => {
    expect(discountOf(999, 10, 10)).toBe(198);
    fc.assert(
      fc.property(rials, percent, percent, (price, a, b) => {
        expect(discountOf(price, a, b)).toBe(percentOf(price, a) + percentOf(price, b));
        expect(discountOf(price, a, b)).toBeGreaterThanOrEqual(discountOf(price, a, 0));
      }),
    );
  });

  test('formats rials as tomans in Persian digits without rounding', () => {
    expect(formatToman(12_345_000)).toBe('۱٬۲۳۴٬۵۰۰ تومان');
    expect(formatToman(12_345)).toBe('۱٬۲۳۴٫۵ تومان');
    expect(formatToman(0)).toBe('۰ تومان');
    fc.assert(
      fc.property(rials, (amount) => {
        const latin = formatToman(amount)
          .replace(' تومان', '')
          .replaceAll('٬', '')
          .replace('٫', '.')
          .replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 0x06f0));
        expect(Math.round(Number(latin) * 10)).toBe(amount);
      }),
    );
  });

  test('formats an invoice total in rials', () => {
    expect(formatRial(12_345)).toBe('۱۲٬۳۴۵ ریال');
  });
});
