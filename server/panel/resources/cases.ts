/** The diets of members as experts work on them, and the templates of programs. */
import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import { DietStatus } from '@/shared/api/contract/codes';
import type { Database, Transaction } from '../../db/database';
import { caseVisits, programs, programTemplates, staffUsers, userDiets } from '../../db/schema';
import type { FileStore } from '../../files/file-store';
import { addNews } from '../../news/news';
import type { Actor } from '../audit';
import type { Program } from '../contract/cases';
import { invalid, refused } from '../refusals';
import { hasFile } from './check-entry';
import { containsIn, type StoredResource, versionOf, withIds } from './stored-resource';

const PUBLISHED: readonly DietStatus[] = [DietStatus.programRunning, DietStatus.ended];
const isPublished = (status: unknown) => PUBLISHED.includes(status as DietStatus);

/** A field of the draft; without a draft, that of the published program. An extension begins without a program. */
const workedOn = (field: keyof Program) => {
  const draft = sql`${userDiets.draft} ->> ${sql.raw(`'${field}'`)}`;
  const published = sql`case when ${userDiets.status} in ${PUBLISHED} then ${userDiets[field]} else '' end`;
  return sql<string>`coalesce(${draft}, ${published})`;
};

/** @throws {PanelRefusal} with a message for each file that the stores do not have */
async function checkFiles(stores: readonly FileStore[], { note: _, ...files }: Program) {
  const messages: Record<string, string> = {};
  for (const [field, path] of Object.entries(files))
    if (path && !(await hasFile(stores, path)))
      messages[field] = 'این فایل پیدا نشد؛ آن را دوباره بارگذاری کنید.';
  if (Object.keys(messages).length > 0) throw invalid(messages);
}

export const dietCase: StoredResource<'case'> = {
  table: userDiets,
  scope: isNull(userDiets.takenBackAt),
  columns: {
    id: userDiets.id,
    memberId: userDiets.userId,
    dietId: userDiets.dietId,
    status: userDiets.status,
    waitingSince: userDiets.waitingSince,
    round: userDiets.round,
    sentAt: userDiets.sentAt,
    publishedAt: userDiets.modifiedAt,
    hasDraft: sql<boolean>`${userDiets.draft} is not null`,
    showHoldover: userDiets.showHoldover,
    returnReason: userDiets.returnReason,
    dietDoc: workedOn('dietDoc'),
    imageSrc: workedOn('imageSrc'),
    videoSrc: workedOn('videoSrc'),
    soundSrc: workedOn('soundSrc'),
    note: workedOn('note'),
    version: versionOf(userDiets),
  },
  filters: {
    ids: withIds(userDiets.id),
    status: (status) => eq(userDiets.status, status),
    waitingDays: (days) => lte(userDiets.waitingSince, sql`now() - ${days} * interval '1 day'`),
    dietId: (id) => eq(userDiets.dietId, id),
    memberId: (id) => eq(userDiets.userId, id),
  },
  writer: {
    async update({ tx, stores }, id, draft) {
      await checkFiles(stores, draft);
      await tx
        .update(userDiets)
        .set({ draft })
        .where(eq(userDiets.id, Number(id)));
    },
  },
};

const { title, dietDoc, imageSrc, videoSrc, soundSrc, note, createdAt } = programTemplates;
export const template: StoredResource<'template'> = {
  table: programTemplates,
  columns: {
    id: programTemplates.id,
    title,
    dietDoc,
    imageSrc,
    videoSrc,
    soundSrc,
    note,
    createdAt,
    version: versionOf(programTemplates),
  },
  filters: { ids: withIds(programTemplates.id), q: containsIn(title) },
  writer: {
    async create({ tx, stores }, { title: name, ...program }) {
      await checkFiles(stores, program);
      const [row] = await tx
        .insert(programTemplates)
        .values({ title: name, ...program })
        .returning({ id: programTemplates.id });
      return row!;
    },
    async update({ tx, stores }, id, { title: name, ...program }) {
      await checkFiles(stores, program);
      await tx
        .update(programTemplates)
        .set({ title: name, ...program })
        .where(eq(programTemplates.id, Number(id)));
    },
    removalOf: async () => ({ removal: 'delete', buyers: 0 }),
    async remove({ tx }, id) {
      await tx.delete(programTemplates).where(eq(programTemplates.id, Number(id)));
      return 'delete';
    },
  },
};

