/** Checks which items a user may buy. */
import { EnvelopeStatus } from '@/shared/api/contract/codes';
import { isComplete, type User } from '../account/users';
import { findCourse, findDiet } from '../catalogue/catalogue';
import type { Database } from '../db/database';
import { ownsDiet } from '../diet/own-diets';
import { Refusal } from '../refusals/refusals';
import { ownsCourse } from '../learning/own-courses';

/** @throws {Refusal} 403 while the profile is incomplete */
export function requireCompleteProfile(user: User): void {
  if (!isComplete(user))
    throw new Refusal(
      EnvelopeStatus.forbidden,
      ['برای خرید ابتدا باید پروفایل کاربری خود را تکمیل کنید.'],
      403,
    );
}

/** A course and its diet are bought together, so owning the diet excludes the pair. */
export async function checkCourseEligibility(
  db: Database,
  userId: number,
  id: number,
): Promise<boolean> {
  const course = await findCourse(db, id);
  if (!course || (await ownsCourse(db, userId, course.id))) return false;
  return !course.dietId || !(await ownsDiet(db, userId, course.dietId));
}

/** @param id of the catalogue's diet */
export async function checkDietEligibility(
  db: Database,
  userId: number,
  id: number,
): Promise<boolean> {
  return Boolean(await findDiet(db, id)) && !(await ownsDiet(db, userId, id));
}
