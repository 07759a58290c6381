/** The shop with orders enabled. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OWNER } from '../accounts';
import type { Stage } from '../walks/stage';
import { openScreen } from './screen';

const PRODUCTS = /\/api\/Product\/GetProducts\//;

const shirt = {
  id: 4,
  title: 'تی‌شرت',
  price: 5_200_000,
  description: 'نخی',
  image: '',
  discountPercent: 0,
  extraDiscountPercent: 0,
  inventories: [
    { size: 'M', colors: ['سفید', 'سیاه'], description: 'جادار' },
    { size: '2', colors: [], description: '' },
  ],
};
const bag = {
  ...shirt,
  id: 6,
  title: 'کیف',
  inventories: [{ size: '', colors: ['آبی'], description: '' }],
};
const openShop = async (...more: (typeof shirt)[]) => {
  const on = await openScreen('/', [
    [PRODUCTS, [shirt, { ...shirt, id: 5, title: 'بند', inventories: [] }, ...more]],
  ]);
  await on.press('فروشگاه', { role: 'tab' });
  await on.sees('تی‌شرت', { role: 'article' });
  await on.seesRest();
  return on;
};
const stored = (on: Stage) => on.stored('localStorage', 'basket') as Promise<object[]>;

test('a card names the sizes of a product and lets choose one, unless its only one has no name', async () => {
  await openShop(bag);
  const sizes = screen.getAllByText(/^سایزها:/).map(({ textContent }) => textContent);
  expect(sizes).toEqual(['سایزها: M، ۲']);
  const card = screen.getAllByRole('article').find(({ textContent }) => /کیف/.test(textContent))!;
  expect(within(card).queryByLabelText('سایز')).toBeNull();
  expect(within(card).getByLabelText('رنگ')).toBeVisible();
});

test('a product is ordered in a size and a colour if it has any to choose, and its address is a draft', async () => {
  const on = await openShop();
  const order = () => on.press(/^افزودن به سبد خرید/, { within: 'article', which: 'first' });
  const options = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect([options('سایز'), options('رنگ')]).toEqual([
    ['M', '۲'],
    ['سفید', 'سیاه'],
  ]);
  await order();
  await on.until(async () =>
    expect(await stored(on)).toMatchObject([{ itemId: 4, size: 'M', color: 'سفید', numbers: 1 }]),
  );
  await on.press('ادامه در سایت', { within: 'dialog' });
  await order();
  await on.until(async () => expect(await stored(on)).toMatchObject([{ size: 'M', numbers: 2 }]));
  await on.press('ادامه در سایت', { within: 'dialog' });
  await on.choose('رنگ', 'سیاه');
  await order();
  await on.until(async () =>
    expect(await stored(on)).toMatchObject([{ color: 'سفید' }, { color: 'سیاه', size: 'M' }]),
  );
  await on.press('ادامه در سایت', { within: 'dialog' });
  await on.choose('سایز', '2');
  expect(screen.queryByLabelText('رنگ')).toBeNull();
  await order();
  await on.until(async () =>
    expect(await stored(on)).toMatchObject([{}, {}, { size: '2', color: '' }]),
  );
  await on.press('مشاهده سبد خرید');
  await on.reads('M، سیاه');
  await on.fill('آدرس تحویل', 'تهران، پلاک ۱');
  await on.elapse(1000);
  expect(await on.stored('sessionStorage', `draft:${OWNER}:address`)).toBe('تهران، پلاک ۱');
});
