/** The progress of members on their devices, merged (decision 80). */
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { AnswerOf, BodyOf } from '@/shared/api/contract';
import type { getProgress, saveProgress } from '@/shared/api/contract/progress';
import {
  isNewLesson,
  laterValues,
  type LessonProgress,
  mergeLesson,
  NO_PROGRESS,
  notAfter,
  valuesNotAfter,
} from '@/shared/api/contract/rules/progress';
import { withLockedUser } from '../account/users';
import type { Database, Transaction } from '../db/database';
import { lessonProgress, lessons, memberProgress, userCourses } from '../db/schema';
import { hasIdOf } from '../db/select';
import { isBought, ownedBy } from './own-courses';

const { userId: _userId, lessonId: _lessonId, ...PROGRESS } = getTableColumns(lessonProgress);

async function readOwn(db: Database | Transaction, userId: number) {
  const [own] = await db.select().from(memberProgress).where(eq(memberProgress.userId, userId));
  return own ?? { version: 0, values: {} };
}

type Progress = Omit<AnswerOf<typeof getProgress>, 'now'>;

/**
 * @param known version that the caller has; undefined: an earlier one
 * @returns without the progress if the caller has it
 */
export async function loadProgress(
  db: Database,
  userId: number,
  known?: number,
): Promise<Progress> {
  // Read before the lessons: after a change in between, the caller gets the lessons again.
  const { version, values } = await readOwn(db, userId);
  if (version === known) return { version };
  const seen = await db
    .select({ lessonId: lessonProgress.lessonId, courseId: lessons.courseId, ...PROGRESS })
    .from(lessonProgress)
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .innerJoin(userCourses, ownedBy(userId, lessons.courseId))
    .where(and(eq(lessonProgress.userId, userId), isBought));
  const sent = seen.map((lesson) => ({ ...lesson, played: [...lesson.played] }));
  return { version, progress: { lessons: sent, values } };
}

type Saved = BodyOf<typeof saveProgress>;

/** The lessons whose progress a save changes, merged. Lessons that the member does not own are ignored. */
async function changedLessons(tx: Transaction, userId: number, saved: Saved['lessons']) {
  const rows = await tx
    .select({ lessonId: lessons.id, before: PROGRESS })
    .from(lessons)
    .innerJoin(userCourses, ownedBy(userId, lessons.courseId))
    .leftJoin(
      lessonProgress,
      and(eq(lessonProgress.lessonId, lessons.id), eq(lessonProgress.userId, userId)),
    )
    .where(
      and(
        hasIdOf(
          lessons.id,
          saved.map(({ lessonId }) => lessonId),
        ),
        isBought,
      ),
    );
  const own = new Map<number, LessonProgress | null>(
    rows.map(({ lessonId, before }) => [lessonId, before]),
  );
  const changed = new Map<number, LessonProgress>();
  const now = Date.now();
  for (const { lessonId, ...sent } of saved) {
    const stored = own.get(lessonId);
    if (stored === undefined) continue;
    const before = changed.get(lessonId) ?? stored ?? NO_PROGRESS;
    const lesson = notAfter(now, sent);
    if (isNewLesson(before, lesson)) changed.set(lessonId, mergeLesson(before, lesson));
  }
  return [...changed].map(([lessonId, lesson]) => ({ userId, lessonId, ...lesson }));
}

const excluded = (column: { readonly name: string }) =>
  sql`excluded.${sql.identifier(column.name)}`;

const save = (db: Database, userId: number, saved: Saved) =>
  withLockedUser(db, userId, async (tx) => {
    const { version, values } = await readOwn(tx, userId);
    const changed = await changedLessons(tx, userId, saved.lessons);
    const later = laterValues(valuesNotAfter(Date.now(), saved.values), values);
    if (changed.length === 0 && Object.keys(later).length === 0) return { version, base: version };
    if (changed.length > 0)
      await tx
        .insert(lessonProgress)
        .values(changed)
        .onConflictDoUpdate({
          target: [lessonProgress.userId, lessonProgress.lessonId],
          set: Object.fromEntries(
            Object.entries(PROGRESS).map(([name, column]) => [name, excluded(column)]),
          ),
        });
    const row = { version: version + 1, values: { ...values, ...later } };
    await tx
      .insert(memberProgress)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: memberProgress.userId, set: row });
    return { version: row.version, base: version };
  });

/**
 * Merges what a device has seen and set.
 * @returns without the progress if nothing else has changed since the version that the device has
 */
export async function mergeProgress(db: Database, userId: number, saved: Saved): Promise<Progress> {
  const { version, base } = await save(db, userId, saved);
  return base === saved.version ? { version } : loadProgress(db, userId);
}
