/** Members: finding, making and changing them. */
import { eq } from 'drizzle-orm';
import { isBirthday, isNationalCode, WRONG_BIRTHDAY } from '@/shared/api/contract/rules/person';
import { WRONG_NATIONAL_CODE } from '@/shared/api/contract/rules/refusals';
import { hasVisibleCharacter } from '@/shared/api/contract/rules/visible-text';
import type { Gender } from '@/shared/api/contract/codes';
import { toLatinDigits, toPersianLetters } from '@/shared/lib/persian-text';
import type { Database, Transaction } from '../db/database';
import { accessLogs, users } from '../db/schema';
import { hasId, LARGEST_ID } from '../db/select';
import { refuseIf, unauthorised } from '../http/envelope';

export type User = typeof users.$inferSelect;

export const findByMobile = async (db: Database, mobile: string): Promise<User | undefined> =>
  (await db.select().from(users).where(eq(users.mobile, mobile)))[0];
export const findById = async (db: Database, id: number): Promise<User | undefined> =>
  (await db.select().from(users).where(hasId(users.id, id)))[0];

/**
 * The user, whom until the end of the transaction nobody else locks: what depends on what somebody owns is decided by
 * one at a time.
 * @throws {Refusal} when there is no such user (any more)
 */
export async function lockUser(tx: Transaction, id: number): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  if (!user) throw unauthorised();
  return user;
}

/** Everything that the form marks as required is there (section 5). */
export const isComplete = (user: User): boolean =>
  [user.firstName, user.lastName, user.whatsApp, user.birthDate, user.nationalCode].every(Boolean);

/** A name as it is kept: trimmed, with Persian letters. */
const toName = (text: string) => toPersianLetters(text.trim());

/** What must be said of a name that is not there. */
export const faultsOfName = (firstName: string, lastName: string) => [
  !hasVisibleCharacter(firstName) && 'نام باید مقدار داشته باشد.',
  !hasVisibleCharacter(lastName) && 'نام خانوادگی باید مقدار داشته باشد.',
];

/** @returns undefined when the number is somebody's already */
export async function register(
  db: Database,
  person: { mobile: string; firstName: string; lastName: string; passwordHash: string },
): Promise<User | undefined> {
  const [user] = await db
    .insert(users)
    .values({
      ...person,
      firstName: toName(person.firstName),
      lastName: toName(person.lastName),
    })
    .onConflictDoNothing()
    .returning();
  return user;
}

export interface Profile {
  firstName: string;
  lastName: string;
  whatsApp: string;
  gender: Gender;
  /** YYYY-MM-DD */ birthDate: string;
  instagramId: string;
  phone: string;
  nationalCode: string;
  friendName: string;
  friendPhone: string;
  address: string;
}

/** Saves the whole form. @throws {Refusal} when something required is missing or wrong */
export async function saveProfile(db: Database, userId: number, profile: Profile): Promise<void> {
  const nationalCode = toLatinDigits(profile.nationalCode.trim());
  refuseIf([
    ...faultsOfName(profile.firstName, profile.lastName),
    !hasVisibleCharacter(profile.whatsApp) && 'شماره واتساپ باید مقدار داشته باشد.',
    !isBirthday(profile.birthDate) && WRONG_BIRTHDAY,
    !isNationalCode(nationalCode) && WRONG_NATIONAL_CODE,
  ]);
  await db
    .update(users)
    .set({
      ...profile,
      firstName: toName(profile.firstName),
      lastName: toName(profile.lastName),
      whatsApp: toLatinDigits(profile.whatsApp.trim()),
      phone: toLatinDigits(profile.phone),
      nationalCode,
      friendName: toPersianLetters(profile.friendName),
      friendPhone: toLatinDigits(profile.friendPhone),
    })
    .where(eq(users.id, userId));
}

/** Keeps who opened what, from where. @param visit `referenceId` is cut to what the column holds */
export async function logAccess(
  db: Database,
  visit: { userId: number; urlPath: string; ip: string; deviceName: string; referenceId: number },
): Promise<void> {
  await db
    .insert(accessLogs)
    .values({ ...visit, referenceId: Math.min(visit.referenceId, LARGEST_ID) });
}
