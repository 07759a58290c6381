/**
 * The actual price of a basket: every line is recomputed from the catalogue, regardless of the client's amounts
 * (decision 20).
 */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { ProductType } from '@/shared/api/contract/codes';
import { isInStore } from '@/shared/api/contract/rules/in-store';
import { needsAddress, unpairedLines } from '@/shared/api/contract/rules/pairing';
import { type Amounts, amountsOf, type Priced } from '@/shared/api/contract/rules/price';
import { hasVisibleCharacter } from '@/shared/api/contract/rules/visible-text';
import { taxPercentOf } from '../catalogue/catalogue';
import type { Transaction } from '../db/database';
import { courses, diets, products, userCourses, userDiets } from '../db/schema';
import { hasIdOf } from '../db/select';
import { extensionOf } from '../diet/own-diets';
import { conflict, refused } from '../refusals/refusals';
import { requireStock } from './stock';

/** A line as shown to the buyer; amounts are per piece, in rials. */
export interface BasketLine extends Amounts {
  productType: ProductType;
  itemId: number;
  /** as shown to the buyer; not verified */ title: string;
  /** of a product; empty otherwise */ size: string;
  color: string;
  quantity: number;
  /** id of the paired item: a course's diet, a diet's course; 0: none */ relatedId: number;
}
/** A line as it is charged. */
export interface OrderLine extends Amounts {
  productType: ProductType;
  itemId: number;
  title: string;
  size: string;
  color: string;
  quantity: number;
}
interface Item extends Priced {
  id: number;
  title: string;
}

const changed = () =>
  conflict(
    'قیمت یا موجودی بعضی موارد تغییر کرده است؛ سبد خرید به‌روز شد، لطفاً آن را بررسی و دوباره پرداخت کنید.',
  );
/** Names the lines, so that the buyer can remove them; their titles are the buyer's own. */
export const notForSale = (lines: readonly { readonly title: string }[]) =>
  conflict(
    ...lines.map(({ title }) => `«${title}» دیگر فروخته نمی‌شود؛ لطفاً آن را از سبد خرید حذف کنید.`),
  );
const idsOf = (basket: readonly BasketLine[], type: ProductType) =>
  basket.filter(({ productType }) => productType === type).map(({ itemId }) => itemId);

/**
 * Reads and locks the catalogue items of the basket until the transaction ends. Payments and imports of content lock in
 * the same order (courses, diets, products; each by id), which avoids deadlocks.
 * @throws {Refusal} 409 with the lines whose item is not (or no longer) for sale
 */
async function readItems(tx: Transaction, userId: number, basket: readonly BasketLine[]) {
  const isForSale = (table: typeof courses | typeof diets | typeof products, type: ProductType) =>
    and(hasIdOf(table.id, idsOf(basket, type)), eq(table.isWithdrawn, false));
  const courseRows = await tx
    .select()
    .from(courses)
    .where(isForSale(courses, ProductType.course))
    .orderBy(asc(courses.id))
    .for('share');
  const dietRows = await tx
    .select()
    .from(diets)
    .where(isForSale(diets, ProductType.diet))
    .orderBy(asc(diets.id))
    .for('share');
  const productRows = await tx
    .select()
    .from(products)
    .where(isForSale(products, ProductType.product))
    .orderBy(asc(products.id))
    .for('share');
  const extensible = await tx
    .select({ own: userDiets, diet: diets })
    .from(userDiets)
    .innerJoin(diets, eq(diets.id, userDiets.dietId))
    .where(
      and(
        hasIdOf(userDiets.id, idsOf(basket, ProductType.dietExtension)),
        eq(userDiets.userId, userId),
        eq(userDiets.showHoldover, true),
        isNull(userDiets.takenBackAt),
      ),
    )
    .for('share');
  const noDiscount = { discountPercent: 0, extraDiscountPercent: 0 };
  const items: Record<ProductType, Item[]> = {
    [ProductType.course]: courseRows,
    [ProductType.diet]: dietRows,
    [ProductType.dietExtension]: extensible.map(extensionOf),
    [ProductType.product]: productRows.map((product) => ({ ...product, ...noDiscount })),
  };
  const isSoldOut = (line: BasketLine) =>
    line.productType === ProductType.product &&
    !productRows.some(({ id, inventories }) => id === line.itemId && isInStore(inventories, line));
  const find = (line: BasketLine): Item | undefined =>
    isSoldOut(line) ? undefined : items[line.productType].find(({ id }) => id === line.itemId);
  const missing = basket.filter((line) => !find(line));
  if (missing.length > 0) throw notForSale(missing);
  return {
    itemOf: (line: BasketLine): Item => find(line)!,
    /** The id of the paired item: for a course taken from the catalogue, for a diet as sent by the client. */
    relatedIdOf: ({ productType, itemId, relatedId }: BasketLine): number => {
      if (productType === ProductType.course)
        return courseRows.find(({ id }) => id === itemId)?.dietId ?? 0;
      return productType === ProductType.diet ? relatedId : 0;
    },
  };
}

