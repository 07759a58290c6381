import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { callsOfContract } from '../../server/http/api-document';
import { comments, lessons, userCourses, userDiets } from '../../server/db/schema';
import { type Member, useServer } from './member';
import { extensionOf } from './paying';
import { PNG } from './pictures';

const server = useServer();
let owner: Member;
let other: Member;
interface Things {
  course: number;
  lesson: number;
  diet: number;
  form: number;
  holdoverForm: number;
  report: number;
  comment: number;
  file: string;
}
let idsOfOther: Things;
const idsLike = (id: number): Things => ({
  course: id,
  lesson: id,
  diet: id,
  form: id,
  holdoverForm: id,
  report: id,
  comment: id,
  file: `/files/diets/${'0'.repeat(40)}.png`,
});
const [MISSING, HUGE] = [idsLike(987_654), idsLike(9e14)];

beforeAll(async () => {
  [owner, other] = [await server.newMember(), await server.newMember()];
  const { db, get, post, upload } = server;
  const course = 4;
  const [lesson] = await db.select().from(lessons).where(eq(lessons.courseId, course));
  await db.insert(userCourses).values({ userId: owner.id, courseId: course });
  const [diet] = await db
    .insert(userDiets)
    .values({ userId: owner.id, dietId: 1, showHoldover: true })
    .returning();
  const [comment] = await db
    .insert(comments)
    .values({ userId: owner.id, lessonId: lesson!.id, text: 'نظر من', isApproved: true })
    .returning();
  const formIds = await Promise.all(
    ['GetDietFormData', 'GetDietHoldoverFormData'].map(
      async (name) =>
        (
          (await get(`/api/Diet/${name}/?dietId=${diet!.id}`, owner.token)).data as {
            formDataId: number;
          }
        ).formDataId,
    ),
  );
  await post('/api/Diet/UpdateWeeklyReport', owner.token, {
    id: 0,
    dietId: diet!.id,
    sizeList: [],
    weightList: [],
  });
  const report = (
    (await get(`/api/Diet/GetDietWeeklyReports/?dietId=${diet!.id}`, owner.token)).data as {
      id: number;
    }
  ).id;
  idsOfOther = {
    course,
    lesson: lesson!.id,
    diet: diet!.id,
    form: formIds[0]!,
    holdoverForm: formIds[1]!,
    report,
    comment: comment!.id,
    file: (await upload(owner.token, PNG)).data,
  };
});

const PART = 'part=1&size=5';
const form = ({ diet }: Things, formDataId: number) => ({
  dietId: diet,
  formDataId,
  sendToExpert: false,
  answerObject: '[]',
  calorie: 0,
  dietType: 0,
});
const comment = (id: number, lesson: number) => ({
  id,
  commentType: 3,
  commentText: 'متن',
  displayApproved: true,
  referenceId: lesson,
});
const REQUESTS: Record<string, (token: string, things: Things) => Promise<unknown>> = {
  getCourseLessons: (token, { course }) =>
    server.get(`/api/Course/GetCourseLessons/?courseId=${course}&title=&${PART}`, token),
  getLessonInfo: (token, { lesson }) =>
    server.get(`/api/Course/GetLessonInfo/?lessonId=${lesson}`, token),
  getDietInfo: (token, { diet }) => server.get(`/api/Diet/GetDietInfo/?dietId=${diet}`, token),
  getDietFormData: (token, { diet }) =>
    server.get(`/api/Diet/GetDietFormData/?dietId=${diet}`, token),
  updateDietFormData: (token, things) =>
    server.post('/api/Diet/UpdateDietFormData', token, form(things, things.form)),
  extendDiet: (token, { diet }) => server.get(`/api/Diet/ExtendDient/?dietId=${diet}`, token),
  getDietHoldoverFormData: (token, { diet }) =>
    server.get(`/api/Diet/GetDietHoldoverFormData/?dietId=${diet}`, token),
  updateDietHoldoverFormData: (token, things) =>
    server.post('/api/Diet/UpdateDietHoldoverFormData', token, form(things, things.holdoverForm)),
  getDietWeeklyReports: (token, { diet }) =>
    server.get(`/api/Diet/GetDietWeeklyReports/?dietId=${diet}`, token),
  updateWeeklyReport: (token, { diet, report }) =>
    server.post('/api/Diet/UpdateWeeklyReport', token, {
      id: report,
      dietId: diet,
      sizeList: [],
      weightList: [],
    }),
  getLessonComments: (token, { lesson }) =>
    server.get(`/api/Comment/GetLessonComments/?lessonId=${lesson}&${PART}`, token),
  createLessonComment: (token, { lesson, comment: id }) =>
    server.post('/api/Comment/CreateLessonComment', token, comment(id, lesson)),
  getCommentInfo: (token, { comment: id }) =>
    server.get(`/api/Comment/GetCommentInfo/?Id=${id}`, token),
  getPaymentGateUrl: (token, { diet }) =>
    server.post('/api/Payment/GetPaymentGateUrl', token, {
      carts: [extensionOf(diet)],
      paymentGatewayId: 1,
      gatewayPspType: 2,
      address: '',
    }),
  // Run last, because these calls delete the items whose ids they send.
  removeComment: (token, { comment: id }) =>
    server.get(`/api/Comment/RemoveComment/?Id=${id}`, token),
  removeDietWeeklyReport: (token, { report }) =>
    server.remove(`/api/Diet/RemoveDietWeeklyReport/${report}`, token),
  removeFile: (token, { file: filePath }) =>
    server.post('/api/FileManagerApi/RemoveFile', token, { filePath }),
};

test.each(Object.keys(REQUESTS))(
  '%s treats another user’s id like a missing one, and succeeds for the owner',
  async (name) => {
    const ask = REQUESTS[name]!;
    const [foreign, missing, huge] = await Promise.all([
      ask(other.token, idsOfOther),
      ask(other.token, MISSING),
      ask(other.token, HUGE),
    ]);
    expect(foreign).toEqual(missing);
    expect(huge).toEqual(missing);
    expect(foreign).toMatchObject({ data: null });
    expect(await ask(owner.token, idsOfOther)).toMatchObject({ status: 200 });
  },
);

/** Calls whose ids are public, or do not identify something owned. */
const CATALOGUE_CALLS = [
  'isValidCourseToBasket',
  'isValidDietToBasket',
  'getTokenAsUser',
  'setUserIpLog',
  'updateProfile',
];

test('the ownership tests contain every member call that takes an id', () => {
  const takesId = callsOfContract
    .filter(({ call }) => call.access !== 'anyone')
    .map(({ name, call }) => {
      const query = Object.keys(
        (call.query?._zod.def as { shape?: object } | undefined)?.shape ?? {},
      );
      const body = Object.keys(
        (call.body?._zod.def as { shape?: object } | undefined)?.shape ?? {},
      );
      return {
        name,
        isById:
          call.path.includes('{id}') ||
          [...query, ...body].some((key) => /id$|carts|filePath/i.test(key)),
      };
    })
    .filter(({ isById }) => isById)
    .map(({ name }) => name);
  expect(takesId.filter((name) => !CATALOGUE_CALLS.includes(name)).sort()).toEqual(
    Object.keys(REQUESTS).sort(),
  );
});

test('a comment cannot be written under a lesson that the member does not own', async () => {
  const [foreign] = await server.db.select().from(lessons).where(eq(lessons.courseId, 5));
  expect(
    await server.post('/api/Comment/CreateLessonComment', owner.token, comment(0, foreign!.id)),
  ).toMatchObject({ status: 404 });
});
