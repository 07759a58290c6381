import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ProductType } from '@/shared/api/contract/codes';
import { unpairedLines } from '@/shared/api/contract/rules/pairing';
import { taxOf } from '@/shared/lib/money';
import { addOffer, isDuplicate, type Offer } from './offer';
import { type BasketLine, isRemovable, removeLine, totalsOf } from './basket-line';

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
        expect(line.tax).toBe(taxOf(offer.price, tax));
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