/** The courses and diets of the basket that the user already owns. */
async function findOwned(
  tx: Transaction,
  userId: number,
  basket: readonly BasketLine[],
): Promise<BasketLine[]> {
  const ownCourses = await tx
    .select({ id: userCourses.courseId })
    .from(userCourses)
    .where(
      and(
        eq(userCourses.userId, userId),
        hasIdOf(userCourses.courseId, idsOf(basket, ProductType.course)),
      ),
    );
  const ownDiets = await tx
    .select({ id: userDiets.dietId })
    .from(userDiets)
    .where(
      and(
        eq(userDiets.userId, userId),
        isNull(userDiets.takenBackAt),
        hasIdOf(userDiets.dietId, idsOf(basket, ProductType.diet)),
      ),
    );
  const owned = {
    [ProductType.course]: ownCourses,
    [ProductType.diet]: ownDiets,
    [ProductType.dietExtension]: [],
    [ProductType.product]: [],
  };
  return basket.filter(({ productType, itemId }) =>
    owned[productType].some(({ id }) => id === itemId),
  );
}

/** Key of a line; for products it includes size and colour. */
const keyOf = ({ productType, itemId, size, color }: BasketLine) =>
  JSON.stringify(
    productType === ProductType.product
      ? [productType, itemId, size, color]
      : [productType, itemId],
  );

function toOrderLine(line: BasketLine, item: Item, taxPercent: number): OrderLine {
  const { productType, itemId, size, color, quantity } = line;
  const isProduct = productType === ProductType.product;
  const amounts = amountsOf(item, taxPercent);
  const isUnchanged = (['noTaxPrice', 'discount', 'tax', 'price'] as const).every(
    (name) => line[name] === amounts[name],
  );
  if (!isUnchanged || (!isProduct && quantity !== 1)) throw changed();
  return {
    productType,
    itemId,
    title: item.title,
    size: isProduct ? size : '',
    color: isProduct ? color : '',
    ...amounts,
    quantity,
  };
}

/**
 * Validates a basket and returns the lines to charge. The caller holds the lock on the user (`withLockedUser`).
 * @param address delivery address of products
 * @throws {Refusal} 400 for a broken pairing, an owned item or a product without an address, 409 when amounts differ
 *   from those shown to the buyer or too few pieces are in stock
 */
export async function toOrder(
  tx: Transaction,
  userId: number,
  basket: readonly BasketLine[],
  address: string,
): Promise<OrderLine[]> {
  const taxPercent = await taxPercentOf(tx);
  const { itemOf, relatedIdOf } = await readItems(tx, userId, basket);
  const owned = await findOwned(tx, userId, basket);
  if (owned.length > 0)
    throw refused(
      ...owned.map(
        (line) => `«${itemOf(line).title}» را پیش‌تر خریده‌اید؛ لطفاً آن را از سبد خرید حذف کنید.`,
      ),
    );
  if (new Set(basket.map(keyOf)).size < basket.length)
    throw refused('یک مورد دو بار در سبد است؛ لطفاً یکی را حذف کنید.');
  if (needsAddress(basket) && !hasVisibleCharacter(address))
    throw refused({ name: 'address', message: 'برای ارسال محصول، آدرس تحویل را وارد کنید.' });

  const found = basket.map((line) => ({
    ...line,
    item: itemOf(line),
    relatedId: relatedIdOf(line),
  }));
  const unpaired = unpairedLines(found);
  if (unpaired.length > 0)
    throw refused(...unpaired.map(({ item }) => `محصول ${item.title} به تنهایی قابل خرید نیست.`));
  await requireStock(
    tx,
    found.map((line) => ({ ...line, title: line.item.title })),
  );
  return found.map((line) => toOrderLine(line, line.item, taxPercent));
}