/** A diet of a member whose row is locked. */
interface LockedCase {
  readonly id: number;
  readonly status: unknown;
}

/**
 * Shows the program to the athlete. The first one of a round starts it; a later one corrects it.
 * @throws {PanelRefusal} while the athlete has not sent the questionnaire, and for a program without content
 */
export async function publishProgram(
  tx: Transaction,
  stores: readonly FileStore[],
  { id, status }: LockedCase,
  program: Program,
  { name }: Actor,
): Promise<void> {
  if (status !== DietStatus.withExpert && !isPublished(status))
    throw refused('ورزشکار فرم را هنوز نفرستاده است؛ تا آن زمان می‌توانید پیش‌نویس را ذخیره کنید.');
  if (Object.values(program).every((each) => each === ''))
    throw refused('برنامه خالی است؛ دست‌کم یک فایل یا یادداشت بیفزایید.');
  await checkFiles(stores, program);
  const publishedAt = new Date();
  const [published] = await tx
    .update(userDiets)
    .set({
      ...program,
      modifiedAt: publishedAt,
      draft: null,
      ...(status === DietStatus.withExpert && { status: DietStatus.programRunning }),
    })
    .where(eq(userDiets.id, id))
    .returning({ round: userDiets.round });
  const values = { ...program, publishedAt, publishedBy: name };
  await tx
    .insert(programs)
    .values({ userDietId: id, round: published!.round, ...values })
    .onConflictDoUpdate({ target: [programs.userDietId, programs.round], set: values });
  await addNews(tx, 'programReady', id);
}

/** Reopens the questionnaire. @throws {PanelRefusal} unless it waits for the expert */
export async function sendBack(
  tx: Transaction,
  { id, status }: LockedCase,
  returnReason: string,
): Promise<void> {
  if (status !== DietStatus.withExpert)
    throw refused('فقط فرمی که در انتظار متخصص است برگردانده می‌شود.');
  await tx
    .update(userDiets)
    .set({ status: DietStatus.formOpen, returnReason })
    .where(eq(userDiets.id, id));
  await addNews(tx, 'formSentBack', id);
}

/** Ends or resumes a program, and offers its extension. @throws {PanelRefusal} before it is published */
export async function setCaseState(
  tx: Transaction,
  { id, status }: LockedCase,
  state: { status: DietStatus; showHoldover: boolean },
): Promise<void> {
  if (!isPublished(status)) throw refused('این برنامه هنوز منتشر نشده است؛ نخست آن را منتشر کنید.');
  await tx.update(userDiets).set(state).where(eq(userDiets.id, id));
}

/** Seconds after which a screen counts as closed; the panel confirms it three times in this time. */
const VISIT_SECONDS = 45;

/** Records that a person has a case on the screen. It is no change of a row, so it is not in the audit.
 * @returns the names of the others who have
 */
export async function visitCase(
  db: Database,
  userDietId: number,
  staffId: string,
): Promise<string[]> {
  await db
    .insert(caseVisits)
    .values({ userDietId, staffId })
    .onConflictDoUpdate({
      target: [caseVisits.userDietId, caseVisits.staffId],
      set: { seenAt: sql`now()` },
    });
  const others = await db
    .select({ name: staffUsers.name })
    .from(caseVisits)
    .innerJoin(staffUsers, eq(staffUsers.id, caseVisits.staffId))
    .where(
      and(
        eq(caseVisits.userDietId, userDietId),
        ne(caseVisits.staffId, staffId),
        gt(caseVisits.seenAt, sql`now() - ${VISIT_SECONDS} * interval '1 second'`),
      ),
    );
  return others.map(({ name }) => name);
}
