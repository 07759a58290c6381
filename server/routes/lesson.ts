/** The user's own courses and their lessons. A lesson of a course that the user does not own is not found. */
import type { Hono } from 'hono';
import { getCourseLessons, getLessonInfo, getUserCourses } from '@/shared/api/contract/user-course';
import { isComplete } from '../account/users';
import type { Database } from '../db/database';
import { page } from '../db/select';
import { serveCall, serveRead } from '../http/serve-call';
import type { UrlSigner } from '../http/url-signer';
import { formatNumber } from '@/shared/lib/persian-text';
import { quoteFacts, readFacts } from '../catalogue/facts';
import {
  countLessons,
  listLessons,
  listOwnCourses,
  type OwnCourse,
  ownCourse,
  ownLesson,
} from '../learning/own-courses';
import { courseFacts } from './catalogue';

/** Returns the number of sessions a week of a course and their days; nothing if the staff has not set them. */
const rhythmOf = ({ sessionsPerWeek, sessionDays }: OwnCourse) =>
  sessionDays.length > 0
    ? { sessionsPerWeek: sessionDays.length, sessionDays }
    : sessionsPerWeek > 0 && { sessionsPerWeek };

export function serveLessons(app: Hono, db: Database, { signer }: UrlSigner): void {
  serveRead(app, db, getUserCourses, async ({ user, query }) => ({
    isCompleteProfile: isComplete(user),
    data: (await listOwnCourses(db, user.id, query.title, page(query))).map((course) => ({
      ...courseFacts(course),
      ...(course.isLive && course.nextSession && { nextSessionDate: course.nextSession }),
      ...rhythmOf(course),
    })),
  }));

  serveCall(app, db, getCourseLessons, async ({ user, query }) => {
    const course = await ownCourse(db, user.id, query.courseId);
    const lessons = await listLessons(db, user.id, course.id, query.title, page(query));
    const sign = await signer();
    return {
      course,
      data: lessons.map(({ id, title, image, minutes, isLiveStream }) => ({
        id,
        title,
        imgSrc: sign(image),
        duration: minutes,
        isLiveStream,
      })),
    };
  });

  serveCall(app, db, getLessonInfo, async ({ user, query }) => {
    const lesson = await ownLesson(db, user.id, query.lessonId);
    const sign = await signer();
    const facts = lesson.description.includes('{') && {
      ...(await readFacts(db)),
      sessionCount: formatNumber(await countLessons(db, user.id, lesson.courseId)),
    };
    return {
      id: lesson.id,
      courseId: lesson.courseId,
      title: lesson.title,
      description: sign(quoteFacts(lesson.description, facts || {}, true)),
      externalVideo: sign(lesson.externalVideo),
      videoSrc: sign(lesson.videoSrc),
      isLiveStream: lesson.isLiveStream,
      liveEmbedType: lesson.liveEmbedType,
    };
  });
}
