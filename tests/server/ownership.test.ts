import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '@/shared/api/contract';
import { callsOfContract } from '../../server/http/api-document';
import { comments, lessons, userCourses, userDiets } from '../../server/db/schema';
import { type Envelope, type Member, useServer } from './member';
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
  await db
    .insert(userCourses)
    .values({ userId: owner.id, courseId: course, grantedAt: new Date(0) });
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

/** Returns a value for each field of a query or a body, by its name on the wire. */
const fieldsOf = (things: Things): Record<string, unknown> => ({
  courseId: things.course,
  lessonId: things.lesson,
  dietId: things.diet,
  Id: things.comment,
  id: things.comment,
  referenceId: things.lesson,
  formDataId: things.form,
  filePath: things.file,
  carts: [extensionOf(things.diet)],
  title: '',
  part: 1,
  size: 5,
  commentType: 3,
  commentText: 'متن',
  stars: 5,
  reviewText: 'متن',
  displayApproved: true,
  sendToExpert: false,
  answerObject: '[]',
  calorie: 0,
  dietType: 0,
  sizeList: [],
  weightList: [],
  paymentGatewayId: 1,
  gatewayPspType: 2,
  address: '',
});
/** Fields whose value is another thing in these calls. */
const FIELDS_OF_CALLS: Record<string, (things: Things) => Record<string, unknown>> = {
  updateDietHoldoverFormData: ({ holdoverForm }) => ({ formDataId: holdoverForm }),
  updateWeeklyReport: ({ report }) => ({ id: report }),
};
const namesOf = (schema: Call['query'] | Call['body']): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

async function ask(name: string, call: Call, token: string, things: Things): Promise<Envelope> {
  const fields = { ...fieldsOf(things), ...FIELDS_OF_CALLS[name]?.(things) };
  const chosen = (names: string[]) => names.map((field) => [field, fields[field]] as const);
  const query = chosen(namesOf(call.query)).map(([field, value]) => [field, String(value)]);
  const path = `${call.path.replace('{id}', String(things.report))}?${new URLSearchParams(query).toString()}`;
  if (call.method === 'GET') return server.get(path, token);
  if (call.method === 'DELETE') return server.remove(path, token);
  return server.post(path, token, Object.fromEntries(chosen(namesOf(call.body))));
}

/** Calls whose ids are public, or do not identify something owned. */
const CATALOGUE_CALLS = [
  'isValidCourseToBasket',
  'isValidDietToBasket',
  'setUserIpLog',
  'updateProfile',
];
const CALLS_BY_ID = callsOfContract.filter(
  ({ name, call }) =>
    call.access === 'member' &&
    !CATALOGUE_CALLS.includes(name) &&
    (call.path.includes('{id}') ||
      [...namesOf(call.query), ...namesOf(call.body)].some((field) =>
        /id$|carts|filePath/i.test(field),
      )),
);
/** Last, because these calls delete the items whose ids they send. */
const isRemoval = ({ name }: { name: string }) => name.startsWith('remove');

test.each([...CALLS_BY_ID.filter((each) => !isRemoval(each)), ...CALLS_BY_ID.filter(isRemoval)])(
  '$name treats another user’s id like a missing one, and succeeds for the owner',
  async ({ name, call }) => {
    const [foreign, missing, huge] = await Promise.all([
      ask(name, call, other.token, idsOfOther),
      ask(name, call, other.token, MISSING),
      ask(name, call, other.token, HUGE),
    ]);
    expect(foreign).toEqual(missing);
    expect(huge).toEqual(missing);
    expect(foreign).toMatchObject({ data: null });
    expect(await ask(name, call, owner.token, idsOfOther)).toMatchObject({ status: 200 });
  },
);

test('the calls by id include reads, writes, removals and payments', () => {
  expect(CALLS_BY_ID.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'getLessonInfo',
      'updateWeeklyReport',
      'removeFile',
      'getPaymentGateUrl',
    ]),
  );
  expect(CALLS_BY_ID.length).toBeGreaterThanOrEqual(17);
});

test('a comment cannot be written under a lesson that the member does not own', async () => {
  const [foreign] = await server.db.select().from(lessons).where(eq(lessons.courseId, 5));
  const { call } = callsOfContract.find(({ name }) => name === 'createLessonComment')!;
  const things = { ...idsOfOther, comment: 0, lesson: foreign!.id };
  expect(await ask('', call, owner.token, things)).toMatchObject({ status: 404 });
});
