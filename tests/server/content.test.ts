/** Imports and exports of the shop's content as a folder. */
import { existsSync } from 'node:fs';
import { appendFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCourses } from '../../server/catalogue/catalogue';
import { exportContent } from '../../server/content-folder/export';
import { checkContent, importContent, previewImport } from '../../server/content-folder/import';
import { byKind } from '../../server/content-folder/kinds';
import { describePlan, hasChanges } from '../../server/content-folder/plan';
import { readContent } from '../../server/content-folder/read';
import { readStored } from '../../server/content-folder/stored';
import type { Database, OpenDatabase } from '../../server/db/database';
import * as schema from '../../server/db/schema';
import type { FileStore } from '../../server/files/file-store';
import { createFolderStore } from '../../server/files/folder-store';
import { DEMO_MEDIA } from '../../server/demo/folder';
import { prepare } from '../../server/start/prepare';
import {
  ALL,
  comparable,
  copyOf,
  edit,
  filesOf,
  importFolder,
  newFolder,
  openEmptyDatabase,
  removeFolders,
  TEMPLATE,
  write,
} from './content-folder';
import { openTestDatabase } from './member';

afterAll(removeFolders);

/** Everything that an import writes. */
const contentOf = async (db: Database) => ({
  stored: await readStored(db),
  updated: await db.select({ at: schema.courses.updatedAt }).from(schema.courses),
});
/** A store that can't show a staged file. */
const withoutMove = (store: FileStore, name: string, message: string): FileStore => ({
  ...store,
  async stage(path, ...content) {
    const staged = await store.stage(path, ...content);
    const move = () => Promise.reject(new Error(message));
    return path.endsWith(name) ? { ...staged, move } : staged;
  },
});

/** The settings of news that have a value without being written. */
const SMS =
  'sms-program-ready, sms-form-sent-back, sms-comment-answered, sms-parcel-sent, sms-refund-made, sms-class-begins, sms-weigh-in, quiet-from, quiet-to';
