/** What a cart really costs: every line is recomputed from the catalogue, whatever the client sent (decision 20). */
import { and, eq, inArray } from 'drizzle-orm';
import type { CartLine } from '@/shared/api/contract/payment';
import { discountOf, taxOf } from '@/shared/lib/money';
import type { Database } from '../db/database';
import { courses, diets, settings, userCourses, userDiets } from '../db/schema';
import { Refusal } from '../envelope';

export interface OrderLine { productType: number; itemId: number; title: string; noTaxPrice: number; discount: number; tax: number; price: number; numbers: number }

const changed = () => new Refusal(409, ['قیمت یا موجودی بعضی موارد تغییر کرده است؛ سبد خرید به‌روز شد، لطفاً آن را بررسی و دوباره پرداخت کنید.']);

/** @throws {Refusal} 400 for a broken pairing or what is owned already, 409 when amounts differ from what was shown */
export async function recompute(db: Database, userId: number, carts: readonly CartLine[]): Promise<OrderLine[]> {
  const ids = (type: number) => [0, ...carts.filter((line) => line.productType === type).map((line) => Math.min(line.itemId, 2_147_483_647))];
  const [[setting], courseRows, dietRows, ownCourses, ownDiets] = await Promise.all([
    db.select().from(settings),
    db.select().from(courses).where(inArray(courses.id, ids(1))),
    db.select().from(diets).where(inArray(diets.id, ids(2))),
    db.select().from(userCourses).where(and(eq(userCourses.userId, userId), inArray(userCourses.courseId, ids(1)))),
    db.select().from(userDiets).where(and(eq(userDiets.userId, userId), inArray(userDiets.dietId, ids(2)))),
  ]);
  if (ownCourses.length + ownDiets.length > 0) throw new Refusal(400, ['بعضی از موارد سبد را پیش‌تر خریده‌اید؛ لطفاً آن‌ها را از سبد حذف کنید.']);
  if (new Set(carts.map((line) => `${line.productType}:${line.itemId}`)).size < carts.length) throw new Refusal(400, ['یک مورد دو بار در سبد است؛ لطفاً یکی را حذف کنید.']);

  return carts.map((line) => {
    const item = line.productType === 1 ? courseRows.find(({ id }) => id === line.itemId) : line.productType === 2 ? dietRows.find(({ id }) => id === line.itemId) : undefined;
    if (!item) throw changed();
    // A class comes with its connected diet, and a linked diet with its class (decision 19).
    const dietId = line.productType === 1 ? courseRows.find(({ id }) => id === line.itemId)?.dietId : null;
    const partner = line.productType === 1 ? { type: 2, id: dietId } : { type: 1, id: line.relatedId || null };
    if (partner.id && !carts.some((other) => other.productType === partner.type && other.itemId === partner.id)) {
      throw new Refusal(400, [`محصول ${item.title} به تنهایی قابل خرید نیست.`]);
    }
    const tax = taxOf(item.price, setting?.taxPercent ?? 0);
    const discount = discountOf(item.price, item.discountPercent, item.extraDiscountPercent);
    const price = Math.max(0, item.price + tax - discount);
    if (line.numbers !== 1 || line.noTaxPrice !== item.price || line.tax !== tax || line.discount !== discount || line.price !== price) throw changed();
    return { productType: line.productType, itemId: item.id, title: item.title, noTaxPrice: item.price, discount, tax, price, numbers: 1 };
  });
}
