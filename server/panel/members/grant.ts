/** Gives a class or a diet to a member without a payment, and takes it back. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { DietStatus, ProductType } from '@/shared/api/contract/codes';
import type { Transaction } from '../../db/database';
import { courses, diets, memberGrants, userDiets, users } from '../../db/schema';
import { grantCourse, grantDiet, newRound } from '../../payment/settle';
import { takeBackCourse, takeBackDiet, takeBackExtension } from '../../payment/take-back';
import type { Actor } from '../audit';
import type { InputOf } from '../contract/resources';
import { invalid, refused } from '../refusals';

const missing = (field: 'classId' | 'dietId' | 'userId') =>
  invalid({ [field]: 'این مورد دیگر نیست؛ مورد دیگری را انتخاب کنید.' });

/** Locks a member like a payment does. @returns whether there is such a member */
async function lockMember(tx: Transaction, id: number): Promise<boolean> {
  const found = tx.select({ id: users.id }).from(users).where(eq(users.id, id));
  return (await found.for('no key update')).length > 0;
}

async function giveClass(tx: Transaction, userId: number, courseId: number): Promise<void> {
  if ((await tx.$count(courses, eq(courses.id, courseId))) === 0) throw missing('classId');
  if (!(await grantCourse(tx, userId, courseId)))
    throw invalid({ classId: 'این عضو این کلاس را دارد.' });
}

/** Opens a further round for a diet whose program has been published. @returns whether there is such a diet */
async function extendDiet(tx: Transaction, userId: number, dietId: number): Promise<boolean> {
  const extended = await tx
    .update(userDiets)
    .set(newRound)
    .where(
      and(
        eq(userDiets.userId, userId),
        eq(userDiets.dietId, dietId),
        inArray(userDiets.status, [DietStatus.programRunning, DietStatus.ended]),
      ),
    )
    .returning({ id: userDiets.id });
  return extended.length > 0;
}

/** @returns whether a further round was opened, as the member already had the diet */
async function giveDiet(tx: Transaction, userId: number, dietId: number): Promise<boolean> {
  if ((await tx.$count(diets, eq(diets.id, dietId))) === 0) throw missing('dietId');
  if (await grantDiet(tx, userId, dietId)) return false;
  if (await extendDiet(tx, userId, dietId)) return true;
  throw invalid({
    dietId: 'این عضو این برنامه را دارد و دوره کنونی هنوز به پایان نرسیده است.',
  });
}

/**
 * Locks the member like a payment does, grants the item, and records why.
 * @throws {PanelRefusal} when the member has the item, or its current round has no program yet
 */
export async function grantByHand(
  tx: Transaction,
  actor: Actor,
  { userId, classId, dietId, reason }: InputOf<'memberGrant'>,
): Promise<{ id: number }> {
  if (!(await lockMember(tx, userId))) throw missing('userId');
  const common = { userId, reason, staffName: actor.name };
  let isExtension = false;
  if (classId !== null) await giveClass(tx, userId, classId);
  else isExtension = await giveDiet(tx, userId, dietId!);
  const [grant] = await tx
    .insert(memberGrants)
    .values({
      ...common,
      ...(classId !== null
        ? { productType: ProductType.course, itemId: classId }
        : { productType: ProductType.diet, itemId: dietId! }),
      isExtension,
    })
    .returning({ id: memberGrants.id });
  return grant!;
}

/**
 * Takes back what was granted by hand: the class, the diet, or the round that it opened.
 * @param id of a grant that the caller has locked
 * @throws {PanelRefusal} when it is taken back already, or the diet was extended since
 */
export async function takeBackGrant(tx: Transaction, id: number): Promise<void> {
  const own = eq(memberGrants.id, id);
  const [grant] = await tx.select().from(memberGrants).where(own);
  const { userId, productType, itemId, isExtension, takenBackAt } = grant!;
  if (takenBackAt) throw refused('این دسترسی پیش از این پس گرفته شده است.');
  await lockMember(tx, userId);
  await tx
    .update(memberGrants)
    .set({ takenBackAt: sql`now()` })
    .where(own);
  if (productType === ProductType.course) return takeBackCourse(tx, userId, itemId);
  const [diet] = await tx.select({ title: diets.title }).from(diets).where(eq(diets.id, itemId));
  const title = diet?.title ?? '';
  if (!isExtension) return takeBackDiet(tx, userId, itemId, title);
  const ownDiet = and(eq(userDiets.userId, userId), eq(userDiets.dietId, itemId));
  const since = sql`(select ${memberGrants.createdAt} from ${memberGrants} where ${own})`;
  return takeBackExtension(tx, ownDiet, title, since);
}
