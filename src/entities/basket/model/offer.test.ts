import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ProductType } from '@/shared/api/contract/codes';
import { unpairedLines } from '@/shared/api/contract/rules/pairing';
import { percentOf } from '@/shared/lib/money';
import { addExtension, addOffer, isDuplicate, lineOf, type Offer, offerSchema } from './offer';
import {
  type BasketLine,
  isRemovable,
  isSameLine,
  removeLine,
  setQuantity,
  totalsOf,
} from './basket-line';

const priced = (id: number) => ({
  id,
  title: `مورد ${id}`,
  image: '',
  price: id * 1_234_567,
  discountPercent: id % 3 ? 0 : 7.5,
  extraDiscountPercent: id % 4 ? 0 : 2,
});
const aCourse = (id: number, dietId?: number): Offer => ({
  kind: 'course',
  ...priced(id),
  connectedDiet: dietId ? priced(dietId) : null,
});
const aDiet = (id: number): Offer => ({ kind: 'diet', ...priced(id), connectedDiet: null });
const TAX_PERCENT = 9;

const smallId = fc.integer({ min: 1, max: 5 });
const anyOffer = fc.oneof(
  smallId.map((id) => aCourse(id)),
  fc.tuple(smallId, smallId).map(([id, diet]) => aCourse(id, diet)),
  smallId.map(aDiet),
);
/** A basket as the app fills it: offers pass the duplicate check first, and lines are removed by their trash icon. */
const anyBasket = fc.array(fc.oneof(anyOffer, fc.nat(10))).map((steps) =>
  steps.reduce<BasketLine[]>((lines, step) => {
    if (typeof step !== 'number')
      return isDuplicate(lines, step) ? lines : addOffer(lines, step, TAX_PERCENT);
    const line = lines[step];
    return line && isRemovable(line) ? removeLine(lines, line) : lines;
  }, []),
);

describe('the basket', () => {
  test('a course adds its connected diet, each related to the other', () => {
    const [course, diet] = addOffer([], aCourse(1, 2), TAX_PERCENT);
    expect(course).toMatchObject({
      productType: ProductType.course,
      itemId: 1,
      relatedId: 2,
      quantity: 1,
    });
    expect(diet).toMatchObject({
      productType: ProductType.diet,
      itemId: 2,
      relatedId: 1,
      quantity: 1,
    });
  });

  test('links a diet already in the basket to the added course instead of adding a second one', () => {
    const lines = addOffer(addOffer([], aDiet(2), TAX_PERCENT), aCourse(1, 2), TAX_PERCENT);
    expect(lines.filter((line) => line.productType === ProductType.diet)).toMatchObject([
      { itemId: 2, relatedId: 1 },
    ]);
  });

  test('a line costs its price plus tax minus discount, with tax on the undiscounted price', () => {
    fc.assert(
      fc.property(anyOffer, fc.integer({ min: 0, max: 30 }), (offer, tax) => {
        const line = addOffer([], offer, tax).find(({ itemId }) => itemId === offer.id)!;
        expect(line.tax).toBe(percentOf(offer.price, tax));
        expect(line.payable).toBe(line.unitPrice + line.tax - line.discount);
      }),
    );
  });

  test('a payable amount is never below 0', () => {
    const [line] = addOffer(
      [],
      { ...aDiet(1), discountPercent: 100, extraDiscountPercent: 50 },
      TAX_PERCENT,
    );
    expect(line?.payable).toBe(0);
  });

  test('a linked diet can be removed only with its course', () => {
    const lines = addOffer(addOffer([], aCourse(1, 2), TAX_PERCENT), aDiet(3), TAX_PERCENT);
    expect(lines.map(isRemovable)).toEqual([true, false, true]);
    expect(removeLine(lines, lines[0]!)).toEqual([lines[2]]);
  });

  test('keeps a diet connected to two courses until both are removed', () => {
    const lines = addOffer(addOffer([], aCourse(1, 2), TAX_PERCENT), aCourse(3, 2), TAX_PERCENT);
    const rest = removeLine(
      lines,
      lines.find(({ itemId }) => itemId === 1)!,
    );
    expect(rest).toMatchObject([
      { itemId: 3, relatedId: 2 },
      { itemId: 2, relatedId: 3 },
    ]);
    expect(removeLine(rest, rest[0]!)).toEqual([]);
  });

  test('never contains an unpaired line or two lines of the same item, whatever is added or removed', () => {
    fc.assert(
      fc.property(anyBasket, (lines) => {
        expect(unpairedLines(lines)).toEqual([]);
        expect(new Set(lines.map((line) => `${line.productType}:${line.itemId}`)).size).toBe(
          lines.length,
        );
      }),
    );
  });

  test('finds an unpaired line even if a line of the same kind has the id of its counterpart', () => {
    const [course] = addOffer([], aCourse(1, 2), TAX_PERCENT);
    expect(unpairedLines([course!])).toEqual([course]);
    expect(unpairedLines([course!, ...addOffer([], aCourse(2), TAX_PERCENT)])).toEqual([course]);
  });

  test('the totals multiply each line by its quantity', () => {
    fc.assert(
      fc.property(anyBasket, fc.integer({ min: 1, max: 5 }), (lines, quantity) => {
        const many = totalsOf(lines.map((line) => ({ ...line, quantity })));
        const one = totalsOf(lines);
        expect(many).toEqual({
          order: one.order * quantity,
          discount: one.discount * quantity,
          tax: one.tax * quantity,
          grand: one.grand * quantity,
        });
        expect(one.grand).toBe(one.order + one.tax - one.discount);
      }),
    );
  });
});

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
        unitPrice: 5_200_000,
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

const pilates = { id: 4, title: 'کلاس', image: '', price: 10, discountPercent: 0 };
const line = lineOf(ProductType.course, { ...pilates, extraDiscountPercent: 0 }, 0, 0);

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
  const course = { kind: 'course', ...pilates, extraDiscountPercent: 0, connectedDiet: null };
  for (const offer of [
    shirt('M', 'سفید'),
    { ...course, connectedDiet: { ...pilates, extraDiscountPercent: 2 } },
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
  const { extraDiscountPercent, ...rest } = { ...pilates, extraDiscountPercent: 0 };
  const offer = { kind: 'course', ...rest, extraDiscountPercent, connectedDiet: null } as const;
  const added = addOffer([], offer, 10);
  expect(added).toMatchObject([{ size: '', color: '', quantity: 1 }]);
  expect(addOffer(added, offer, 10)).toEqual(added);
  expect(isDuplicate(added, { ...offer, kind: 'diet' })).toBe(false); // ids are unique only within a catalogue
});
