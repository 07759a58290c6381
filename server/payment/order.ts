/** What a cart really costs: every line is recomputed from the catalogue, whatever the client sent (decision 20). */
import { and, eq } from 'drizzle-orm';
import type { WireBasketLine } from '@/shared/api/contract/basket-line';
import type { Database } from '../db/database';
import { courses, diets, products, settings, userCourses, userDiets } from '../db/schema';
import { hasIdOf } from '../db/select';
import { Refusal } from '../envelope';
import { extensionOf, priceOf, type Priced } from './price';

export interface OrderLine {
  productType: number;
  itemId: number;
  title: string;
  size: string;
  color: string;
  noTaxPrice: number;
  discount: number;
  tax: number;
  price: number;
  numbers: number;
}
interface Inventory {
  size: string;
  colors: string[];
}
const [COURSE, DIET, EXTENSION, PRODUCT] = [1, 2, 3, 4];

const changed = () =>
  new Refusal(409, [
    'قیمت یا موجودی بعضی موارد تغییر کرده است؛ سبد خرید به‌روز شد، لطفاً آن را بررسی و دوباره پرداخت کنید.',
  ]);

/** @throws {Refusal} 400 for a broken pairing, what is owned already or a product without an address, 409 when amounts differ from what was shown */
export async function recompute(
  db: Database,
  userId: number,
  carts: readonly WireBasketLine[],
  address: string,
): Promise<OrderLine[]> {
  const ids = (type: number | undefined) =>
    carts.filter((line) => line.productType === type).map((line) => line.itemId);
  const [[setting], courseRows, dietRows, productRows, extensible, ownCourses, ownDiets] =
    await Promise.all([
      db.select().from(settings),
      db
        .select()
        .from(courses)
        .where(hasIdOf(courses.id, ids(COURSE))),
      db
        .select()
        .from(diets)
        .where(hasIdOf(diets.id, ids(DIET))),
      db
        .select()
        .from(products)
        .where(hasIdOf(products.id, ids(PRODUCT))),
      db
        .select({ mine: userDiets, diet: diets })
        .from(userDiets)
        .innerJoin(diets, eq(diets.id, userDiets.dietId))
        .where(
          and(
            hasIdOf(userDiets.id, ids(EXTENSION)),
            eq(userDiets.userId, userId),
            eq(userDiets.showHoldover, true),
          ),
        ),
      db
        .select()
        .from(userCourses)
        .where(and(eq(userCourses.userId, userId), hasIdOf(userCourses.courseId, ids(COURSE)))),
      db
        .select()
        .from(userDiets)
        .where(and(eq(userDiets.userId, userId), hasIdOf(userDiets.dietId, ids(DIET)))),
    ]);
  if (ownCourses.length + ownDiets.length > 0)
    throw new Refusal(400, [
      'بعضی از موارد سبد را پیش‌تر خریده‌اید؛ لطفاً آن‌ها را از سبد حذف کنید.',
    ]);
  const keyOf = ({ productType, itemId, size, color }: WireBasketLine) =>
    JSON.stringify(
      productType === PRODUCT ? [productType, itemId, size, color] : [productType, itemId],
    );
  if (new Set(carts.map(keyOf)).size < carts.length)
    throw new Refusal(400, ['یک مورد دو بار در سبد است؛ لطفاً یکی را حذف کنید.']);
  if (ids(PRODUCT).length > 0 && !address.trim())
    throw new Refusal(400, ['برای ارسال محصول، آدرس تحویل را وارد کنید.']);

  const noDiscount = { discountPercent: 0, extraDiscountPercent: 0 };
  const found: Record<number, Priced[]> = {
    1: courseRows,
    2: dietRows,
    3: extensible.map(({ mine, diet }) => extensionOf(mine, diet)),
    4: productRows.map((product) => ({ ...product, ...noDiscount })),
  };
  const isInStore = ({ itemId, size, color }: WireBasketLine) =>
    (productRows.find(({ id }) => id === itemId)?.inventories as Inventory[] | undefined)?.some(
      (entry) =>
        entry.size === size &&
        (entry.colors.length > 0 ? entry.colors.includes(color) : color === ''),
    );

  return carts.map((line) => {
    const { productType, itemId, numbers } = line;
    const item = found[productType]?.find(({ id }) => id === itemId);
    const isProduct = productType === PRODUCT;
    if (!item || (isProduct && !isInStore(line))) throw changed();
    // A course comes with its connected diet, and a linked diet with its course (decision 19).
    const partner =
      productType === COURSE
        ? { type: DIET, id: courseRows.find(({ id }) => id === itemId)?.dietId }
        : productType === DIET
          ? { type: COURSE, id: line.relatedId }
          : { type: 0, id: 0 };
    if (
      partner.id &&
      !carts.some((other) => other.productType === partner.type && other.itemId === partner.id)
    ) {
      throw new Refusal(400, [`محصول ${item.title} به تنهایی قابل خرید نیست.`]);
    }
    const amounts = priceOf(item, setting?.taxPercent ?? 0);
    const isSame = (['noTaxPrice', 'discount', 'tax', 'price'] as const).every(
      (name) => line[name] === amounts[name],
    );
    if ((!isProduct && numbers !== 1) || !isSame) throw changed();
    return {
      productType,
      itemId,
      title: item.title,
      size: isProduct ? line.size : '',
      color: isProduct ? line.color : '',
      ...amounts,
      numbers,
    };
  });
}
