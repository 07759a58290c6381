/** The content folder and the panel write the same database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportContent } from '../../server/content-folder/export';
import { checkContent, importContent, previewImport } from '../../server/content-folder/import';
import { describePlan } from '../../server/content-folder/plan';
import { OverwritesStaff } from '../../server/content-folder/staff-writes';
import { readStored } from '../../server/content-folder/stored';
import { userCourses } from '../../server/db/schema';
import { DEMO_STAFF } from '../../server/demo/accounts';
import { DEMO_MEDIA } from '../../server/demo/folder';
import { createFolderStore } from '../../server/files/folder-store';
import { toUpdate } from '../../server/panel/contract';
import { edit, importFolder, newFolder, removeFolders } from './content-folder';
import { type Member, useServer } from './member';
import { type Browser, signedIn } from './panel';

afterAll(removeFolders);

const NO_CHANGE = /^0 created, 0 changed, 0 withdrawn, 0 deleted, \d+ unchanged/;
/** As the editor of the panel writes it. */
const HTML =
  '<h2>برنامه</h2><p>متن <strong>پررنگ</strong></p><ul><li><p>یک</p></li><li><p>دو</p></li></ul>';

const server = useServer();
let owner: Browser;
let uploads: string;
beforeAll(async () => {
  owner = await signedIn(server.app, 'owner');
  uploads = await newFolder();
});

