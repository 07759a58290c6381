/** Finds, registers and updates members. */
import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import {
  isBirthday,
  isNationalCode,
  INVALID_BIRTHDAY,
  toCode,
  toMobile,
} from '@/shared/api/contract/rules/person';
import {
  byName,
  PROFILE_TEXTS,
  type ProfileText,
  type ProfileTextKind,
  type ProfileTextName,
  profileTexts,
} from '@/shared/api/contract/rules/profile-fields';
import { askFor, INVALID_NATIONAL_CODE } from '@/shared/api/contract/rules/refusals';
import { hasVisibleCharacter } from '@/shared/api/contract/rules/visible-text';
import type { Gender } from '@/shared/api/contract/codes';
import { cleanTyped, toPersianLetters } from '@/shared/lib/persian-text';
import type { Database, Transaction } from '../db/database';
import { accessLogs, users } from '../db/schema';
import { hasId, MAX_ID } from '../db/select';
import { atField, refuseIf, unauthorised } from '../refusals/refusals';

export type User = typeof users.$inferSelect;

export const findByMobile = async (db: Database, mobile: string): Promise<User | undefined> =>
  (await db.select().from(users).where(eq(users.mobile, mobile)))[0];
export const findById = async (db: Database, id: number): Promise<User | undefined> =>
  (await db.select().from(users).where(hasId(users.id, id)))[0];

/** The users whose transactions wait for each other in this process, by database. */
const turns = new WeakMap<Database, LRUCache<number, LimitFunction>>();
const MAX_TURNS = 1_000;
const newTurns = () =>
  new LRUCache<number, LimitFunction>({ max: MAX_TURNS, memoMethod: () => pLimit(1) });

/**
 * Runs a transaction that decides what a user owns, with the user's row locked: one at a time for each user. Within a
 * process the others wait before they take a connection, so that many calls of one user leave the pool to other users.
 * @throws {Refusal} when the user does not exist (any more)
 */
export function withLockedUser<Result>(
  db: Database,
  id: number,
  run: (tx: Transaction, user: User) => Promise<Result>,
): Promise<Result> {
  const turnsOfDatabase = turns.get(db) ?? newTurns();
  turns.set(db, turnsOfDatabase);
  return turnsOfDatabase.memo(id)(() =>
    db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
      if (!user) throw unauthorised();
      return run(tx, user);
    }),
  );
}

/** Returns whether every field that the form marks as required is filled in (section 5). */
export const isComplete = (user: User): boolean =>
  profileTexts.every(({ name, isRequired }) => !isRequired || user[name] !== '');

const toName = (text: string) => toPersianLetters(text.trim());
const toNumber = (text: string) => toMobile(text) ?? cleanTyped(text).trim();
const toFormText = (text: string) => text;

/** Functions that normalize each kind of profile text for storage. */
const TO_STORED_TEXT: Record<ProfileTextKind, (text: string) => string> = {
  name: toName,
  phone: toNumber,
  nationalCode: toCode,
  birthday: toFormText,
  line: toFormText,
  lines: toFormText,
};

/** The error message for a missing or invalid profile text, or false. */
function messageOf({ label, kind, isRequired }: ProfileText, text: string): string | false {
  if (!isRequired && text === '') return false;
  const isMissing = Boolean(isRequired) && !hasVisibleCharacter(text) && `${askFor(label)}.`;
  switch (kind) {
    case 'birthday':
      return isMissing || (!isBirthday(text) && INVALID_BIRTHDAY);
    case 'nationalCode':
      return isMissing || (!isNationalCode(toCode(text)) && INVALID_NATIONAL_CODE);
    default:
      return isMissing;
  }
}
const fieldErrorOf = (field: ProfileText, text: string) =>
  atField(field.wire, messageOf(field, text));

/**
 * Checks the first and last name.
 * @returns for each name the refusal of its field, or false if the name is filled in
 */
export const nameErrors = (firstName: string, lastName: string) => [
  fieldErrorOf(PROFILE_TEXTS.firstName, firstName),
  fieldErrorOf(PROFILE_TEXTS.lastName, lastName),
];

/**
 * Creates a user.
 * @returns the user; undefined when the number is already registered
 */
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

/**
 * Saves the whole form.
 * @throws {Refusal} when a required text is missing or any text is invalid
 */
export async function saveProfile(
  db: Database,
  userId: number,
  { gender, ...texts }: Record<ProfileTextName, string> & { gender: Gender },
): Promise<void> {
  refuseIf(profileTexts.map((field) => fieldErrorOf(field, texts[field.name])));
  await db
    .update(users)
    .set({ gender, ...byName((name) => TO_STORED_TEXT[PROFILE_TEXTS[name].kind](texts[name])) })
    .where(eq(users.id, userId));
}

/**
 * Stores an entry of the access log.
 * @param visit `referenceId` is clamped to the range of the column
 */
export async function logAccess(
  db: Database,
  visit: { userId: number; urlPath: string; ip: string; deviceName: string; referenceId: number },
): Promise<void> {
  await db
    .insert(accessLogs)
    .values({ ...visit, referenceId: Math.min(visit.referenceId, MAX_ID) });
}