describe('an import into an empty database', () => {
  let database: OpenDatabase;
  let uploads: string;
  const importOf = async (folder: string) => {
    const { plan, media } = await importFolder(database.db, folder, uploads);
    return describePlan(plan, media).split('\n');
  };
  const queryWarnings: string[] = [];
  const addWarning = ({ message }: Error) => {
    if (message.includes('client.query')) queryWarnings.push(message);
  };
  beforeAll(async () => {
    process.on('warning', addWarning);
    database = await openEmptyDatabase();
    uploads = await newFolder();
    return async () => {
      await database.close();
      process.off('warning', addWarning);
      expect(queryWarnings).toEqual([]); // pg warns of two queries at once on one connection
    };
  });

  test('is shown by --dry-run, which changes nothing', async () => {
    const { plan, media } = await previewImport(
      database.db,
      await checkContent(TEMPLATE),
      createFolderStore(uploads),
    );
    expect(describePlan(plan, media).split('\n')).toEqual([
      `changed shop.yaml: tax, enamad, seller, address, phone, whatsapp, hours, refund, delivery, program, ${SMS}`,
      'created coach first-coach («نام مربی»)',
      'created questionnaire program',
      'created diet first-diet («نام برنامه غذایی»)',
      'created class first-class («نام کلاس»)',
      'created lesson first-class/warm-up («جلسه ۱: گرم‌کردن»)',
      'created lesson first-class/first-exercise («جلسه ۲: تمرین نخست»)',
      'created product first-product («نام کالا»)',
      'created gateway zarinpal («زرین‌پال»)',
      'created page Introduction («درباره ما»)',
      'created page RulesAndRegulations («قوانین و مقررات»)',
      'created page VideoGuide («راهنمای سایت»)',
      'created video VideoGuide/registration («ثبت‌نام و ورود»)',
      'created file media/public/class.svg',
      'created file media/public/coach.svg',
      'created file media/public/diet.svg',
      'created file media/public/product.svg',
      '12 created, 1 changed, 0 withdrawn, 0 deleted, 0 unchanged, 4 files copied',
    ]);
    expect(await comparable(database.db)).toEqual({
      shop: undefined,
      entries: byKind(() => []),
    });
    await expect(readdir(uploads)).rejects.toThrow('ENOENT');
  });

  test('that fails in the database changes nothing', async () => {
    const folder = await copyOf();
    await edit(folder, 'products/1-first-product.yaml', 'price: 1900000', 'price: 777');
    await database.db.execute(
      sql`alter table products add constraint refused check (price <> 777)`,
    );
    await expect(importOf(folder)).rejects.toThrow();
    await database.db.execute(sql`alter table products drop constraint refused`);
    expect(await comparable(database.db)).toEqual({ shop: undefined, entries: byKind(() => []) });
    expect(await filesOf(uploads)).toEqual({});
  });

  test('that fails keeps the present files and adds none', async () => {
    const folder = await copyOf();
    const present = { 'public/class.svg': Buffer.from('present').toString('base64') };
    await write(uploads, 'public/class.svg', 'present');
    const store = createFolderStore(uploads);
    const failing = withoutMove(store, 'product.svg', 'the disk is full');
    await expect(importContent(database.db, await checkContent(folder), failing)).rejects.toThrow(
      'the disk is full',
    );
    expect(await comparable(database.db)).toEqual({ shop: undefined, entries: byKind(() => []) });
    expect(await filesOf(uploads)).toEqual(present);

    const controller = new AbortController();
    const interrupted: FileStore = {
      ...store,
      stage(...file) {
        controller.abort();
        return store.stage(...file);
      },
    };
    await expect(
      importContent(database.db, await checkContent(folder), interrupted, controller),
    ).rejects.toThrow('aborted');
    expect(await filesOf(uploads)).toEqual(present);
    await rm(join(uploads, 'public'), { recursive: true });
  });

  test('writes everything once, also if two run at once', async () => {
    const { catalogue: version } = database.changes;
    const summaries = (await Promise.all([importOf(TEMPLATE), importOf(TEMPLATE)])).map((lines) =>
      lines.at(-1),
    );
    expect(summaries.toSorted((one, other) => (one! < other! ? -1 : 1))).toEqual([
      '0 created, 0 changed, 0 withdrawn, 0 deleted, 12 unchanged, 0 files copied',
      '12 created, 1 changed, 0 withdrawn, 0 deleted, 0 unchanged, 4 files copied',
    ]);
    await expect.poll(() => database.changes.catalogue, { timeout: 10_000 }).not.toBe(version);
    expect(Object.keys(await filesOf(uploads)).sort()).toEqual(
      ['class', 'coach', 'diet', 'product'].map((name) => `public/${name}.svg`),
    );
    const [course] = await listCourses(database.db, '', ALL);
    expect(course).toMatchObject({
      course: { title: 'نام کلاس', price: 12_000_000, image: '/files/public/class.svg' },
      diet: { title: 'نام برنامه غذایی' },
      coach: { name: 'نام مربی' },
      lessons: [{ minutes: 12 }, { title: 'جلسه ۲: تمرین نخست' }],
    });
  });

  test('is enough to start a server without the demo', async () => {
    await expect(prepare(database.db, false)).resolves.toBeUndefined();
  });

  test('changes nothing the second time', async () => {
    const before = await contentOf(database.db);
    const { plan, media } = await importFolder(database.db, TEMPLATE, uploads);
    expect(hasChanges(plan, media)).toBe(false);
    expect(await importOf(TEMPLATE)).toEqual([
      '0 created, 0 changed, 0 withdrawn, 0 deleted, 12 unchanged, 0 files copied',
    ]);
    expect(await contentOf(database.db)).toEqual(before);
  });

  test('changes only what differs, and shows its fields', async () => {
    const folder = await copyOf();
    await edit(
      folder,
      'classes/1-first-class.yaml',
      'price: 12000000',
      'price: 13000000\ndiscountPercent: 10',
    );
    await edit(folder, 'classes/1-first-class.yaml', 'diet: first-diet', '# no diet');
    await edit(folder, 'shop.yaml', 'tax: 10', 'tax: 9');
    await appendFile(join(folder, 'media/public/class.svg'), '<!-- -->');
    await write(folder, 'coaches/0-second.yaml', 'key: second\nname: دوم\ncredential: م\nabout: م');
    await edit(
      folder,
      'classes/1-first-class.yaml',
      '  - key: first-exercise',
      '  - key: between\n    title: میانه\n  - key: first-exercise',
    );
    const first = await contentOf(database.db);
    expect(await importOf(folder)).toEqual([
      'changed shop.yaml: tax',
      'created coach second («دوم»)',
      'created lesson first-class/between («میانه»)',
      'changed coach first-coach («نام مربی»): order',
      'changed class first-class («نام کلاس»): price, discountPercent, diet',
      'changed lesson first-class/first-exercise («جلسه ۲: تمرین نخست»): order',
      'changed file media/public/class.svg',
      '2 created, 4 changed, 0 withdrawn, 0 deleted, 9 unchanged, 1 files copied',
    ]);
    const { entries } = (await contentOf(database.db)).stored;
    expect(entries.class[0]!.id).toBe(first.stored.entries.class[0]!.id);
    expect(entries.coach.map(({ key }) => key)).toEqual(['second', 'first-coach']);
    expect(entries.lesson.map(({ key }) => key)).toEqual(['warm-up', 'between', 'first-exercise']);
    expect((await importOf(folder)).at(-1)).toMatch(
      /^0 created, 0 changed, 0 withdrawn, 0 deleted, 14/,
    );
    expect(await importOf(TEMPLATE)).toEqual(
      expect.arrayContaining([
        'deleted lesson first-class/between («میانه»)',
        'deleted coach second («دوم»)',
      ]),
    );
  });

  test('replaces files once the content is committed, and reports those that it could not replace', async () => {
    const folder = await copyOf();
    await edit(folder, 'coaches/1-first-coach.yaml', 'name: نام مربی', 'name: دیگر');
    for (const name of ['class', 'coach'])
      await appendFile(join(folder, `media/public/${name}.svg`), '<!-- -->');
    const store = createFolderStore(uploads);
    const failing = withoutMove(store, 'class.svg', 'busy');
    await expect(importContent(database.db, await checkContent(folder), failing)).rejects.toThrow(
      'The content was imported, but these files were not replaced: media/public/class.svg (busy). Run the import again.',
    );
    expect((await contentOf(database.db)).stored.entries.coach[0]!.fields.name).toBe('دیگر');
    expect(Object.keys(await filesOf(uploads)).filter((name) => name.endsWith('.part'))).toEqual(
      [],
    );
    expect(await importOf(folder)).toEqual([
      'changed file media/public/class.svg',
      expect.stringMatching(/^0 created, 0 changed, .* 1 files copied$/),
    ]);
    await importOf(TEMPLATE);
  });

  // Longer than a transaction of a request may be idle.
  test.runIf(process.env.TEST_DATABASE_URL)(
    'copies files for long without blocking buyers, and an export waits for it',
    async () => {
      const folder = await copyOf();
      await appendFile(join(folder, 'media/public/class.svg'), '<!-- -->');
      const store = createFolderStore(uploads);
      let begin!: () => void;
      const begun = new Promise<void>((resolve) => (begin = resolve));
      const slow: FileStore = {
        ...store,
        async stage(...file) {
          begin();
          await setTimeout(16_000);
          await database.db.update(schema.courses).set({ title: 'دیگر' });
          return store.stage(...file);
        },
      };
      const imported = importContent(database.db, await checkContent(folder), slow);
      await begun;
      const exported = await newFolder();
      await Promise.all([imported, exportContent(database.db, exported, [store])]);
      expect(await readdir(exported)).toContain('classes');
      const [course] = await listCourses(database.db, '', ALL);
      expect(course!.course.title).toBe('نام کلاس');
      await importOf(TEMPLATE);
    },
    60_000,
  );
});

