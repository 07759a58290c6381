import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ProductType } from '@/shared/api/contract/codes';
import { unpairedLines } from '@/shared/api/contract/rules/pairing';
import { addExtension, addOffer, isDuplicate, lineOf, type Offer, offerSchema } from './offer';
import { isSameLine, removeLine, setQuantity, totalsOf } from './basket-line';

const shirt = (size: string, color: string): Offer => ({
  kind: 'product',
  id: 4,
  title: 'تی‌شرت',
  image: '',
  price: 5_200_000,
  discountPercent: 0,
  extraDiscountPercent: 0,
  connectedDiet: null,
  size,
  color,
});

describe('shop products (decision 22)', () => {
  test('adds a product as a line of type 4 with its size and colour and no related line', () => {
    expect(addOffer([], shirt('M', 'سفید'), 10)).toEqual([
      {
        productType: ProductType.product,
        itemId: 4,
        title: 'تی‌شرت',
        size: 'M',
        color: 'سفید',
        price: 5_200_000,
        discount: 0,
        tax: 520_000,
        payable: 5_720_000,
        quantity: 1,
        image: '',
        relatedId: 0,
      },
    ]);
  });

  test('the same product increments its line, another size or colour adds a line; neither is a duplicate', () => {
    const offers = [
      shirt('M', 'سفید'),
      shirt('L', 'سفید'),
      shirt('M', 'سفید'),
      shirt('M', 'زعفرانی'),
    ];
    const lines = offers.reduce(
      (rest, offer) => (expect(isDuplicate(rest, offer)).toBe(false), addOffer(rest, offer, 10)),
      addOffer([], offers[0]!, 10).slice(1),
    );
    expect(lines.map(({ size, color, quantity }) => [size, color, quantity])).toEqual([
      ['M', 'سفید', 2],
      ['L', 'سفید', 1],
      ['M', 'زعفرانی', 1],
    ]);
    expect(unpairedLines(lines)).toEqual([]);
    expect(totalsOf(lines).grand).toBe(4 * 5_720_000);
    expect(removeLine(lines, lines[1]!).map(({ size }) => size)).toEqual(['M', 'M']);
  });

  test.each([
    [0, 1],
    [-5, 1],
    [1, 1],
    [99, 99],
    [100, 99],
  ])('setting the quantity to %d results in %d', (asked, given) => {
    const lines = addOffer(addOffer([], shirt('M', 'سفید'), 10), shirt('L', 'سفید'), 10);
    expect(setQuantity(lines, lines[0]!, asked).map(({ quantity }) => quantity)).toEqual([
      given,
      1,
    ]);
  });
});

const priced = { id: 4, title: 'کلاس', image: '', price: 10, discountPercent: 0 };
const line = lineOf(ProductType.course, { ...priced, extraDiscountPercent: 0 }, 0, 0);

test('two lines are the same only if kind, item, size and colour match', () => {
  expect(isSameLine(line, { ...line, quantity: 5, unitPrice: 1 })).toBe(true);
  for (const other of [
    { productType: ProductType.diet },
    { itemId: 99 },
    { size: 'x' },
    { color: 'x' },
  ])
    expect(isSameLine(line, { ...line, ...other })).toBe(false);
});

test('an extension replaces only an extension of the same diet', () => {
  const extension = { ...line, productType: ProductType.dietExtension, itemId: 7 };
  const others = [line, { ...line, itemId: 7 }, { ...extension, itemId: 8 }];
  expect(addExtension([...others, { ...extension, unitPrice: 1 }], extension)).toEqual([
    ...others,
    extension,
  ]);
});

test('restores a stored offer, with empty size and colour if missing, and rejects an invalid offer', () => {
  const course = { kind: 'course', ...priced, extraDiscountPercent: 0, connectedDiet: null };
  for (const offer of [
    shirt('M', 'سفید'),
    { ...course, connectedDiet: { ...priced, extraDiscountPercent: 2 } },
  ])
    expect(z.parse(offerSchema, { size: '', color: '', ...offer })).toEqual({
      size: '',
      color: '',
      ...offer,
    });
  const read = z.parse(offerSchema, { ...course, kind: 'diet' });
  expect(read).toEqual({ ...course, kind: 'diet', size: '', color: '' });
  for (const invalid of [{ kind: 'x' }, { id: 1.5 }, { price: '1' }, { connectedDiet: {} }])
    expect(z.safeParse(offerSchema, { ...course, ...invalid }).success).toBe(false);
});

test('adds an item without size or colour once, with both empty', () => {
  const { extraDiscountPercent, ...rest } = { ...priced, extraDiscountPercent: 0 };
  const offer = { kind: 'course', ...rest, extraDiscountPercent, connectedDiet: null } as const;
  const added = addOffer([], offer, 10);
  expect(added).toMatchObject([{ size: '', color: '', quantity: 1 }]);
  expect(addOffer(added, offer, 10)).toEqual(added);
  expect(isDuplicate(added, { ...offer, kind: 'diet' })).toBe(false); // ids are unique only within a catalogue
});
