/**
 * Simulates the shop's staff. After some seconds a sent questionnaire gets a program, a comment or a review is approved
 * and answered, and a due refund is paid.
 */
import { and, between, eq, exists, gt, isNotNull, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DietStatus } from '@/shared/api/contract/codes';
import type { Database } from '../db/database';
import {
  commentReplies,
  comments,
  courseReviews,
  invoices,
  staffSessions,
  userDiets,
} from '../db/schema';
import { addNews } from '../news/news';
import { isDue, markRefunded } from '../payment/refunds';
import { PROGRAM_FILES, PROGRAM_NOTE } from './member';

const DAY_MS = 86_400_000;
/** Duration of a simulated program, as a multiple of the time that the staff takes to write it. */
const PROGRAM_DURATION_FACTOR = 30;
const REPLY_TEXT = 'سپاس از نظر شما؛ آن را خواندیم. اگر پرسش دیگری دارید، همین‌جا بنویسید.';
const REVIEW_REPLY = 'سپاس که نوشتید؛ نظر شما به کسانی که تازه می‌خواهند شروع کنند کمک می‌کند.';

/** Minutes without a request of the panel after which its session does not count as open. */
const OPEN_SESSION_MINUTES = 15;
/** Whether a person of the staff uses the panel, and does the work. */
const isStaffed = async (db: Database, now: Date): Promise<boolean> =>
  (await db.$count(
    staffSessions,
    and(
      gt(staffSessions.expiresAt, now),
      gt(staffSessions.updatedAt, new Date(now.getTime() - OPEN_SESSION_MINUTES * 60_000)),
    ),
  )) > 0;

/**
 * Runs one round of the simulation, unless the panel has an open session: a visitor does the staff's work.
 * @param seconds time that the staff takes for a task. What was sent more than a day ago waits for the panel: the
 *   seeded questionnaires and comments
 */
export async function simulateStaff(
  db: Database,
  seconds: number,
  now = new Date(),
): Promise<void> {
  if (await isStaffed(db, now)) return;
  const before = (times: number) => new Date(now.getTime() - times * seconds * 1000);
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db
    .update(userDiets)
    .set({ status: DietStatus.ended, showHoldover: true })
    .where(
      and(
        eq(userDiets.status, DietStatus.programRunning),
        isNotNull(userDiets.sentAt),
        lte(userDiets.modifiedAt, before(PROGRAM_DURATION_FACTOR)),
      ),
    );
  await db.transaction(async (tx) => {
    const published = await tx
      .update(userDiets)
      .set({
        status: DietStatus.programRunning,
        modifiedAt: now,
        note: PROGRAM_NOTE,
        ...PROGRAM_FILES,
      })
      .where(between(userDiets.waitingSince, yesterday, before(1)))
      .returning({ id: userDiets.id });
    for (const { id } of published) await addNews(tx, 'programReady', id);
  });

  const due = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isDue, eq(invoices.isReversalPending, false), lte(invoices.createdAt, before(1))));
  for (const { id } of due) await markRefunded(db, id);

  await db
    .update(courseReviews)
    .set({ isApproved: true, reply: REVIEW_REPLY })
    .where(between(courseReviews.waitingSince, yesterday, before(1)));

  const earlierComments = alias(comments, 'earlier');
  const approved = await db
    .update(comments)
    .set({ isApproved: true })
    .where(between(comments.waitingSince, yesterday, before(1)))
    .returning();
  for (const { id, lessonId, userId } of approved) {
    // Each member gets at most one reply per lesson.
    const [answered] = await db
      .select({ id: commentReplies.id })
      .from(commentReplies)
      .where(
        exists(
          db
            .select({ id: earlierComments.id })
            .from(earlierComments)
            .where(
              and(
                eq(earlierComments.id, commentReplies.commentId),
                eq(earlierComments.lessonId, lessonId),
                eq(earlierComments.userId, userId),
              ),
            ),
        ),
      )
      .limit(1);
    if (answered) continue;
    await db.transaction(async (tx) => {
      await tx.insert(commentReplies).values({ commentId: id, text: REPLY_TEXT });
      await addNews(tx, 'commentAnswered', id);
    });
  }
}
