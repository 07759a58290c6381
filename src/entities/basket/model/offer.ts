/** An item for sale: a course, optionally with its connected diet, a diet, or a product. */
import * as z from 'zod/mini';
import { ProductType } from '@/shared/api/contract/codes';
import { amountsOf } from '@/shared/api/contract/rules/price';
import { type BasketLine, isSameLine, setQuantity, totalsOf } from './basket-line';

const pricedFields = {
  id: z.int(),
  title: z.string(),
  image: z.string(),
  /** rials */ price: z.number(),
  discountPercent: z.number(),
  extraDiscountPercent: z.number(),
};

/** Validates an offer that is restored from storage after the login's reload (decision 11). */
export const offerSchema = z.object({
  kind: z.literal(['course', 'diet', 'product']),
  ...pricedFields,
  connectedDiet: z.nullable(z.object(pricedFields)),
  /** the chosen variant of a product (decision 22) */ size: z.catch(z.string(), ''),
  color: z.catch(z.string(), ''),
});
type CheckedOffer = z.output<typeof offerSchema>;
export type Offer = Omit<CheckedOffer, 'size' | 'color'> &
  Partial<Pick<CheckedOffer, 'size' | 'color'>>;

/** The fields of an offer that a basket line is made of (section 4, decisions 16 and 18). */
type PricedOffer = Pick<
  Offer,
  'id' | 'title' | 'image' | 'price' | 'discountPercent' | 'extraDiscountPercent'
>;

/** A line of one piece with its current amounts; the tax is 0 … 100 percent. */
export function lineOf(
  productType: BasketLine['productType'],
  item: PricedOffer,
  relatedId: number,
  taxPercent: number,
): BasketLine {
  const { noTaxPrice, price: payable, ...amounts } = amountsOf(item, taxPercent);
  return {
    productType,
    itemId: item.id,
    title: item.title,
    size: '',
    color: '',
    unitPrice: noTaxPrice,
    ...amounts,
    payable,
    quantity: 1,
    image: item.image,
    relatedId,
  };
}

/** Whether the basket already contains the course or diet; false for products, which can be bought several times. */
export const isDuplicate = (lines: readonly BasketLine[], offer: Offer): boolean =>
  offer.kind !== 'product' &&
  lines.some((line) => line.productType === ProductType[offer.kind] && line.itemId === offer.id);

/**
 * Adds an offer. A product that is already in the basket in this size and colour increases the quantity of its line. A
 * course also adds its connected diet; a diet that is already in the basket on its own is linked to the course instead.
 * A course or diet that the basket already contains, for example added by another tab, changes nothing.
 */
export function addOffer(
  lines: readonly BasketLine[],
  offer: Offer,
  taxPercent: number,
): BasketLine[] {
  if (isDuplicate(lines, offer)) return [...lines];
  const diet = offer.connectedDiet;
  const added = {
    ...lineOf(ProductType[offer.kind], offer, diet?.id ?? 0, taxPercent),
    size: offer.size ?? '',
    color: offer.color ?? '',
  };
  const same = offer.kind === 'product' && lines.find((line) => isSameLine(line, added));
  if (same) return setQuantity(lines, same, same.quantity + 1);
  if (!diet) return [...lines, added];
  const isDiet = (line: BasketLine) =>
    line.productType === ProductType.diet && line.itemId === diet.id;
  const present = lines.find(isDiet);
  if (!present) return [...lines, added, lineOf(ProductType.diet, diet, offer.id, taxPercent)];
  const linked = present.relatedId > 0 ? present : { ...present, relatedId: offer.id };
  return [...lines.filter((line) => !isDiet(line)), added, linked];
}

/**
 * The amounts of an offer with its connected diet, in rials, as the basket will show them (decision 62).
 * @param taxPercent 0 … 100
 */
export function amountsOfOffer(offer: Offer, taxPercent: number) {
  const { order, grand, ...amounts } = totalsOf(addOffer([], offer, taxPercent));
  return { unitPrice: order, ...amounts, payable: grand };
}

/** Adds a diet extension created by the server, and replaces an existing one for the same diet. */
export const addExtension = (lines: readonly BasketLine[], extension: BasketLine): BasketLine[] => [
  ...lines.filter(
    (line) => line.productType !== extension.productType || line.itemId !== extension.itemId,
  ),
  extension,
];
