/** The three catalogues, and the settings of the display. */
import { asc, eq, ilike } from 'drizzle-orm';
import type { Hono } from 'hono';
import { getCourses } from '@/shared/api/contract/course';
import { getDietCategories } from '@/shared/api/contract/diet-category';
import { getTaxPercent } from '@/shared/api/contract/tax';
import { getProducts } from '@/shared/api/contract/product';
import { getDisplayInfo } from '@/shared/api/contract/setting';
import type { Database } from '../db/database';
import { courses, diets, products, settings } from '../db/schema';
import { like, page } from '../db/select';
import { missing } from '../envelope';
import { serveCall } from '../serve-call';

export function serveCatalogue(app: Hono, db: Database): void {
  serveCall(app, db, getCourses, async ({ query }) => {
    const { limit, offset } = page(query);
    const rows = await db
      .select()
      .from(courses)
      .leftJoin(diets, eq(diets.id, courses.dietId))
      .where(ilike(courses.title, like(query.title)))
      .orderBy(asc(courses.id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ courses: course, diets: diet }) => ({
      id: course.id,
      title: course.title,
      imgSrc: course.image,
      isExternalLive: course.isLive,
      courseLength: course.length,
      sessionCount: course.sessionCount,
      sessionDuration: course.sessionDuration,
      courseInfo: course.info,
      price: course.price,
      description: course.description,
      descriptions: course.descriptions,
      discountPercent: course.discountPercent,
      extraDiscountPercent: course.extraDiscountPercent,
      connectedDiet: diet && {
        id: diet.id,
        title: diet.title,
        image: diet.image,
        price: diet.price,
        courseId: course.id,
        discountPercent: diet.discountPercent,
        extraDiscountPercent: diet.extraDiscountPercent,
      },
    }));
  });
  serveCall(app, db, getDietCategories, async ({ query }) => {
    const { limit, offset } = page(query);
    return db
      .select()
      .from(diets)
      .where(ilike(diets.title, like(query.title)))
      .orderBy(asc(diets.id))
      .limit(limit)
      .offset(offset);
  });
  serveCall(app, db, getProducts, async ({ query }) => {
    const { limit, offset } = page(query);
    const rows = await db
      .select()
      .from(products)
      .where(ilike(products.title, like(query.title)))
      .orderBy(asc(products.id))
      .limit(limit)
      .offset(offset);
    return rows.map((product) => ({ ...product, discountPercent: 0, extraDiscountPercent: 0 }));
  });
  serveCall(app, db, getDisplayInfo, async () => ({
    enamad: (await db.select().from(settings))[0]?.enamad ?? false,
  }));
  serveCall(app, db, getTaxPercent, async () => {
    const [setting] = await db.select().from(settings);
    if (!setting) throw missing();
    return setting.taxPercent;
  });
}
