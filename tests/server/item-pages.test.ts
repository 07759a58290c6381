/** The fields of the items' own pages, and the seller in the display settings (decision 63). */
import { and, desc, eq, not, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  coaches,
  contentFiles,
  contentPages,
  courses,
  diets,
  lessons,
  products,
  settings,
} from '../../server/db/schema';
import { useServer } from './member';

interface Item {
  id: number;
  lessons: { title: string; duration: number }[];
}

const server = useServer();
const list = async (path: string) =>
  (await server.get(`${path}?title=&part=1&size=50`)).data as Item[];
const CATALOGUES = {
  courses: '/api/Course/GetCourses/',
  diets: '/api/Diet/GetDietCategories/',
  products: '/api/Product/GetProducts/',
};

test.each(Object.entries(CATALOGUES))(
  'the catalogue of %s returns its details',
  async (table, path) => {
    const coach = { name: 'ماندانا', credential: 'گواهی', about: 'خود' };
    const [{ id } = { id: 0 }] = await server.db
      .insert(coaches)
      .values({ ...coach, image: '/files/public/m.svg' })
      .returning();
    const questions = [{ question: 'چرا؟', answer: 'زیرا' }];
    await server.db.execute(sql`
    update ${sql.identifier(table)} set coach_id = ${id}, preview_video = '/files/public/a.mp4',
    requirements = ${JSON.stringify(['مت'])}::jsonb, questions = ${JSON.stringify(questions)}::jsonb
    where id = 1`);
    await server.db.execute(sql`
    update ${sql.identifier(table)} set coach_id = null, preview_video = default,
    requirements = default, questions = default where id = 2`);
    const items = await list(path);
    expect(items.find((item) => item.id === 1)).toMatchObject({
      coach: { ...coach, imageSrc: '/files/public/m.svg' },
      previewVideoSrc: '/files/public/a.mp4',
      requirements: ['مت'],
      questions,
    });
    expect(items.find((item) => item.id === 2)).toMatchObject({
      coach: null,
      previewVideoSrc: '',
      requirements: [],
      questions: [],
    });
  },
);

test('a course lists its own lessons in order, with their length in minutes and their week, and no withdrawn ones', async () => {
  const [last] = await server.db
    .select()
    .from(lessons)
    .where(eq(lessons.courseId, 1))
    .orderBy(desc(lessons.id));
  const isLast = eq(lessons.id, last!.id);
  await server.db.update(lessons).set({ isWithdrawn: true }).where(isLast);
  for (const course of await list(CATALOGUES.courses)) {
    const stored = await server.db
      .select()
      .from(lessons)
      .where(and(eq(lessons.courseId, course.id), not(isLast)))
      .orderBy(lessons.id);
    expect(stored.length).toBeGreaterThan(2);
    expect(course.lessons).toEqual(
      stored.map(({ title, minutes, week, isFree }) => ({
        title,
        duration: minutes,
        week,
        isFree,
      })),
    );
  }
  await server.db.update(lessons).set({ isWithdrawn: false }).where(isLast);
});

test('texts quote the facts of the shop, and a class has as many sessions as lessons', async () => {
  await server.db.update(settings).set({
    refundRule: 'تا 10 روز <همیشه>',
    supportHours: [{ days: [0], opens: '09:00', closes: '12:00' }],
    deliveryRule: 'با پست',
    programRule: 'تا 3 روز',
  });
  const text = '{refundRule} {hours} {deliveryRule} {programRule} {tax} {sessionCount} {other}';
  const quoted = (count: string, rule = 'تا ۱۰ روز <همیشه>') =>
    `${rule} شنبه ۹:۰۰ تا ۱۲:۰۰ با پست تا ۳ روز ۱۰ درصد ${count} {other}`;
  const escaped = 'تا ۱۰ روز &lt;همیشه>';
  const descriptions = [{ tabTitle: 'معرفی', bodyText: text }];
  await server.db.update(courses).set({ info: text, descriptions }).where(eq(courses.id, 1));
  await server.db.update(products).set({ questions: [{ question: 'چرا؟', answer: text }] });
  await server.db.update(contentPages).set({ body: text });
  await server.db.update(contentFiles).set({ description: text, path: text });
  await server.db.update(lessons).set({ description: text });

  const course = (await list(CATALOGUES.courses)).find(({ id }) => id === 1)!;
  expect(course).toMatchObject({
    sessionCount: 4,
    courseInfo: quoted('۴'),
    descriptions: [{ bodyText: quoted('۴', escaped) }],
  });
  expect((await list(CATALOGUES.products))[0]).toMatchObject({
    questions: [{ answer: quoted('') }],
  });
  const contentOf = async (call: string, key: string) =>
    (await server.get(`/api/GeneralContent/${call}/?keyValue=${key}`)).data;
  expect(await contentOf('GetContentPageByKey', 'Introduction')).toMatchObject({
    bodyText: quoted('', escaped),
  });
  expect(await contentOf('GetContentFileByKey', 'VideoGuide')).toMatchObject({
    files: expect.arrayContaining([
      expect.objectContaining({ description: quoted(''), filePath: text }),
    ]),
  });

  const token = await server.logIn('09120000001');
  const ask = async (call: string) =>
    (await server.get(`/api/Course/${call}&title=&part=1&size=50`, token)).data as {
      data: { id: number; sessionCount: number }[];
    };
  const { data: owned } = await ask('GetUserCourses/?');
  expect(owned.length).toBeGreaterThan(0);
  for (const { id, sessionCount } of owned) {
    const { data: listed } = await ask(`GetCourseLessons/?courseId=${id}`);
    expect(listed).toHaveLength(sessionCount);
    const lesson = await server.get(`/api/Course/GetLessonInfo/?lessonId=${listed[0]!.id}`, token);
    expect(lesson.data).toMatchObject({
      description: quoted(sessionCount.toLocaleString('fa-IR'), escaped),
    });
  }
});

test('the diet of a class has its own discounts', async () => {
  const [{ dietId } = { dietId: 0 }] = await server.db
    .select()
    .from(courses)
    .where(eq(courses.id, 1));
  await server.db.update(courses).set({ discountPercent: 1, extraDiscountPercent: 2 });
  const own = { discountPercent: 3, extraDiscountPercent: 4 };
  await server.db.update(diets).set(own);
  const [course] = (await list(CATALOGUES.courses)).filter(({ id }) => id === 1);
  expect(course).toMatchObject({ connectedDiet: { id: dietId, ...own } });
});

test('own diets have the picture of the catalogue', async () => {
  const token = await server.logIn('09120000001');
  const { data } = await server.get('/api/Diet/GetUserDiets/?title=&part=1&size=50', token);
  expect(data).toHaveLength(5);
  for (const { imgSrc } of data as { imgSrc: string }[])
    expect(imgSrc).toMatch(/^\/files\/public\/diet-\d\.svg$/);
});

test('the display settings are empty until they are set', async () => {
  await server.db.delete(settings);
  expect((await server.get('/api/Setting/GetDisplayInfo')).data).toEqual({
    enamad: false,
    sealUrl: '',
    sellerName: '',
    sellerAddress: '',
    phone: '',
    whatsApp: '',
    supportHours: [],
    refundRule: '',
    deliveryRule: '',
    programRule: '',
    takesOrders: true, // a setting of the server
    hasLoginCodes: true, // another one
  });
});
