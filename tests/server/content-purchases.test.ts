/** Imports never change or delete what customers bought. */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProductType } from '@/shared/api/contract/codes';
import {
  listCourses,
  listDiets,
  listGateways,
  listProducts,
} from '../../server/catalogue/catalogue';
import { describePlan } from '../../server/content-folder/plan';
import * as schema from '../../server/db/schema';
import { DEMO_CONTENT } from '../../server/demo/folder';
import { countLessons, listLessons, listOwnCourses } from '../../server/learning/own-courses';
import { ALL, copyOf, edit, importFolder, newFolder, removeFolders } from './content-folder';
import { useServer } from './member';
import { line, payments } from './paying';

afterAll(removeFolders);

describe('what customers bought', () => {
  const server = useServer();
  let uploads: string;
  let folder: string;
  /** the member who bought the class after its withdrawal */ let lateBuyerId: number;
  const importOf = async () => {
    const { plan, media } = await importFolder(server.db, folder, uploads);
    return describePlan(plan, media)
      .split('\n')
      .filter((line) => !line.includes(' file '));
  };
  const accounts = async () => ({
    invoices: await server.db.select().from(schema.invoices),
    items: await server.db.select().from(schema.invoiceItems),
    courses: await server.db.select().from(schema.userCourses),
    diets: await server.db.select().from(schema.userDiets),
    forms: await server.db.select().from(schema.dietForms),
    comments: await server.db.select().from(schema.comments),
  });
  beforeAll(async () => {
    uploads = await newFolder();
    folder = await copyOf(DEMO_CONTENT);
  });

  test('is paid at its bank: the type of a gateway can’t change', async () => {
    const file = 'gateways/1-zarinpal.yaml';
    await edit(folder, file, 'type: redirect', 'type: tokenForm');
    await expect(importOf()).rejects.toThrow(
      /1-zarinpal\.yaml:\d+:7: the type of a gateway can’t change: add one with another key/,
    );
    await edit(folder, file, 'type: tokenForm', 'type: redirect');
  });

  test('is withdrawn from sale, and what nothing refers to is deleted', async () => {
    const [item] = await server.db.select().from(schema.invoiceItems);
    const shaker = { ...item!, id: undefined, productType: ProductType.product, itemId: 3 };
    await server.db.insert(schema.invoiceItems).values(shaker);
    const before = await accounts();
    await importFolder(server.db, folder, uploads);
    for (const file of [
      'classes/7-evening-stretching.yaml', // bought by Sara
      'classes/4-pilates-for-the-back.yaml',
      'diets/4-athletic-vegetarian.yaml', // bought by Sara
      'products/3-shaker.yaml', // bought by Sara
      'products/6-gym-bag.yaml',
      'gateways/1-zarinpal.yaml', // of Sara's invoices
      'gateways/3-behpardakht.yaml',
    ])
      await rm(join(folder, file));
    await edit(folder, 'classes/2-morning-yoga.yaml', 'price: 12000000', 'price: 99000000');
    await edit(folder, 'diets/1-weight-loss.yaml', 'price: 6500000', 'price: 99000000');
    const lines = await importOf();
    expect(lines.filter((line) => /^(?:withdrawn|deleted) (?!lesson)/.test(line))).toEqual([
      'withdrawn diet athletic-vegetarian («برنامه گیاه‌خواری ورزشی»): no longer for sale, kept for buyers',
      'withdrawn class evening-stretching («کشش و انعطاف شبانه»): no longer for sale, kept for buyers',
      'withdrawn product shaker («شیکر ورزشی»): no longer for sale, kept for buyers',
      'withdrawn gateway zarinpal («زرین‌پال»): no longer for sale, kept for buyers',
      'deleted gateway behpardakht («به‌پرداخت ملت»)',
      'deleted product gym-bag («ساک باشگاه»)',
      'deleted class pilates-for-the-back («پیلاتس برای کمر سالم»)',
    ]);
    expect(
      lines.filter((line) => line.startsWith('withdrawn lesson evening-stretching/')),
    ).toHaveLength(5);
    expect(
      lines.filter((line) => line.startsWith('deleted lesson pilates-for-the-back/')),
    ).toHaveLength(4);
    expect(await accounts()).toEqual(before);
  });

  test('is no longer shown or sold', async () => {
    const titles = async (path: string) =>
      ((await server.get(path, '')).data as { title: string }[]).map(({ title }) => title);
    const page = 'title=&part=1&size=20';
    expect(await titles(`/api/Course/GetCourses/?${page}`)).not.toContain('کشش و انعطاف شبانه');
    expect(await titles(`/api/Diet/GetDietCategories/?${page}`)).not.toContain(
      'برنامه گیاه‌خواری ورزشی',
    );
    expect((await listCourses(server.db, '', ALL)).length).toBe(6);
    expect((await listDiets(server.db, '', ALL)).length).toBe(5);
    expect((await listProducts(server.db, '', ALL)).length).toBe(4);
    expect((await listGateways(server.db)).map(({ key }) => key)).toEqual(['irankish']);
    const { token } = await server.newMember();
    for (const [path, data] of [
      ['/api/Payment/IsValidCourseToBasket/?courseId=7', false],
      ['/api/Payment/IsValidCourseToBasket/?courseId=6', true],
      ['/api/Payment/IsValidDietToBasket/?categoryId=4', false],
    ] as const)
      expect(await server.get(path, token), path).toMatchObject({ data });
  });

  test('cannot be ordered any more, and a withdrawn gateway starts no payment', async () => {
    const { token } = await server.newMember();
    const { start } = payments(() => server);
    const pay = async (productType: 1 | 2, itemId: number, noTaxPrice: number, gateway = 2) => {
      const amounts = { noTaxPrice, tax: noTaxPrice / 10, price: (noTaxPrice * 11) / 10 };
      const item = line({ productType, itemId, relatedId: 0, ...amounts });
      return (await start(token, [item], gateway)).status;
    };
    expect(await pay(1, 7, 9_000_000)).toBe(409);
    expect(await pay(2, 4, 6_900_000)).toBe(409);
    expect(await pay(1, 8, 24_000_000, 1)).toBe(404);
    expect(await pay(1, 8, 24_000_000)).toBe(200);
  });

  test('stays with its owner, with lessons, diets and extensions', async () => {
    const own = await listOwnCourses(server.db, 1, '', ALL);
    expect(own.map(({ id }) => id)).toEqual([2, 7]);
    expect(await listLessons(server.db, 1, 7, '', ALL)).toHaveLength(5);
    const token = await server.logIn('09120000001');
    expect(await server.get('/api/Diet/GetDietFormData/?dietId=3', token)).toMatchObject({
      status: 200,
    });
  });

  test('has no lessons that were withdrawn before the purchase', async () => {
    const { id, token } = await server.newMember();
    lateBuyerId = id;
    await server.db.insert(schema.userCourses).values({ userId: id, courseId: 7 });
    expect(await listLessons(server.db, id, 7, '', ALL)).toEqual([]);
    for (const [memberId, count] of [
      [id, 0],
      [1, 5],
    ] as const) {
      expect(await countLessons(server.db, memberId, 7)).toBe(count);
      const own = await listOwnCourses(server.db, memberId, '', ALL);
      expect(own.at(-1)).toMatchObject({ id: 7, sessionCount: count });
    }
    const [{ id: lessonId } = { id: 0 }] = await listLessons(server.db, 1, 7, '', ALL);
    const path = `/api/Course/GetLessonInfo/?lessonId=${lessonId}`;
    expect((await server.get(path, token)).status).toBe(404);
    expect((await server.get(path, await server.logIn('09120000001'))).status).toBe(200);
  });

  test('is not withdrawn twice, and is for sale again once its file is back', async () => {
    expect(await importOf()).toEqual([
      expect.stringMatching(/^0 created, 0 changed, 0 withdrawn, 0 deleted/),
    ]);
    const file = 'classes/7-evening-stretching.yaml';
    await cp(join(DEMO_CONTENT, file), join(folder, file));
    expect(await importOf()).toContain(
      'changed class evening-stretching («کشش و انعطاف شبانه»): for sale again',
    );
    const [row] = await server.db.select().from(schema.courses).where(eq(schema.courses.id, 7));
    expect(row).toMatchObject({ key: 'evening-stretching', isWithdrawn: false });
    expect(await countLessons(server.db, lateBuyerId, 7)).toBe(5);
  });

  test('keeps its coach and questionnaire while it is withdrawn', async () => {
    await rm(join(folder, 'diets'), { recursive: true });
    await rm(join(folder, 'questionnaires'), { recursive: true });
    for (const file of await readdir(join(folder, 'classes'))) {
      const path = join(folder, 'classes', file);
      await writeFile(path, (await readFile(path, 'utf8')).replace(/^diet: .*\n/m, ''));
    }
    const lines = await importOf();
    expect(lines).toContain('withdrawn questionnaire program: no longer for sale, kept for buyers');
    expect(lines).toContain('deleted diet muscle-gain («برنامه افزایش حجم»)');
    const token = await server.logIn('09120000001');
    const form = await server.get('/api/Diet/GetDietFormData/?dietId=2', token);
    expect(JSON.parse((form.data as { answerObject: string }).answerObject)).toHaveLength(42);
  });
});
