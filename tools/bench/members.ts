/** Members for the benchmarks: logged in, and with the possessions of the demo's buyer. */
import { eq } from 'drizzle-orm';
import { ProductType } from '../../src/shared/api/contract/codes';
import { amountsOf, type Priced } from '../../src/shared/api/contract/rules/price';
import type { WireBasketLine } from '../../src/shared/api/contract/basket-line';
import { openSession } from '../../server/account/sessions';
import type { Database } from '../../server/db/database';
import { courses, diets, settings, users } from '../../server/db/schema';
import { DEMO_ACCOUNTS } from '../../server/demo/accounts';
import { seedOwnedItems } from '../../server/demo/seed';

export interface Member {
  id: number;
  mobile: string;
  token: string;
  /** the member's own diet, with a report */ dietId: number;
}

/**
 * Creates members with the demo's password.
 * @param have whether they own anything
 */
export async function newMembers(db: Database, count: number, have = true): Promise<Member[]> {
  const catalogue = {
    courses: await db.select().from(courses).orderBy(courses.id),
    diets: await db.select().from(diets).orderBy(diets.id),
  };
  const [buyer] = await db.select().from(users).where(eq(users.mobile, DEMO_ACCOUNTS[0]!.mobile));
  const known = await db.$count(users);
  const members: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const mobile = `0910${String(known + index).padStart(7, '0')}`;
    const [user] = await db
      .insert(users)
      .values({ ...buyer!, id: undefined, mobile })
      .returning();
    const [dietId = 0] = have
      ? await db.transaction((tx) => seedOwnedItems(tx, user!, catalogue))
      : [];
    members.push({ id: user!.id, mobile, token: await openSession(db, user!), dietId });
  }
  return members;
}

/** Returns a basket with a course and its diet, which none of the members owns. */
export async function basketOf(db: Database): Promise<WireBasketLine[]> {
  const [shop] = await db.select().from(settings);
  const [course] = await db.select().from(courses).where(eq(courses.dietId, 2));
  const [diet] = await db.select().from(diets).where(eq(diets.id, 2));
  const line = (
    productType: ProductType,
    item: Priced & { id: number },
    relatedId: number,
  ): WireBasketLine => ({
    productType,
    itemId: item.id,
    relatedId,
    numbers: 1,
    title: '',
    size: '',
    color: '',
    imageSrc: '',
    ...amountsOf(item, shop!.taxPercent),
  });
  return [line(ProductType.course, course!, diet!.id), line(ProductType.diet, diet!, course!.id)];
}
