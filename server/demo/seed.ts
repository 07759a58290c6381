/** Seeds an empty database with the demo: its content folder, accounts and what the members own. */
import { asc, eq } from 'drizzle-orm';
import { FailureReason, Gender, PayStatus, ProductType } from '@/shared/api/contract/codes';
import { amountsOf } from '@/shared/api/contract/rules/price';
import { HashPermit } from '../account/hash-permit';
import { hashPassword, UNMATCHABLE_HASH } from '../account/passwords';
import type { User } from '../account/users';
import { type Course, type Diet, shopSettings } from '../catalogue/catalogue';
import { storeContent } from '../content-folder/import';
import { readContent } from '../content-folder/read';
import { lockContent } from '../content-folder/stored';
import type { Database, Transaction } from '../db/database';
import {
  commentReplies,
  comments,
  courseReviews,
  courses,
  dietForms,
  diets,
  discountCodes,
  installation,
  invoiceItems,
  invoices,
  lessons,
  programTemplates,
  questionnaires,
  settings,
  userCourses,
  userDiets,
  users,
  weeklyReports,
} from '../db/schema';
import { toFormFields } from '../diet/questionnaire';
import { createStaff } from '../panel/staff/members';
import { DEMO_ACCOUNTS, DEMO_DISCOUNT_CODE, DEMO_PASSWORD, DEMO_STAFF } from './accounts';
import { DEMO_CONTENT } from './folder';
import {
  answersOfSara,
  COMMENT_AUTHORS,
  COMMENTS,
  PROGRAM_FILES,
  PROGRAM_NOTE,
  reportsUntil,
  REVIEWS,
  SARA_DIETS,
} from './member';
import { seedOrders } from './orders';

const DAY_MS = 86_400_000;
const profile = {
  whatsApp: '09120000001',
  birthDate: '1995-07-14',
  nationalCode: '0013542419',
  gender: Gender.female,
};

const daysBefore = (days: number) => new Date(Date.now() - days * DAY_MS);

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
  const { taxPercent } = (await shopSettings(tx))!;
  const line = {
    productType: ProductType.course,
    itemId: ownedCourse.id,
    title: ownedCourse.title,
    ...amountsOf(ownedCourse, taxPercent),
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
    const grantedAt = payStatus === PayStatus.paid ? invoice!.createdAt : null;
    await tx.insert(invoiceItems).values({ ...line, invoiceId: invoice!.id, grantedAt });
  }
  await tx
    .insert(userCourses)
    .values([ownedCourse, courseRows[1]!].map(({ id }) => ({ userId: owner.id, courseId: id })));
}

/**
 * Seeds comments on the lessons, with their authors.
 * @returns the authors besides Sara
 */
async function seedComments(
  tx: Transaction,
  sara: User,
  courseRows: Course[],
): Promise<readonly User[]> {
  const lessonRows = await tx.select().from(lessons).orderBy(asc(lessons.id));
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
      COMMENTS.map(({ lesson, by, text, isWaiting = false }, index) => ({
        lessonId: lessonAt(lesson).id,
        userId: writers[by]!.id,
        text,
        isApproved: !isWaiting,
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
  return otherMembers;
}

/** Seeds reviews, with the courses of their authors. */
async function seedReviews(
  tx: Transaction,
  authors: readonly User[],
  courseRows: Course[],
): Promise<void> {
  const written = REVIEWS.map(({ course, by, stars, text, reply, isWaiting = false }, index) => ({
    courseId: courseRows[course - 1]!.id,
    userId: authors[by - 1]!.id,
    stars,
    text,
    reply,
    isApproved: !isWaiting,
    writtenAt: daysBefore(2 * (REVIEWS.length - index)),
  }));
  await tx
    .insert(userCourses)
    .values(
      written.map(({ userId, courseId }) => ({ userId, courseId, grantedAt: daysBefore(60) })),
    );
  await tx.insert(courseReviews).values(written);
}

/**
 * Seeds diets in every status, a report of eight weeks, and an answered questionnaire.
 * @returns the ids of the diets
 */
async function seedDiets(tx: Transaction, owner: User, dietRows: Diet[]): Promise<number[]> {
  const own = await tx
    .insert(userDiets)
    .values(
      SARA_DIETS.map(({ diet, daysAgo, sentDaysAgo, ...rest }) => ({
        ...rest,
        userId: owner.id,
        dietId: dietRows[diet - 1]!.id,
        modifiedAt: daysAgo ? daysBefore(daysAgo) : null,
        sentAt: sentDaysAgo ? daysBefore(sentDaysAgo) : null,
      })),
    )
    .returning();
  await tx.insert(weeklyReports).values({ userDietId: own[0]!.id, ...reportsUntil(new Date()) });
  const { questions } = (
    await tx
      .select()
      .from(questionnaires)
      .where(eq(questionnaires.id, dietRows[SARA_DIETS[2]!.diet - 1]!.questionnaireId!))
  )[0]!;
  await tx.insert(dietForms).values({
    userDietId: own[2]!.id,
    isHoldover: false,
    round: 1,
    answerObject: JSON.stringify(answersOfSara(toFormFields(questions))),
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

/** Whether the database has neither a purpose nor content. */
const isEmpty = async (db: Database | Transaction): Promise<boolean> =>
  (await db.$count(installation)) + (await db.$count(settings)) === 0;

/**
 * Marks an empty database as the demo's and seeds it. If several processes start at once, only one of them seeds the
 * database.
 */
export async function seedDemo(db: Database): Promise<void> {
  if (!(await isEmpty(db))) return;
  const content = await readContent(DEMO_CONTENT);
  const passwordHash = await hashPassword(new HashPermit('demo'), DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    await lockContent(tx);
    if (!(await isEmpty(tx))) return;
    await tx.insert(installation).values({ id: 1, purpose: 'demo' });
    await storeContent(tx, content);
    const catalogue = {
      courses: await tx.select().from(courses).orderBy(asc(courses.id)),
      diets: await tx.select().from(diets).orderBy(asc(diets.id)),
    };
    const [sara] = await seedAccounts(tx, passwordHash);
    const authors = await seedComments(tx, sara!, catalogue.courses);
    await seedReviews(tx, authors, catalogue.courses);
    await seedOwnedItems(tx, sara!, catalogue);
    const title = 'کاهش وزن، ماه نخست';
    await tx.insert(programTemplates).values({ title, note: PROGRAM_NOTE, ...PROGRAM_FILES });
    await seedOrders(tx, authors);
    const code = { code: DEMO_DISCOUNT_CODE, percent: 10 };
    await tx.insert(discountCodes).values(code);
    for (const { note: _note, ...person } of DEMO_STAFF)
      await createStaff(tx, { ...person, passwordHash });
  });
}