type Row = Record<string, unknown> & { id: number };
const find = async (name: string, q: string): Promise<Row> => {
  const { body } = await owner.get(`/${name}?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
  return (body.data as unknown as Row[])[0]!;
};
const change = async (name: 'class' | 'shop', row: Row, changes: object) =>
  expect(
    await owner.put(`/${name}/${row.id}`, { ...toUpdate(name, row), ...changes }),
  ).toMatchObject({ status: 200 });
const changeShop = async (changes: object) =>
  change('shop', (await owner.get('/shop/1')).body as unknown as Row, changes);
/** Moves the last lesson of a class to the second place. */
async function reorderLessons(courseId: number) {
  const { body } = await owner.get(
    `/lesson?filter=${encodeURIComponent(JSON.stringify({ courseId }))}`,
  );
  const ids = (body.data as unknown as Row[]).map(({ id }) => id);
  ids.splice(1, 0, ids.pop()!);
  expect(await owner.post('/lesson/order', { ids })).toMatchObject({ status: 200 });
}
const exported = async () => {
  const folder = await newFolder();
  await exportContent(server.db, folder, [
    createFolderStore(uploads),
    createFolderStore(DEMO_MEDIA),
  ]);
  return folder;
};

test('an export contains what the panel has written, and its import changes nothing', async () => {
  const yoga = await find('class', 'morning-yoga');
  await change('class', yoga, {
    title: 'یوگای بامداد',
    descriptions: [{ tabTitle: 'برنامه', bodyText: HTML }],
  });
  await reorderLessons(yoga.id);
  await change('class', await find('class', 'pilates-for-the-back'), { isWithdrawn: true });
  await owner.post(`/class/${yoga.id}/duplicate`);
  await owner.post('/coach', { name: 'مربی تازه', credential: 'م', about: 'م' });
  await owner.remove(`/product/${(await find('product', 'gym-bag')).id}`);
  await changeShop({ refundRule: 'تا دو روز' });
  const before = await readStored(server.db);
  const { plan, overwritten } = await importFolder(server.db, await exported(), uploads);
  expect([describePlan(plan, []), overwritten]).toEqual([expect.stringMatching(NO_CHANGE), []]);
  expect(await readStored(server.db)).toEqual(before);
});

test('an import that would overwrite later writes of the panel lists them, and changes nothing', async () => {
  const folder = await exported();
  const yoga = await find('class', 'morning-yoga');
  await change('class', yoga, { title: 'یوگا' });
  await reorderLessons(yoga.id);
  await owner.post('/coach', { name: 'سارا', credential: 'م', about: 'م', key: 'sara' });
  const shaker = await find('product', 'shaker');
  expect(shaker).toBeDefined();
  await owner.remove(`/product/${shaker.id}`);
  await changeShop({ lateAfterDays: 9, phone: '02112345678' });

  const content = await checkContent(folder);
  const before = await readStored(server.db);
  const { overwritten } = await previewImport(server.db, content, createFolderStore(uploads));
  const { name } = DEMO_STAFF.find(({ role }) => role === 'owner')!;
  const times = / at 20\d\d-\d\d-\d\dT[\d:.]+Z$/;
  const error = await importContent(server.db, content, createFolderStore(uploads)).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toEqual(new OverwritesStaff(overwritten));
  const [, ...lines] = (error as Error).message.split('\n');
  const listed = lines.slice(0, -1).map((line) => line.replace(times, ''));
  expect(listed.filter((line) => !line.startsWith('lesson '))).toEqual([
    `shop.yaml: by ${name}`,
    `class morning-yoga («یوگای بامداد»): by ${name}`,
    `coach sara («سارا»): by ${name}`,
    `product ${String(shaker.key)} («${String(shaker.title)}»): by ${name}`,
  ]);
  expect(listed.filter((line) => line.startsWith('lesson morning-yoga/'))).toHaveLength(1);
  expect(await readStored(server.db)).toEqual(before);

  const forced = await importContent(server.db, content, createFolderStore(uploads), {
    isForced: true,
  });
  expect(forced.overwritten).toEqual(overwritten);
  expect((await importFolder(server.db, folder, uploads)).plan.unchanged).toBeGreaterThan(0);
  expect((await find('class', 'morning-yoga')).title).toBe('یوگای بامداد');
});

test('an import asks only about entries that it changes', async () => {
  const folder = await exported();
  await owner.post('/coach', { name: 'نو', credential: 'م', about: 'م', isWithdrawn: true });
  await change('class', await find('class', 'morning-yoga'), { title: 'دیگر' });
  await change('class', await find('class', 'morning-yoga'), { title: 'یوگای بامداد' });
  const { plan, overwritten } = await importFolder(server.db, folder, uploads);
  expect([describePlan(plan, []), overwritten]).toEqual([expect.stringMatching(NO_CHANGE), []]);
});

test('an import may change what the panel has written before the export', async () => {
  await change('class', await find('class', 'morning-yoga'), { title: 'یوگا' });
  const folder = await exported();
  await edit(folder, 'classes/2-morning-yoga.yaml', 'title: یوگا', 'title: یوگای بامداد');
  const { plan, overwritten } = await importFolder(server.db, folder, uploads);
  expect([plan.changed.map(({ fields }) => fields), overwritten]).toEqual([[['title']], []]);
});

test('a lesson that the panel hides stays with those who had the class before', async () => {
  const [early, late] = [await server.newMember(), await server.newMember()];
  await server.db.insert(userCourses).values({ userId: early.id, courseId: 2 });
  const { body: lesson } = await owner.post('/lesson', { title: 'نو', courseId: 2 });
  const hide = async (isWithdrawn: boolean) => {
    const path = `/lesson/${String(lesson.id)}`;
    const { body } = await owner.get(path);
    const saved = await owner.put(path, { ...toUpdate('lesson', body), isWithdrawn });
    expect(saved).toMatchObject({ status: 200 });
  };
  const isShownTo = async ({ token }: Member) =>
    (await server.get(`/api/Course/GetLessonInfo/?lessonId=${String(lesson.id)}`, token)).status;
  await hide(true);
  await server.db.insert(userCourses).values({ userId: late.id, courseId: 2 });
  expect([await isShownTo(early), await isShownTo(late)]).toEqual([200, 404]);
  await hide(false);
  expect([await isShownTo(early), await isShownTo(late)]).toEqual([200, 200]);
  await owner.remove(`/lesson/${String(lesson.id)}`);
});

interface Listed {
  readonly id: number;
  readonly title: string;
  /** of a class */ readonly lessons: readonly { readonly title: string }[];
}
const PAGE = 'title=&part=1&size=100';
const CLASSES = `Course/GetCourses/?${PAGE}`;
const all = (data: Listed[]) => data;
// The last test: it moves every entry.
test.each<{
  entries: string;
  name: string;
  siblings?: object;
  path: string;
  listed: (data: never) => readonly { readonly title: string }[];
}>([
  { entries: 'classes', name: 'class', path: CLASSES, listed: all },
  { entries: 'diets', name: 'diet', path: `Diet/GetDietCategories/?${PAGE}`, listed: all },
  { entries: 'products', name: 'product', path: `Product/GetProducts/?${PAGE}`, listed: all },
  {
    entries: 'gateways',
    name: 'gateway',
    path: 'Payment/GetPaymentGateways',
    listed: (data: { gatewayTypeTitle: string }[]) =>
      data.map(({ gatewayTypeTitle: title }) => ({ title })),
  },
  {
    entries: 'videos of a page',
    name: 'video',
    siblings: { pageId: 3 },
    path: 'GeneralContent/GetContentFileByKey/?keyValue=VideoGuide',
    listed: (data: { files: Listed[] }) => data.files,
  },
  {
    entries: 'lessons of an own class',
    name: 'lesson',
    siblings: { courseId: 2 },
    path: `Course/GetCourseLessons/?courseId=2&${PAGE}`,
    listed: (data: { data: Listed[] }) => data.data,
  },
  {
    entries: 'lessons of a listed class',
    name: 'lesson',
    siblings: { courseId: 7 },
    path: CLASSES,
    listed: (data: Listed[]) => data.find(({ id }) => id === 7)!.lessons,
  },
])(
  'the app shows the $entries in the order of the panel',
  async ({ name, siblings = {}, path, listed }) => {
    const sara = await server.logIn('09120000001'); // has the class 2
    const titles = async () =>
      listed((await server.get(`/api/${path}`, sara)).data).map(({ title }) => title);
    const before = await titles();
    expect(new Set(before).size).toBeGreaterThan(1);
    const filter = encodeURIComponent(JSON.stringify(siblings));
    const { body } = await owner.get(`/${name}?perPage=100&filter=${filter}`);
    const ids = (body.data as unknown as Row[]).map(({ id }) => id).toReversed();
    expect(await owner.post(`/${name}/order`, { ids })).toMatchObject({ status: 200 });
    expect(await titles()).toEqual(before.toReversed());
  },
);
