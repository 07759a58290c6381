import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PriceBlock, Total } from './price';

afterEach(cleanup);

test.each([
  [0, undefined, '۱۰۰٬۰۰۰ تومان'],
  [250_000, 818_000, 'قیمت پیش از تخفیف: ۱۰۰٬۰۰۰۷۵٬۰۰۰ تومانبا مالیات: ۸۱٬۸۰۰ تومان'],
  [1_200_000, 0, 'قیمت پیش از تخفیف: ۱۰۰٬۰۰۰۰ تومانبا مالیات: ۰ تومان'],
])(
  'a price of one million rials with a discount of %d reads in tomans',
  (discount, payable, text) => {
    const { container } = render(<PriceBlock {...{ unitPrice: 1_000_000, discount, payable }} />);
    expect(container.textContent.replaceAll('\u00A0', ' ')).toBe(text);
  },
);

test('only an order of 0 rials is free', () => {
  const text = (rials: number) => render(<Total rials={rials} />).container.textContent;
  expect([text(0), text(10)]).toEqual(['رایگان', '۱ تومان']);
});
