/** Fills an empty database with the demo content. */
import type { Database } from '../db/database';
import { courses, diets, gateways, invoiceItems, invoices, products, settings, userCourses, users } from '../db/schema';
import { hashPassword } from '../sessions';
import { COURSES, DEMO_ACCOUNTS, DEMO_PASSWORD, DIETS, GATEWAYS, PRODUCTS } from './content';

const profile = { whatsApp: '09120000001', birthDate: '1995-07-14', nationalCode: '0013542419', gender: 2 };

/** Does nothing when there is content already. */
export async function seedDemo(db: Database): Promise<void> {
  if ((await db.select().from(settings)).length > 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    await tx.insert(settings).values({ id: 1, taxPercent: 10, enamad: true });
    await tx.insert(gateways).values(GATEWAYS);
    const dietRows = await tx.insert(diets).values(DIETS).returning();
    const courseRows = await tx.insert(courses).values(COURSES.map(({ diet, ...course }) => ({ ...course, dietId: diet ? dietRows[diet - 1]?.id : null }))).returning();
    await tx.insert(products).values(PRODUCTS);
    const people = await tx.insert(users).values(DEMO_ACCOUNTS.map(({ isComplete, note: _note, ...account }) => ({ ...account, passwordHash, ...(isComplete ? profile : {}) }))).returning();

    // Sara owns the stretching class: one payment failed before the other succeeded.
    const sara = people[0]!;
    const owned = courseRows[6]!;
    const line = { productType: 1, itemId: owned.id, title: owned.title, noTaxPrice: owned.price, discount: 0, tax: owned.price / 10, price: owned.price + owned.price / 10, numbers: 1 };
    for (const payStatus of [1, 2]) {
      const [invoice] = await tx.insert(invoices).values({ userId: sara.id, gatewayId: 1, payStatus, totalPrice: line.price, address: '', bankToken: `demo-${payStatus}` }).returning();
      await tx.insert(invoiceItems).values({ ...line, invoiceId: invoice!.id });
    }
    await tx.insert(userCourses).values({ userId: sara.id, courseId: owned.id });
  });
}
