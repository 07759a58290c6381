/** The three catalogues and the display settings. */
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { formatNumber } from '@/shared/lib/persian-text';
import { getCourses } from '@/shared/api/contract/course';
import { getDietCategories } from '@/shared/api/contract/diet-category';
import { getTaxPercent } from '@/shared/api/contract/tax';
import { getProducts } from '@/shared/api/contract/product';
import { getDisplayInfo } from '@/shared/api/contract/setting';
import {
  type Coach,
  type Course,
  type Diet,
  listCourses,
  listDiets,
  listProducts,
  type PlannedLesson,
  type Previewed,
  shopSettings,
} from '../catalogue/catalogue';
import { quoteFacts, readFacts } from '../catalogue/facts';
import type { Database } from '../db/database';
import { page } from '../db/select';
import { withoutSoldOut } from '../payment/stock';
import { notFound } from '../refusals/refusals';
import type { ResponseCache } from '../http/response-cache';
import { serveSharedCall } from '../http/serve-call';

/** Wire fields of a course that every list of courses contains. */
export const courseFacts = (
  course: Pick<Course, 'id' | 'title' | 'image' | 'isLive' | 'length' | 'sessionDuration'> & {
    /** counted: the lessons that exist */ sessionCount: number;
  },
) => ({
  id: course.id,
  title: course.title,
  imgSrc: course.image,
  isExternalLive: course.isLive,
  courseLength: course.length,
  sessionCount: course.sessionCount,
  sessionDuration: course.sessionDuration,
});
const connectedDiet = (course: Course, diet: Diet) => ({
  id: diet.id,
  title: diet.title,
  image: diet.image,
  price: diet.price,
  courseId: course.id,
  discountPercent: diet.discountPercent,
  extraDiscountPercent: diet.extraDiscountPercent,
});

/** Wire fields of an item's own page (decision 63); only a course has lessons. */
const pageDetails = (
  item: Pick<Course, 'previewVideo' | 'requirements' | 'questions' | 'shareImage' | 'updatedAt'>,
  coach: Coach | null,
  lessons: readonly PlannedLesson[] = [],
) => ({
  coach: coach && {
    name: coach.name,
    imageSrc: coach.image,
    credential: coach.credential,
    about: coach.about,
  },
  previewVideoSrc: item.previewVideo,
  lessons: lessons.map(({ title, minutes, week, isFree }) => ({
    title,
    duration: minutes,
    week,
    isFree,
  })),
  requirements: item.requirements,
  questions: item.questions,
  shareImageSrc: item.shareImage,
  updatedAt: item.updatedAt.toISOString(),
});

const listedCourse = ({
  course,
  diet,
  coach,
  lessons,
}: Awaited<ReturnType<typeof listCourses>>[number]) => ({
  ...courseFacts({ ...course, sessionCount: lessons.length }),
  ...pageDetails(course, coach, lessons),
  promises: course.promises,
  sessionsPerWeek: course.sessionsPerWeek,
  sessionDays: course.sessionDays,
  level: course.level,
  equipment: course.equipment,
  courseInfo: course.info,
  price: course.price,
  description: course.description,
  descriptions: course.descriptions,
  discountPercent: course.discountPercent,
  extraDiscountPercent: course.extraDiscountPercent,
  connectedDiet: diet && connectedDiet(course, diet),
});

/**
 * @param takesOrders whether products can be bought (decision 22)
 * @param previewed an entry that is listed although it may be hidden
 */
export function serveCatalogue(
  app: Hono,
  db: Database,
  cache: ResponseCache,
  takesOrders: boolean,
  previewed?: Previewed,
): void {
  const previewedId = (kind: Previewed['kind']) =>
    previewed?.kind === kind ? previewed.id : undefined;

  serveSharedCall(app, cache, getCourses, async (query) => {
    const [facts, listed] = await Promise.all([
      readFacts(db),
      listCourses(db, query.title, page(query), previewedId('class')),
    ]);
    return listed.map((entry) =>
      quoteFacts(listedCourse(entry), {
        ...facts,
        sessionCount: formatNumber(entry.lessons.length),
      }),
    );
  });

  serveSharedCall(app, cache, getDietCategories, async (query) => {
    const [facts, listed] = await Promise.all([
      readFacts(db),
      listDiets(db, query.title, page(query), previewedId('diet')),
    ]);
    return quoteFacts(
      listed.map(({ diet, coach }) => ({
        id: diet.id,
        title: diet.title,
        image: diet.image,
        price: diet.price,
        description: diet.description,
        descriptions: diet.descriptions,
        discountPercent: diet.discountPercent,
        extraDiscountPercent: diet.extraDiscountPercent,
        ...pageDetails(diet, coach),
        length: diet.length,
        includes: diet.includes,
        sampleDay: diet.sampleDay,
      })),
      facts,
    );
  });

  serveSharedCall(app, cache, getProducts, async (query) => {
    const [facts, listed] = await Promise.all([
      readFacts(db),
      listProducts(db, query.title, page(query), previewedId('product')),
    ]);
    return quoteFacts(
      listed.map(({ product, coach, soldOut }) => ({
        id: product.id,
        title: product.title,
        image: product.image,
        price: product.price,
        description: product.description,
        inventories: withoutSoldOut(product.inventories, soldOut),
        discountPercent: 0,
        extraDiscountPercent: 0,
        ...pageDetails(product, coach),
      })),
      facts,
    );
  });

  // The columns have the names of the wire; the schema drops the others and completes an empty table.
  serveSharedCall(app, cache, getDisplayInfo, async () =>
    z.parse(getDisplayInfo.answer, {
      ...(await shopSettings(db)),
      takesOrders,
      hasLoginCodes: true,
    }),
  );

  serveSharedCall(app, cache, getTaxPercent, async () => {
    const settings = await shopSettings(db);
    if (!settings) throw notFound();
    return settings.taxPercent;
  });
}
