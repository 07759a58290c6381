/** Seeds an empty database with the demo content. */
import { FailureReason, Gender, PayStatus, ProductType } from '@/shared/api/contract/codes';
import { amountsOf } from '@/shared/api/contract/rules/price';
import { HashPermit } from '../account/hash-permit';
import { hashPassword, UNMATCHABLE_HASH } from '../account/passwords';
import type { User } from '../account/users';
import type { Coach, Course, Diet } from '../catalogue/catalogue';
import { lockForTransaction } from '../db/advisory-locks';
import type { Database, Transaction } from '../db/database';
import {
  coaches,
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
import { COACHES, type ItemPage, SELLER } from './coaches';
import { COURSES, DEMO_ACCOUNTS, DEMO_PASSWORD, DIETS, GATEWAYS, PRODUCTS } from './content';
import { COURSE_PAGES } from './course-pages';
import { DIET_PAGES, PRODUCT_PAGES } from './diet-pages';
import { LESSONS } from './lessons';
import { COMMENTS, reportsUntil, SARA_ANSWERS, SARA_DIETS, COMMENT_AUTHORS } from './member';
import { GUIDE_VIDEOS, PAGES } from './pages';

const DAY_MS = 86_400_000;
const profile = {
  whatsApp: '09120000001',
  birthDate: '1995-07-14',
  nationalCode: '0013542419',
  gender: Gender.female,
};

const TAX_PERCENT = 10;
const daysBefore = (days: number) => new Date(Date.now() - days * DAY_MS);

const pageColumns = ({ coach, ...page }: ItemPage, coachRows: readonly Coach[]) => ({
  ...page,
  coachId: coach === undefined ? null : coachRows[coach]!.id,
});

async function seedCatalogue(tx: Transaction): Promise<{ courses: Course[]; diets: Diet[] }> {
  await tx.insert(settings).values({ id: 1, taxPercent: TAX_PERCENT, enamad: true, ...SELLER });
  await tx.insert(gateways).values(GATEWAYS);
  const coachRows = await tx.insert(coaches).values(COACHES).returning();
  const dietRows = await tx
    .insert(diets)
    .values(DIETS.map((diet, at) => ({ ...diet, ...pageColumns(DIET_PAGES[at]!, coachRows) })))
    .returning();
  const courseRows = await tx
    .insert(courses)
    .values(
      COURSES.map(({ diet, ...course }, at) => ({
        ...course,
        ...pageColumns(COURSE_PAGES[at]!, coachRows),
        dietId: diet ? dietRows[diet - 1]?.id : null,
      })),
    )
    .returning();
  await tx.insert(products).values(
    PRODUCTS.map((product, at) => ({
      ...product,
      ...pageColumns(PRODUCT_PAGES[at]!, coachRows),
    })),
  );
  return { courses: courseRows, diets: dietRows };
}

/** @returns the demo's accounts in their order, Sara first */
const seedAccounts = (tx: Transaction, passwordHash: string): Promise<User[]> =>
  tx
    .insert(users)
    .values(
      DEMO_ACCOUNTS.map(({ isComplete, note: _note, ...account }) => ({
        ...account,
        passwordHash,
        ...(isComplete ? profile : {}),
      })),
    )
    .returning();

/** Seeds two courses of the owner; one of them has two invoices: a failed payment, then a successful one. */
async function seedPurchases(tx: Transaction, owner: User, courseRows: Course[]): Promise<void> {
  const ownedCourse = courseRows[6]!;
  const line = {
    productType: ProductType.course,
    itemId: ownedCourse.id,
    title: ownedCourse.title,
    ...amountsOf(ownedCourse, TAX_PERCENT),
    quantity: 1,
  };
  for (const payStatus of [PayStatus.failed, PayStatus.paid]) {
    const [invoice] = await tx
      .insert(invoices)
      .values({
        userId: owner.id,
        gatewayId: 1,
        payStatus,
        failureReason: payStatus === PayStatus.failed ? FailureReason.cancelled : null,
        totalPrice: line.price,
        address: '',
        bankToken: `demo-${owner.id}-${payStatus}`,
      })
      .returning();
    await tx.insert(invoiceItems).values({ ...line, invoiceId: invoice!.id });
  }
  await tx
    .insert(userCourses)
    .values([ownedCourse, courseRows[1]!].map(({ id }) => ({ userId: owner.id, courseId: id })));
}

/** Seeds lessons and the comments on them. */
async function seedLessons(tx: Transaction, sara: User, courseRows: Course[]): Promise<void> {
  const lessonRows = await tx
    .insert(lessons)
    .values(
      LESSONS.flatMap((ofCourse, index) =>
        ofCourse.map((lesson) => ({
          ...lesson,
          courseId: courseRows[index]!.id,
          image: '', // empty: each lesson shows its own variation of the default picture
          // The length of a live lesson, and of one without a video, is unknown.
          minutes:
            lesson.isLiveStream || !(lesson.videoSrc || lesson.externalVideo)
              ? 0
              : courseRows[index]!.sessionDuration,
        })),
      ),
    )
    .returning();
  const otherMembers = await tx
    .insert(users)
    .values(
      COMMENT_AUTHORS.map(([firstName, lastName], index) => ({
        mobile: `0912999000${index}`,
        passwordHash: UNMATCHABLE_HASH,
        firstName,
        lastName,
        ...profile,
      })),
    )
    .returning();
  const writers = [sara, ...otherMembers];
  const lessonAt = ([course, place]: [number, number]) =>
    lessonRows.filter(({ courseId }) => courseId === courseRows[course - 1]!.id)[place - 1]!;
  const commentRows = await tx
    .insert(comments)
    .values(
      COMMENTS.map(({ lesson, by, text }, index) => ({
        lessonId: lessonAt(lesson).id,
        userId: writers[by]!.id,
        text,
        isApproved: true,
        writtenAt: daysBefore(COMMENTS.length - index),
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
}

/**
 * Seeds diets in every status, a report of eight weeks, and an answered questionnaire.
 * @returns the ids of the diets
 */
async function seedDiets(tx: Transaction, owner: User, dietRows: Diet[]): Promise<number[]> {
  const own = await tx
    .insert(userDiets)
    .values(
      SARA_DIETS.map(({ diet, daysAgo, ...rest }) => ({
        ...rest,
        userId: owner.id,
        dietId: dietRows[diet - 1]!.id,
        modifiedAt: daysAgo ? daysBefore(daysAgo) : null,
      })),
    )
    .returning();
  await tx.insert(weeklyReports).values({ userDietId: own[0]!.id, ...reportsUntil(new Date()) });
  await tx.insert(dietForms).values({
    userDietId: own[2]!.id,
    isHoldover: false,
    round: 1,
    answerObject: JSON.stringify(SARA_ANSWERS),
    calorie: 1371,
    dietType: 2,
  });
  return own.map(({ id }) => id);
}

/**
 * Gives a member the same courses and diets as Sara.
 * @returns the ids of the diets, in the order of `SARA_DIETS`
 */
export async function seedOwnedItems(
  tx: Transaction,
  owner: User,
  catalogue: { courses: Course[]; diets: Diet[] },
): Promise<number[]> {
  await seedPurchases(tx, owner, catalogue.courses);
  return seedDiets(tx, owner, catalogue.diets);
}

async function seedContent(tx: Transaction): Promise<void> {
  const pages = await tx.insert(contentPages).values(PAGES).returning();
  const guide = pages.find(({ key }) => key === 'VideoGuide')!;
  await tx
    .insert(contentFiles)
    .values(GUIDE_VIDEOS.map((video) => ({ ...video, pageId: guide.id })));
}

/**
 * Seeds the database unless it has content already. If several processes start at once, only one of them seeds the
 * database.
 */
export async function seedDemo(db: Database): Promise<void> {
  if ((await db.select().from(settings)).length > 0) return;
  const passwordHash = await hashPassword(new HashPermit('demo'), DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    await tx.execute(lockForTransaction('demo'));
    if ((await tx.select().from(settings)).length > 0) return;
    const catalogue = await seedCatalogue(tx);
    const [sara] = await seedAccounts(tx, passwordHash);
    await seedLessons(tx, sara!, catalogue.courses);
    await seedOwnedItems(tx, sara!, catalogue);
    await seedContent(tx);
  });
}