test('an exported folder yields the same content in an empty database, and the same folder again', async () => {
  const source = await openTestDatabase();
  const [first, second] = [await newFolder(), await newFolder()];
  expect(await exportContent(source.db, first, [createFolderStore(DEMO_MEDIA)])).toEqual([]);
  const target = await openEmptyDatabase();
  const uploads = await newFolder();
  await importFolder(target.db, first, uploads);
  expect(await comparable(target.db)).toEqual(await comparable(source.db));
  expect(await exportContent(target.db, second, [createFolderStore(uploads)])).toEqual([]);
  expect(await filesOf(second)).toEqual(await filesOf(first));
  const { plan } = await previewImport(
    source.db,
    await checkContent(first),
    createFolderStore(uploads),
  );
  expect(describePlan(plan, [])).toMatch(/^0 created, 0 changed, 0 withdrawn, 0 deleted/);

  // HTML that Markdown can't express.
  const body = 'متن <b>بی بند</b>\n\n<pre>a\n\n\nb</pre>';
  await target.db.update(schema.contentPages).set({ body });
  const third = await newFolder();
  await exportContent(target.db, third, [createFolderStore(uploads)]);
  expect((await readContent(third)).entries.page[0]!.fields.body).toBe(body);
  await source.close();
  await target.close();
});

test('an export refuses a folder with files, and reports files that the server does not have', async () => {
  const { db, close } = await openTestDatabase();
  const folder = await newFolder();
  await write(folder, 'a.txt', 'mine');
  await expect(exportContent(db, folder, [])).rejects.toThrow('is not empty. Nothing was written.');
  expect(Object.keys(await filesOf(folder))).toEqual(['a.txt']);
  expect(await exportContent(db, await newFolder(), [])).toContain('media/public/class-1.svg');
  await close();
});

test('an export names the fields that an import would refuse, and writes nothing', async () => {
  const { db, close } = await openTestDatabase();
  await db
    .update(schema.contentPages)
    .set({ key: 'my_page' })
    .where(eq(schema.contentPages.key, 'Introduction'));
  await db
    .update(schema.courses)
    .set({ image: '/files/public/a.gif' })
    .where(eq(schema.courses.id, 2));
  const folder = await newFolder();
  await expect(exportContent(db, folder, [])).rejects.toThrow(
    /^The database has content that a folder can’t contain\. Nothing was written\.\nclass morning-yoga: image must be the path of a file in the folder media [^\n]+$/,
  );
  expect(existsSync(folder)).toBe(false);
  await db.update(schema.courses).set({ image: '' });
  await exportContent(db, folder, []);
  expect(Object.keys(await filesOf(folder))).toContain('pages/1-my_page.md');
  await close();
});
