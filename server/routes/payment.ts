/** Eligibility, gateways, the start of a payment and the invoices. */
import { createHash, randomBytes } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import {
  getNovinpalRefId,
  getPaymentGateUrl,
  getPaymentGateways,
  getZarinpalPaymentRefId,
} from '@/shared/api/contract/payment';
import { getUserInvoices } from '@/shared/api/contract/invoice';
import { isValidCourseToBasket, isValidDietToBasket } from '@/shared/api/contract/eligibility';
import { formatNumber } from '@/shared/lib/persian-text';
import type { Database } from '../db/database';
import {
  courses,
  diets,
  gateways,
  invoiceItems,
  invoices,
  userCourses,
  userDiets,
} from '../db/schema';
import { hasId, hasIdOf, howMany, page } from '../db/select';
import { missing, Refusal } from '../envelope';
import { bank } from '../gateway/bank';
import { reconcile } from '../gateway/callbacks';
import { recompute } from '../payment/order';
import { serveCall } from '../serve-call';
import type { User } from '../sessions';
import { isComplete } from './user';

const needComplete = (user: User) => {
  if (!isComplete(user))
    throw new Refusal(403, ['برای خرید ابتدا باید پروفایل کاربری خود را تکمیل کنید.'], 403);
};

/** An invoice's item has no quantity on the wire: its amounts are those of all its pieces, so that they add up to the total. */
const toWire = ({
  title,
  size,
  color,
  noTaxPrice,
  discount,
  tax,
  price,
  numbers,
}: typeof invoiceItems.$inferSelect) => ({
  title: [title, size, color, numbers > 1 && `${formatNumber(numbers)} عدد`]
    .filter(Boolean)
    .join('، '),
  noTaxPrice: noTaxPrice * numbers,
  discount: discount * numbers,
  tax: tax * numbers,
  price: price * numbers,
});

/** @param publicOrigin where browsers reach the server behind a proxy; empty: the request's own origin */
export function servePayment(app: Hono, db: Database, publicOrigin = ''): void {
  serveCall(app, db, isValidCourseToBasket, async ({ user, query: { courseId } }) => {
    needComplete(user);
    const [course] = await db.select().from(courses).where(hasId(courses.id, courseId));
    if (!course) return false;
    const [owned] = await db
      .select()
      .from(userCourses)
      .where(and(eq(userCourses.userId, user.id), eq(userCourses.courseId, course.id)));
    const [ownedDiet] = course.dietId
      ? await db
          .select()
          .from(userDiets)
          .where(and(eq(userDiets.userId, user.id), eq(userDiets.dietId, course.dietId)))
      : [];
    return !owned && !ownedDiet; // a course and its diet are bought together, so an owned diet closes the pair
  });
  serveCall(app, db, isValidDietToBasket, async ({ user, query: { categoryId } }) => {
    needComplete(user);
    const [diet] = await db.select().from(diets).where(hasId(diets.id, categoryId));
    const [owned] = await db
      .select()
      .from(userDiets)
      .where(and(eq(userDiets.userId, user.id), hasId(userDiets.dietId, categoryId)));
    return Boolean(diet) && !owned;
  });
  serveCall(app, db, getPaymentGateways, async () =>
    (await db.select().from(gateways).orderBy(asc(gateways.id))).map(({ id, type, title }) => ({
      id,
      gatewayPspType: type,
      gatewayTypeTitle: title,
    })),
  );

  serveCall(app, db, getPaymentGateUrl, async ({ context, user, body }) => {
    needComplete(user);
    const [gateway] = await db
      .select()
      .from(gateways)
      .where(hasId(gateways.id, body.paymentGatewayId));
    if (!gateway || gateway.type !== body.gatewayPspType) throw missing();
    const lines = await recompute(db, user.id, body.carts, body.address);
    const totalPrice = lines.reduce((sum, line) => sum + line.price * line.numbers, 0);
    const pendingKey = createHash('sha256')
      .update(JSON.stringify([user.id, gateway.id, lines, body.address]))
      .digest('hex');
    const origin = publicOrigin || new URL(context.req.url).origin;
    // However many identical starts arrive at once, the unique key lets one make the invoice; the others are handed the same one.
    const bankToken = await db.transaction(async (tx) => {
      const [invoice] = await tx
        .insert(invoices)
        .values({
          userId: user.id,
          gatewayId: gateway.id,
          totalPrice,
          address: body.address,
          pendingKey,
          bankToken: bank.newToken(gateway.type),
        })
        .onConflictDoNothing({ target: invoices.pendingKey })
        .returning();
      if (!invoice)
        return (await tx.select().from(invoices).where(eq(invoices.pendingKey, pendingKey)))[0]
          ?.bankToken;
      await tx
        .insert(invoiceItems)
        .values(lines.map((line) => ({ ...line, invoiceId: invoice.id })));
      await bank.open(tx, {
        token: invoice.bankToken,
        type: gateway.type,
        amount: totalPrice,
        callbackOrigin: origin,
        reference: randomBytes(6).toString('hex'),
      });
      return invoice.bankToken;
    });
    if (!bankToken) throw new Refusal(400, ['پرداخت شروع نشد؛ لطفاً دوباره تلاش کنید.']);
    return bank.entryOf(gateway.type, bankToken, origin);
  });

  serveCall(app, db, getUserInvoices, async ({ user, query }) => {
    await reconcile(db, user.id);
    const { limit, offset } = page(query);
    const mine = eq(invoices.userId, user.id);
    const rows = await db
      .select()
      .from(invoices)
      .where(mine)
      .orderBy(desc(invoices.id))
      .limit(limit)
      .offset(offset);
    const items = await db
      .select()
      .from(invoiceItems)
      .where(
        hasIdOf(
          invoiceItems.invoiceId,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(invoiceItems.id));
    const [{ total } = { total: 0 }] = await db.select(howMany).from(invoices).where(mine);
    return {
      total,
      data: rows.map(({ id, payStatus, totalPrice, createdAt }) => ({
        id,
        payStatus,
        totalPrice,
        createDate: createdAt.toISOString(),
        invoiceItem: items.filter(({ invoiceId }) => invoiceId === id).map(toWire),
      })),
    };
  });

  const notEnabled = async () => {
    throw new Refusal(400, [
      'این درگاه پرداخت فعال نیست؛ لطفاً یکی از درگاه‌های سبد خرید را انتخاب کنید.',
    ]);
  };
  serveCall(app, db, getNovinpalRefId, notEnabled);
  serveCall(app, db, getZarinpalPaymentRefId, notEnabled);
}
