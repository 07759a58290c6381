/** The fields of the items' own pages, and the seller in the display settings (decision 63). */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { coaches, lessons, settings } from '../../server/db/schema';
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
  });
});
