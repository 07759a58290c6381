/** The fields of the items' own pages, and the seller in the display settings (decision 63). */
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { coaches, lessons, settings } from '../../server/db/schema';
import { useServer } from './member';

interface Item {
  id: number;
  title: string;
  coach: { name: string; imageSrc: string; credential: string; about: string } | null;
  previewVideoSrc: string;
  lessons: { title: string; duration: number }[];
  requirements: string[];
  questions: { question: string; answer: string }[];
}

const server = useServer();
const list = async (path: string, title = '') =>
  (await server.get(`${path}?title=${encodeURIComponent(title)}&part=1&size=50`)).data as Item[];
const CATALOGUES = {
  courses: '/api/Course/GetCourses/',
  diets: '/api/Diet/GetDietCategories/',
  products: '/api/Product/GetProducts/',
};

describe.each(Object.entries(CATALOGUES))('the catalogue of %s', (table, path) => {
  test('returns coach, preview video, requirements and questions as stored', async () => {
    const [coach] = await server.db
      .insert(coaches)
      .values({ name: 'ماندانا', image: '/files/public/m.svg', credential: 'گواهی', about: 'خود' })
      .returning();
    const questions = [{ question: 'چرا؟', answer: 'زیرا' }];
    await server.db.execute(sql`
      update ${sql.identifier(table)} set coach_id = ${coach!.id}, preview_video = '/files/public/a.mp4',
      requirements = ${JSON.stringify(['مت'])}::jsonb, questions = ${JSON.stringify(questions)}::jsonb
      where id = 1`);
    expect((await list(path)).find(({ id }) => id === 1)).toMatchObject({
      coach: {
        name: 'ماندانا',
        imageSrc: '/files/public/m.svg',
        credential: 'گواهی',
        about: 'خود',
      },
      previewVideoSrc: '/files/public/a.mp4',
      requirements: ['مت'],
      questions,
    });
  });

  test('returns an item that has none of them', async () => {
    await server.db.execute(sql`
      update ${sql.identifier(table)} set coach_id = null, preview_video = default,
      requirements = default, questions = default where id = 2`);
    expect((await list(path)).find(({ id }) => id === 2)).toMatchObject({
      coach: null,
      previewVideoSrc: '',
      requirements: [],
      questions: [],
    });
  });
});

test('a course lists its own lessons in order, with their length in minutes', async () => {
  for (const course of await list(CATALOGUES.courses)) {
    const stored = await server.db
      .select()
      .from(lessons)
      .where(eq(lessons.courseId, course.id))
      .orderBy(lessons.id);
    expect(stored.length).toBeGreaterThan(3);
    expect(course.lessons).toEqual(
      stored.map(({ title, minutes }) => ({ title, duration: minutes })),
    );
  }
});

test('diets and products have no lessons', async () => {
  for (const path of [CATALOGUES.diets, CATALOGUES.products])
    expect((await list(path)).map((item) => item.lessons.length)).toEqual(Array(6).fill(0));
});

test('a search for a course returns it with its lessons', async () => {
  const [course, ...others] = await list(CATALOGUES.courses, 'پیلاتس');
  expect(others).toEqual([]);
  expect(course!.lessons).toContainEqual({ title: 'جلسه ۱: لگن خنثی', duration: 40 });
});

test('own diets have the picture of the catalogue', async () => {
  const token = await server.logIn('09120000001');
  const { data } = await server.get('/api/Diet/GetUserDiets/?title=&part=1&size=50', token);
  const pictures = (data as { imgSrc: string }[]).map(({ imgSrc }) => imgSrc);
  expect(pictures).toHaveLength(5);
  for (const picture of pictures) expect(picture).toMatch(/^\/files\/public\/diet-\d\.svg$/);
});

describe('the display settings', () => {
  const read = async () => (await server.get('/api/Setting/GetDisplayInfo')).data as unknown;

  test('contain the seller', async () => {
    expect(await read()).toEqual({
      enamad: true,
      sealUrl: 'https://trustseal.enamad.ir/?id=demo',
      sellerName: 'شرکت مربی ورزش پارس (نمونه)',
      sellerAddress: expect.stringContaining('تهران'),
      phone: expect.stringMatching(/^021-/),
      whatsApp: expect.stringMatching(/^09\d{9}$/),
      supportHours: [
        { days: [0, 1, 2, 3, 4], opens: '09:00', closes: '21:00' },
        { days: [5], opens: '09:00', closes: '13:00' },
      ],
      refundRule: expect.stringContaining('هفت روز'),
    });
  });

  test('are empty until they are set', async () => {
    await server.db.delete(settings);
    expect(await read()).toEqual({
      enamad: false,
      sealUrl: '',
      sellerName: '',
      sellerAddress: '',
      phone: '',
      whatsApp: '',
      supportHours: [],
      refundRule: '',
    });
  });
});
