/** The account's courses, their lessons and comments. */
import * as contract from '../../../src/shared/api/contract';
import { CommentType } from '../../../src/shared/api/contract/codes';
import { type Check, UNKNOWN_ID } from '../check';
import { type Known, OWN_LIST, readList, type Rows } from '../row';

const COMMENT = 'نظر آزمایشی؛ بی‌درنگ پاک می‌شود.';
const commentBody = (id: number, lessonId: number, commentText: string) => ({
  id,
  commentType: CommentType.lesson,
  commentText,
  displayApproved: false,
  referenceId: lessonId,
});
const commentsOf = (check: Check, lessonId: number) =>
  check.succeed(contract.comment.getLessonComments, { query: { lessonId, part: 1, size: 50 } });

/** Writes a comment, runs, and removes the comment. */
async function withComment(
  check: Check,
  { lessons: [lessonId] }: Known,
  run: (id: number, lessonId: number) => Promise<void>,
): Promise<void> {
  const { createLessonComment, removeComment } = contract.comment;
  if (lessonId === undefined) return check.skip('the account has no lesson');
  const known = new Set((await commentsOf(check, lessonId))?.data.map(({ id }) => id));
  await check.succeed(createLessonComment, { body: commentBody(0, lessonId, COMMENT) });
  const written = (await commentsOf(check, lessonId))?.data.find(
    ({ id, isMyComment }) => isMyComment && !known.has(id),
  );
  if (!written) return check.differs('the new comment is not in the list as one’s own');
  check.expect(written.commentText === COMMENT, 'the new comment has another text');
  try {
    await run(written.id, lessonId);
  } finally {
    await check.succeed(removeComment, { query: { Id: written.id } });
    const left = (await commentsOf(check, lessonId))?.data.some(({ id }) => id === written.id);
    check.expect(!left, `the comment ${written.id} is still there after its removal`);
  }
}

/** Whether the server has the calls of reviews, which are optional (decision 49). */
async function hasReviews(check: Check): Promise<boolean> {
  const query = { courseId: UNKNOWN_ID, part: 1, size: 5 };
  const { status } = await check.send(contract.review.getCourseReviews, { query });
  if (status === 404) check.note('the call does not exist, which the app accepts');
  return status !== 404;
}

