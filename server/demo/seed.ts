/** Fills an empty database with the demo content. */
import type { Database } from '../db/database';
import {
  commentReplies,
  comments,
  contentFiles,
  contentPages,
  courses,
  dietForms,
  diets,
  gateways,
  invoiceItems,
  invoices,
  lessons,
  products,
  settings,
  userCourses,
  userDiets,
  users,
  weeklyReports,
} from '../db/schema';
import { hashPassword } from '../sessions';
import { COURSES, DEMO_ACCOUNTS, DEMO_PASSWORD, DIETS, GATEWAYS, PRODUCTS } from './content';
import { LESSONS } from './lessons';
import { COMMENTS, reportsUntil, SARA_ANSWERS, SARA_DIETS, WRITERS } from './member';
import { GUIDE_VIDEOS, PAGES } from './pages';

const DAY = 86_400_000;
/** The hash of no password. */
const CLOSED = `${'00'.repeat(16)}:${'00'.repeat(64)}`;
const profile = {
  whatsApp: '09120000001',
  birthDate: '1995-07-14',
  nationalCode: '0013542419',
  gender: 2,
};

/** Does nothing when there is content already. */
export async function seedDemo(db: Database): Promise<void> {
  if ((await db.select().from(settings)).length > 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    await tx.insert(settings).values({ id: 1, taxPercent: 10, enamad: true });
    await tx.insert(gateways).values(GATEWAYS);
    const dietRows = await tx.insert(diets).values(DIETS).returning();
    const courseRows = await tx
      .insert(courses)
      .values(
        COURSES.map(({ diet, ...course }) => ({
          ...course,
          dietId: diet ? dietRows[diet - 1]?.id : null,
        })),
      )
      .returning();
    await tx.insert(products).values(PRODUCTS);
    const people = await tx
      .insert(users)
      .values(
        DEMO_ACCOUNTS.map(({ isComplete, note: _note, ...account }) => ({
          ...account,
          passwordHash,
          ...(isComplete ? profile : {}),
        })),
      )
      .returning();

    // Sara owns the stretching course: one payment failed before the other succeeded.
    const sara = people[0]!;
    const owned = courseRows[6]!;
    const line = {
      productType: 1,
      itemId: owned.id,
      title: owned.title,
      noTaxPrice: owned.price,
      discount: 0,
      tax: owned.price / 10,
      price: owned.price + owned.price / 10,
      numbers: 1,
    };
    for (const payStatus of [1, 2]) {
      const [invoice] = await tx
        .insert(invoices)
        .values({
          userId: sara.id,
          gatewayId: 1,
          payStatus,
          totalPrice: line.price,
          address: '',
          bankToken: `demo-${payStatus}`,
        })
        .returning();
      await tx.insert(invoiceItems).values({ ...line, invoiceId: invoice!.id });
    }
    await tx
      .insert(userCourses)
      .values([owned, courseRows[1]!].map(({ id }) => ({ userId: sara.id, courseId: id })));

    const lessonRows = await tx
      .insert(lessons)
      .values(
        LESSONS.flatMap((ofCourse, index) =>
          ofCourse.map((lesson) => ({
            ...lesson,
            courseId: courseRows[index]!.id,
            image: courseRows[index]!.image,
          })),
        ),
      )
      .returning();
    const writers = [
      sara,
      ...(await tx
        .insert(users)
        .values(
          WRITERS.map(([firstName, lastName], index) => ({
            mobile: `0912999000${index}`,
            passwordHash: CLOSED,
            firstName,
            lastName,
            ...profile,
          })),
        )
        .returning()),
    ];
    const ago = (days: number) => new Date(Date.now() - days * DAY);
    const commentRows = await tx
      .insert(comments)
      .values(
        COMMENTS.map(({ lesson: [course, place], by, text }, index) => ({
          lessonId: lessonRows.filter(({ courseId }) => courseId === courseRows[course - 1]!.id)[
            place - 1
          ]!.id,
          userId: writers[by]!.id,
          text,
          isApproved: true,
          writtenAt: ago(COMMENTS.length - index),
        })),
      )
      .returning();
    await tx
      .insert(commentReplies)
      .values(
        COMMENTS.flatMap(({ reply }, index) =>
          reply ? [{ commentId: commentRows[index]!.id, text: reply }] : [],
        ),
      );

    const ownDiets = await tx
      .insert(userDiets)
      .values(
        SARA_DIETS.map(({ diet, daysAgo, ...rest }) => ({
          ...rest,
          userId: sara.id,
          dietId: dietRows[diet - 1]!.id,
          modifiedAt: daysAgo ? ago(daysAgo) : null,
        })),
      )
      .returning();
    await tx
      .insert(weeklyReports)
      .values({ userDietId: ownDiets[0]!.id, ...reportsUntil(new Date()) });
    await tx.insert(dietForms).values({
      userDietId: ownDiets[2]!.id,
      isHoldover: false,
      round: 1,
      answerObject: JSON.stringify(SARA_ANSWERS),
      calorie: 1371,
      dietType: 2,
    });

    const pageRows = await tx.insert(contentPages).values(PAGES).returning();
    await tx.insert(contentFiles).values(
      GUIDE_VIDEOS.map((video) => ({
        ...video,
        pageId: pageRows.find(({ key }) => key === 'VideoGuide')!.id,
      })),
    );
  });
}