export const learningRows = {
  getUserCourses: {
    optional: ['data[].nextSessionDate', 'data[].sessionsPerWeek', 'data[].sessionDays'],
    run: async (check, known) => {
      const call = contract.userCourse.getUserCourses;
      const own = await readList(check, OWN_LIST, async (query) => {
        const answer = await check.succeed(call, { query });
        if (query === OWN_LIST)
          check.expect(
            answer?.isCompleteProfile !== false,
            'isCompleteProfile is false: use an account with a complete profile',
          );
        return answer?.data;
      });
      known.ownCourses = own.map(({ id }) => id);
      await check.needsSession(call, { query: OWN_LIST });
    },
  },
  getCourseLessons: {
    optional: ['data[].duration'],
    run: async (check, known) => {
      const call = contract.userCourse.getCourseLessons;
      for (const courseId of known.ownCourses) {
        const query = { courseId, ...OWN_LIST };
        const answer = await check.succeed(call, { query });
        check.expect(answer?.course.id === courseId, 'course.id is not the id of the course');
        known.lessons.push(...(answer?.data ?? []).map(({ id }) => id));
      }
      const [courseId] = known.ownCourses;
      if (courseId === undefined) check.skip('the account has no course');
      else await check.needsSession(call, { query: { courseId, ...OWN_LIST } });
      const foreign = known.courses.find(({ id }) => !known.ownCourses.includes(id));
      if (foreign)
        await check.refuse(call, 'a course that the account does not own', {
          query: { courseId: foreign.id, ...OWN_LIST },
        });
    },
  },
  getLessonInfo: {
    run: async (check, { lessons: [lessonId] }) => {
      const call = contract.userCourse.getLessonInfo;
      if (lessonId === undefined) check.skip('the account has no lesson');
      else {
        await check.succeed(call, { query: { lessonId } });
        await check.needsSession(call, { query: { lessonId } });
      }
      await check.refuse(call, 'an unknown lesson', { query: { lessonId: UNKNOWN_ID } });
    },
  },
  getCourseReviews: {
    run: async (check, { courses }) => {
      if (!(await hasReviews(check))) return;
      const call = contract.review.getCourseReviews;
      for (const { id: courseId } of courses.slice(0, 3)) {
        const query = { courseId, part: 1, size: 5 };
        const answer = await check.succeed(call, { query, token: '' });
        check.expect(
          !answer || answer.data.length <= query.size,
          'a part holds more reviews than its size',
        );
      }
    },
  },
  getOwnReview: {
    run: async (check, { ownCourses: [courseId] }) => {
      if (!(await hasReviews(check))) return;
      const call = contract.review.getOwnReview;
      if (courseId === undefined) return check.skip('the account has no course');
      await check.succeed(call, { query: { courseId } });
      await check.needsSession(call, { query: { courseId } });
      await check.refuse(call, 'an unknown course', { query: { courseId: UNKNOWN_ID } });
    },
  },
  saveReview: {
    needs: 'write',
    effect: 'tries to write a review without stars, which must be refused',
    run: async (check, { ownCourses: [courseId] }) => {
      if (!(await hasReviews(check))) return;
      const call = contract.review.saveReview;
      if (courseId === undefined) return check.skip('the account has no course');
      const body = { courseId, stars: 0, reviewText: COMMENT };
      await check.needsSession(call, { body });
      await check.refuse(call, 'a review without stars', { body });
    },
  },
  removeReview: {
    needs: 'write',
    effect: 'tries to remove the review of an unknown course, which must be refused',
    run: async (check) => {
      if (!(await hasReviews(check))) return;
      const call = contract.review.removeReview;
      const body = { courseId: UNKNOWN_ID };
      await check.needsSession(call, { body });
      await check.refuse(call, 'an unknown course', { body });
    },
  },
  getLessonComments: {
    optional: ['data[].createDate'],
    run: async (check, { lessons: [lessonId] }) => {
      const call = contract.comment.getLessonComments;
      if (lessonId === undefined) return check.skip('the account has no lesson');
      const query = { lessonId, part: 1, size: 5 };
      const answer = await check.succeed(call, { query });
      if (answer) {
        const parts = Math.max(1, Math.ceil(answer.total / query.size));
        check.expect(
          Math.max(1, answer.parts) === parts,
          `parts is ${answer.parts} for ${answer.total} comments in parts of ${query.size}`,
        );
        check.expect(answer.data.length <= query.size, 'a part holds more comments than its size');
      }
      await check.needsSession(call, { query });
    },
  },
  getCommentInfo: {
    needs: 'write',
    effect: 'writes a comment on the first lesson, reads it and removes it',
    run: async (check, known) => {
      const call = contract.comment.getCommentInfo;
      await withComment(check, known, async (id, lessonId) => {
        const read = await check.succeed(call, { query: { Id: id } });
        check.expect(
          read?.commentText === COMMENT && read.referenceId === lessonId,
          'the comment is not as it was written',
        );
        await check.needsSession(call, { query: { Id: id } });
      });
      await check.refuse(call, 'an unknown comment', { query: { Id: UNKNOWN_ID } });
    },
  },
  createLessonComment: {
    needs: 'write',
    effect: 'writes a comment on the first lesson, changes it and removes it',
    run: async (check, known) => {
      const call = contract.comment.createLessonComment;
      await withComment(check, known, async (id, lessonId) => {
        const changed = `${COMMENT} ویرایش`;
        await check.succeed(call, { body: commentBody(id, lessonId, changed) });
        const read = await check.succeed(contract.comment.getCommentInfo, { query: { Id: id } });
        check.expect(read?.commentText === changed, 'a change of a comment is not stored');
      });
      const [lessonId] = known.lessons;
      if (lessonId !== undefined)
        await check.refuse(call, 'an empty comment', { body: commentBody(0, lessonId, '') });
    },
  },
  removeComment: {
    needs: 'write',
    effect: 'writes a comment on the first lesson and removes it',
    run: async (check, known) => {
      const call = contract.comment.removeComment;
      await withComment(check, known, async (id) =>
        check.needsSession(call, { query: { Id: id } }),
      );
      await check.refuse(call, 'an unknown comment', { query: { Id: UNKNOWN_ID } });
    },
  },
} satisfies Rows;
