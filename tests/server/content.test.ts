/** The content of the shop as a folder: its mistakes, imports and exports. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  listCourses,
  listDiets,
  listGateways,
  listProducts,
} from '../../server/catalogue/catalogue';
import { exportContent } from '../../server/content-folder/export';
import { checkContent, importContent, previewImport } from '../../server/content-folder/import';
import { byKind, KIND_NAMES } from '../../server/content-folder/kinds';
import { ContentMistakes } from '../../server/content-folder/mistakes';
import { describePlan } from '../../server/content-folder/plan';
import { readContent } from '../../server/content-folder/read';
import { readStored } from '../../server/content-folder/stored';
import { type Database, openDatabase, type OpenDatabase } from '../../server/db/database';
import * as schema from '../../server/db/schema';
import { DEMO_CONTENT, DEMO_MEDIA } from '../../server/demo/folder';
import { prerenderAdvice, prerenderRecord } from '../../server/http/prerender-record';
import { listLessons, listOwnCourses } from '../../server/learning/own-courses';
import { prepare } from '../../server/prepare';
import { openServer, openTestDatabase, type TestServer } from './member';
import { newDatabase } from './new-database';

const TEMPLATE = 'content/template';
const ALL = { limit: 100, offset: 0 };

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'morabi-content-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

let copies = 0;
/** Returns the path of a new folder, which does not exist yet. */
const newFolder = () => join(root, `folder-${(copies += 1)}`);
async function copyOf(source = TEMPLATE): Promise<string> {
  const folder = newFolder();
  await cp(source, folder, { recursive: true });
  return folder;
}
/** Replaces a text in a file. */
async function edit(folder: string, file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text, file).toContain(from);
  await writeFile(
    join(folder, file),
    text.replace(from, () => to),
  );
}
async function write(folder: string, file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), content);
}
/** The mistakes of a folder, one line each, with paths relative to the folder. */
async function mistakesOf(folder: string): Promise<string[]> {
  const error = await checkContent(folder).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error === undefined) return [];
  if (!(error instanceof ContentMistakes)) throw error;
  return error.message.replaceAll(`${folder}/`, '').split('\n');
}

async function openEmptyDatabase(): Promise<OpenDatabase> {
  if (!process.env.TEST_DATABASE_URL) return openDatabase('memory://');
  const { at, drop } = await newDatabase();
  const { close, ...opened } = await openDatabase(at);
  return { ...opened, close: () => close().then(drop) };
}
/** Everything that an import writes. */
const contentOf = async (db: Database) => ({
  stored: await readStored(db),
  updated: await db.select({ at: schema.courses.updatedAt }).from(schema.courses),
});
/** The entries without what differs between two databases. */
const comparable = async (db: Database) => {
  const { shop, entries } = await readStored(db);
  return {
    shop,
    entries: byKind((kind) =>
      entries[kind].map(({ key, parent, fields }) => ({ key, parent, fields })),
    ),
  };
};
const filesOf = async (folder: string): Promise<Record<string, string>> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    await Promise.all(
      names
        .filter((entry) => entry.isFile())
        .map(async ({ parentPath, name }) => {
          const path = join(parentPath, name);
          return [relative(folder, path), (await readFile(path)).toString('base64')] as const;
        }),
    ),
  );
};

test.each([TEMPLATE, DEMO_CONTENT])('%s has no mistakes', async (folder) => {
  expect(await mistakesOf(folder)).toEqual([]);
});

describe('a mistake', () => {
  const COACH = 'coaches/1-first-coach.yaml';
  const CLASS = 'classes/1-first-class.yaml';
  const DIET = 'diets/1-first-diet.yaml';
  const PAGE = 'pages/1-about.md';

  test.each<[what: string, file: string, from: string, to: string, line: string]>([
    [
      'an unknown key',
      COACH,
      'image:',
      'imag:',
      `${COACH}:4:1: imag is no known key: did you mean image?`,
    ],
    [
      'an unknown key in a list',
      CLASS,
      '    minutes: 12',
      '    minute: 12',
      `${CLASS}:59:5: lessons[1].minute is no known key: did you mean minutes?`,
    ],
    [
      'a key like no other',
      'gateways/1-zarinpal.yaml',
      'type: redirect',
      'type: redirect\nxxxxxxxx: 1',
      'gateways/1-zarinpal.yaml:5:1: xxxxxxxx is no known key: use one of key, type, title',
    ],
    [
      'a missing key',
      COACH,
      'about:',
      '# about:',
      `${COACH}:1:1: about is missing: write a text of 1 to 20000 characters`,
    ],
    [
      'an empty value',
      COACH,
      'key: first-coach',
      'key:',
      `${COACH}:1:5: key is empty: write a key of Latin letters, digits and single hyphens, such as morning-yoga`,
    ],
    [
      'a price as a text',
      CLASS,
      'price: 12000000',
      'price: 12_000_000',
      `${CLASS}:8:8: price must be a whole number of rials in Latin digits without separators, such as 12000000, not "12_000_000"`,
    ],
    [
      'a negative price',
      DIET,
      'price: 6500000',
      'price: -1',
      `${DIET}:5:8: price must be a whole number of rials in Latin digits without separators, such as 12000000, not -1`,
    ],
    [
      'a number instead of a text',
      COACH,
      'name: نام مربی',
      'name: 12',
      `${COACH}:2:7: name must be a text in one line of 1 to 500 characters, not 12; YAML reads a number here: write the text in quotes`,
    ],
    [
      'a phone number without quotes',
      'shop.yaml',
      "whatsapp: '09120000000'",
      'whatsapp: 09120000000',
      'shop.yaml:11:11: whatsapp must be a phone number of 5 to 20 digits, such as 021-91000000 or +989120000000, or empty, not 9120000000; YAML reads a number here: write the text in quotes',
    ],
    [
      'a tax above 100',
      'shop.yaml',
      'tax: 10',
      'tax: 101',
      'shop.yaml:4:6: tax must be percent, 0 to 100, not 101',
    ],
    [
      'a missing tax',
      'shop.yaml',
      'tax: 10',
      '# tax',
      'shop.yaml:7:1: tax is missing: write percent, 0 to 100',
    ],
    [
      'a key with other characters',
      DIET,
      'key: first-diet',
      'key: first diet',
      `${DIET}:1:6: key must be a key of Latin letters, digits and single hyphens, such as morning-yoga, not "first diet"`,
    ],
    [
      'an unknown gateway',
      'gateways/1-zarinpal.yaml',
      'type: redirect',
      'type: zarinpal',
      'gateways/1-zarinpal.yaml:4:7: type must be one of redirect, tokenForm, refIdForm, not "zarinpal"',
    ],
    [
      'an unknown coach',
      CLASS,
      'coach: first-coach',
      'coach: first-couch',
      `${CLASS}:25:8: coach first-couch is no known coach: did you mean first-coach?`,
    ],
    [
      'an unknown diet',
      CLASS,
      'diet: first-diet',
      'diet: other',
      `${CLASS}:27:7: diet other is no known diet: use one of first-diet`,
    ],
    [
      'an unknown questionnaire',
      DIET,
      'questionnaire: program',
      'questionnaire: programme',
      `${DIET}:14:16: questionnaire programme is no known questionnaire: did you mean program?`,
    ],
    [
      'a picture that is not in the folder',
      COACH,
      'media/public/coach.svg',
      'media/public/couch.svg',
      `${COACH}:4:8: media/public/couch.svg is not in the folder: add the file, or correct its path`,
    ],
    [
      'a picture outside of the folder',
      COACH,
      'media/public/coach.svg',
      'media/../../coach.svg',
      `${COACH}:4:8: image must be the path of a file in the folder media that ends in .svg, .png, .jpg, .webp, such as media/public/yoga.svg, not "media/../../coach.svg"`,
    ],
    [
      'a picture in a text that is not in the folder',
      PAGE,
      'این متن',
      '![تصویر](media/public/none.webp) این متن',
      `${PAGE}:8:1: media/public/none.webp is not in the folder: add the file, or correct its path`,
    ],
    [
      'a vector picture for link previews',
      CLASS,
      'price: 12000000',
      'price: 12000000\nshareImage: media/public/class.svg',
      `${CLASS}:9:13: shareImage must be the path of a file in the folder media that ends in .png, .jpg, .webp, such as media/public/yoga.png, not "media/public/class.svg"`,
    ],
    [
      'a video page without https',
      CLASS,
      'externalVideo: https',
      'externalVideo: http',
      `${CLASS}:63:20: lessons[1].externalVideo must be the URL of a page with https://, because liveEmbedType is frame`,
    ],
    [
      'a dropdown without choices',
      'questionnaires/1-program.yaml',
      'control: lines',
      'control: radio',
      'questionnaires/1-program.yaml:37:5: questions[5].choices is missing: a radio needs at least one choice',
    ],
    [
      'choices of a text',
      'questionnaires/1-program.yaml',
      'control: checkboxList',
      'control: line',
      'questionnaires/1-program.yaml:35:7: questions[4].choices must be removed: a line has no choices',
    ],
    [
      'a key that two lessons share',
      CLASS,
      'key: first-exercise',
      'key: warm-up',
      `${CLASS}:64:10: key warm-up is also the key of ${CLASS}:51: use another key`,
    ],
    [
      'a repeated key',
      COACH,
      'image:',
      'name:',
      `${COACH}:4:1: the same key is written twice in this mapping: remove one of the two`,
    ],
    [
      'a tab',
      CLASS,
      '  - tabTitle',
      '\t- tabTitle',
      `${CLASS}:16:1: the line is indented with a tab: indent it with spaces`,
    ],
    [
      'an anchor',
      COACH,
      'name: ',
      'name: &name ',
      `${COACH}:2:13: anchors (&name) are not supported: remove it`,
    ],
    [
      'an alias',
      COACH,
      'about:',
      'about: *name #',
      `${COACH}:6:8: aliases (*name) are not supported: write the value again`,
    ],
    [
      'a tag',
      COACH,
      'name: ',
      'name: !!binary ',
      `${COACH}:2:16: tags (!name) are not supported: remove it`,
    ],
    [
      'another document',
      COACH,
      'about:',
      '---\nabout:',
      `${COACH}:6:1: the file has a second document after ---: write one document in each file`,
    ],
    [
      'YAML 1.1',
      COACH,
      'key:',
      '%YAML 1.1\n---\nkey:',
      `${COACH}:1:1: YAML 1.1 is not supported: remove the line %YAML`,
    ],
    [
      'a page without fields',
      PAGE,
      '---\n',
      '',
      `${PAGE}:1:1: the page must begin with its fields, key: and title:, between two lines ---`,
    ],
    [
      'a mistake in the fields of a page',
      PAGE,
      'header:',
      'heading:',
      `${PAGE}:5:1: heading is no known key: did you mean header?`,
    ],
    [
      'a body in two places',
      PAGE,
      'header:',
      'body: متن\nheader:',
      `${PAGE}:9:1: the body is written twice: remove body: above`,
    ],
  ])(
    'is reported with its place and what to write instead: %s',
    async (_, file, from, to, line) => {
      const folder = await copyOf();
      await edit(folder, file, from, to);
      expect((await mistakesOf(folder))[0]).toBe(line);
    },
  );

  test.each<[what: string, file: string, content: string | Uint8Array, line: string]>([
    [
      'an unknown folder',
      'class/1.yaml',
      '',
      'class: class is no known part: did you mean classes?',
    ],
    [
      'another extension',
      'coaches/2.yml',
      '',
      'coaches/2.yml: is no coach: its name must end in .yaml',
    ],
    [
      'another encoding',
      'coaches/2.yaml',
      new Uint8Array([0x6b, 0xe9]),
      'coaches/2.yaml: is not in UTF-8: save it with this encoding',
    ],
    [
      'a file that is too long',
      'coaches/2.yaml',
      '#'.repeat(1_000_001),
      'coaches/2.yaml: has 1000001 bytes: shorten it to at most 1000000 bytes',
    ],
    [
      'values nested too deeply',
      'coaches/2.yaml',
      '['.repeat(60) + ']'.repeat(60),
      'coaches/2.yaml:1:51: the values are nested too deeply: use at most ten levels',
    ],
    [
      'a type of file that is not sent',
      'media/public/a.exe',
      'MZ',
      'media/public/a.exe: is of a type that is not sent: use .svg, .png, .jpg, .webp, .pdf, .mp4, .m3u8, .ts, .m4s, .mp3, .ogv, .ogg',
    ],
    [
      'a picture of another type',
      'media/public/a.png',
      '<svg/>',
      'media/public/a.png: is no JPEG, PNG or WebP picture: save the picture in one of these formats',
    ],
    [
      'a damaged picture',
      'media/public/a.png',
      '\u0089PNG\r\n\u001a\n',
      'media/public/a.png: is no JPEG, PNG or WebP picture: save the picture in one of these formats',
    ],
    [
      'an empty file',
      'media/public/a.mp4',
      '',
      'media/public/a.mp4: is empty: copy the file again',
    ],
    [
      'a picture that is too large',
      'media/public/a.jpg',
      new Uint8Array(5_000_001),
      'media/public/a.jpg: has 5.000001 MB: reduce it to at most 5 MB',
    ],
    [
      'the name of an upload, which would be deleted',
      `media/public/${'0a'.repeat(20)}.jpg`,
      'x',
      `media/public/${'0a'.repeat(20)}.jpg: has a name that is not supported: rename it, for example to media/public/a.webp`,
    ],
  ])('of a file is reported: %s', async (_, file, content, line) => {
    const folder = await copyOf();
    await write(folder, file, content);
    expect(await mistakesOf(folder)).toEqual([line]);
  });

  test('is a link, which could lead out of the folder', async () => {
    const folder = await copyOf();
    await symlink('/etc/hostname', join(folder, 'media/public/a.pdf'));
    expect(await mistakesOf(folder)).toEqual([
      'media/public/a.pdf: is a link: copy the file into the folder',
    ]);
  });

  test('is a picture for everyone that only buyers can read; lessons may have private files', async () => {
    const folder = await copyOf();
    await write(folder, 'media/lessons/a.mp4', 'x');
    await edit(
      folder,
      CLASS,
      '# videoSrc: media/lessons/first-exercise.mp4',
      'videoSrc: media/lessons/a.mp4',
    );
    expect(await mistakesOf(folder)).toEqual([]);
    await edit(
      folder,
      CLASS,
      '# previewVideo: media/public/preview.mp4',
      'previewVideo: media/lessons/a.mp4',
    );
    expect(await mistakesOf(folder)).toEqual([
      `${CLASS}:30:15: media/lessons/a.mp4 is sent to buyers only: move it to media/public`,
    ]);
  });

  test('does not hide the others: all are reported at once', async () => {
    const folder = await copyOf();
    await edit(folder, COACH, 'name:', 'nam:');
    await edit(folder, CLASS, 'price: 12000000', 'price: free');
    await rm(join(folder, 'shop.yaml'));
    expect((await mistakesOf(folder)).map((line) => line.replace(/: .*/, ''))).toEqual([
      'shop.yaml',
      `${COACH}:1:1`,
      `${COACH}:2:1`,
      `${CLASS}:8:8`,
    ]);
  });
});

test('accepts a byte order mark and lines that end in CR LF', async () => {
  const folder = await copyOf();
  for (const file of Object.keys(await filesOf(folder)).filter((name) =>
    /\.(yaml|md)$/.test(name),
  )) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), `\uFEFF${text.replaceAll('\n', '\r\n')}`);
  }
  const { media: _media, ...content } = await readContent(folder);
  const { media: _other, ...expected } = await readContent(TEMPLATE);
  expect(content).toEqual(expected);
});

test('Markdown becomes HTML, and paths of files become stored paths', async () => {
  const folder = await copyOf();
  await edit(
    folder,
    'pages/1-about.md',
    'این متن صفحه است، به Markdown.',
    '**متن** [صفحه](/support/chat) ![تصویر](media/public/class.svg)\n\n1. یک\n2. دو',
  );
  const { entries } = await readContent(folder);
  expect(entries.page[0]!.fields.body).toBe(
    '<p><strong>متن</strong> <a href="/support/chat">صفحه</a> <img src="/files/public/class.svg" alt="تصویر"></p>' +
      '<ol><li>یک</li><li>دو</li></ol><h2>چه کار می‌کنیم؟</h2>' +
      '<ul><li>کلاس‌های زنده و ضبط‌شده</li><li>برنامه غذایی شخصی</li></ul>',
  );
});

describe('an import into an empty database', () => {
  let database: OpenDatabase;
  let uploads: string;
  const importOf = async (folder: string) => {
    const { plan, media } = await importContent(database.db, folder, uploads);
    return describePlan(plan, media).split('\n');
  };
  beforeAll(async () => {
    database = await openEmptyDatabase();
    uploads = newFolder();
    return () => database.close();
  });

  test('is shown by --dry-run, which changes nothing', async () => {
    const { plan, media } = await previewImport(database.db, TEMPLATE, uploads);
    expect(describePlan(plan, media).split('\n')).toEqual([
      'changed shop.yaml: tax, enamad, seller, address, phone, whatsapp, hours, refund',
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

  test('that fails changes nothing', async () => {
    const folder = await copyOf();
    await edit(folder, 'products/1-first-product.yaml', 'price: 1900000', 'price: 777');
    await database.db.execute(
      sql`alter table products add constraint refused check (price <> 777)`,
    );
    await expect(importOf(folder)).rejects.toThrow();
    await database.db.execute(sql`alter table products drop constraint refused`);
    await edit(folder, 'products/1-first-product.yaml', 'price: 777', 'price: x');
    await expect(importOf(folder)).rejects.toThrow(ContentMistakes);
    expect(await comparable(database.db)).toEqual({ shop: undefined, entries: byKind(() => []) });
    expect(await filesOf(uploads)).toEqual({});
  });

  test('writes everything once, also if two run at once', async () => {
    const { version } = database.changes;
    const summaries = (await Promise.all([importOf(TEMPLATE), importOf(TEMPLATE)])).map((lines) =>
      lines.at(-1),
    );
    expect(summaries.sort()).toEqual([
      '0 created, 0 changed, 0 withdrawn, 0 deleted, 12 unchanged, 0 files copied',
      '12 created, 1 changed, 0 withdrawn, 0 deleted, 0 unchanged, 4 files copied',
    ]);
    await expect.poll(() => database.changes.version, { timeout: 10_000 }).not.toBe(version);
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
    const first = await contentOf(database.db);
    expect(await importOf(folder)).toEqual([
      'changed shop.yaml: tax',
      'created coach second («دوم»)',
      'changed coach first-coach («نام مربی»): order',
      'changed class first-class («نام کلاس»): price, discountPercent, diet',
      'changed file media/public/class.svg',
      '1 created, 3 changed, 0 withdrawn, 0 deleted, 10 unchanged, 1 files copied',
    ]);
    const { entries } = (await contentOf(database.db)).stored;
    expect(entries.class[0]!.id).toBe(first.stored.entries.class[0]!.id);
    expect(entries.coach.map(({ key }) => key)).toEqual(['second', 'first-coach']);
    expect((await importOf(folder)).at(-1)).toMatch(
      /^0 created, 0 changed, 0 withdrawn, 0 deleted, 13/,
    );
    expect((await importOf(TEMPLATE)).slice(0, -2)).toEqual([
      'changed shop.yaml: tax',
      'changed class first-class («نام کلاس»): price, discountPercent, diet',
      'deleted coach second («دوم»)',
    ]);
  });

  test('keeps the order of lessons, also of one that is inserted between others', async () => {
    const folder = await copyOf();
    await edit(
      folder,
      'classes/1-first-class.yaml',
      '  - key: first-exercise',
      '  - key: between\n    title: میانه\n  - key: first-exercise',
    );
    await importOf(folder);
    const [found] = await listCourses(database.db, '', ALL);
    expect(found!.lessons.map(({ title }) => title)).toEqual([
      'جلسه ۱: گرم‌کردن',
      'میانه',
      'جلسه ۲: تمرین نخست',
    ]);
    const lessons = await listLessons(database.db, found!.course.id, '', ALL);
    expect(lessons.map(({ key }) => key)).toEqual(['warm-up', 'between', 'first-exercise']);
    expect(await importOf(TEMPLATE)).toContain('deleted lesson first-class/between («میانه»)');
  });
});

test('an exported folder yields the same content in an empty database, and the same folder again', async () => {
  const source = await openTestDatabase();
  const [first, second] = [newFolder(), newFolder()];
  expect(await exportContent(source.db, first, [DEMO_MEDIA])).toEqual([]);
  const target = await openEmptyDatabase();
  const uploads = newFolder();
  await importContent(target.db, first, uploads);
  expect(await comparable(target.db)).toEqual(await comparable(source.db));
  expect(await exportContent(target.db, second, [uploads])).toEqual([]);
  expect(await filesOf(second)).toEqual(await filesOf(first));
  const { plan } = await previewImport(source.db, first, uploads);
  expect(describePlan(plan, [])).toMatch(/^0 created, 0 changed, 0 withdrawn, 0 deleted/);

  // HTML that Markdown can't express.
  const body = 'متن <b>بی بند</b>\n\n<pre>a\n\n\nb</pre>';
  await target.db.update(schema.contentPages).set({ body });
  const third = newFolder();
  await exportContent(target.db, third, [uploads]);
  expect((await readContent(third)).entries.page[0]!.fields.body).toBe(body);
  await source.close();
  await target.close();
});

test('an export refuses a folder with files, and reports files that the server does not have', async () => {
  const { db, close } = await openTestDatabase();
  const folder = newFolder();
  await write(folder, 'a.txt', 'mine');
  await expect(exportContent(db, folder, [])).rejects.toThrow('is not empty. Nothing was written.');
  expect(Object.keys(await filesOf(folder))).toEqual(['a.txt']);
  expect(await exportContent(db, newFolder(), [])).toContain('media/public/class-1.svg');
  await close();
});

describe('what customers bought', () => {
  let server: TestServer;
  let uploads: string;
  let folder: string;
  const importOf = async () => {
    const { plan, media } = await importContent(server.db, folder, uploads);
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
    server = await openServer();
    uploads = newFolder();
    folder = await copyOf(DEMO_CONTENT);
    return () => server.close();
  });

  test('is withdrawn from sale, and what nothing refers to is deleted', async () => {
    const before = await accounts();
    await importContent(server.db, folder, uploads);
    for (const file of [
      'classes/7-evening-stretching.yaml', // bought by Sara
      'classes/4-pilates-for-the-back.yaml',
      'diets/4-athletic-vegetarian.yaml', // bought by Sara
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
    expect((await listProducts(server.db, '', ALL)).length).toBe(5);
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
    const line = (productType: number, itemId: number, price: number) => ({
      productType,
      itemId,
      title: '',
      size: '',
      color: '',
      noTaxPrice: price,
      discount: 0,
      tax: price / 10,
      price: price + price / 10,
      numbers: 1,
      imageSrc: '',
      relatedId: 0,
    });
    const pay = async (carts: object[], paymentGatewayId: number, gatewayPspType: number) =>
      (
        await server.post('/api/Payment/GetPaymentGateUrl', token, {
          carts,
          paymentGatewayId,
          gatewayPspType,
          address: '',
        })
      ).status;
    expect(await pay([line(1, 7, 9_000_000)], 2, 3)).toBe(409);
    expect(await pay([line(2, 4, 6_900_000)], 2, 3)).toBe(409);
    expect(await pay([line(1, 8, 24_000_000)], 1, 2)).toBe(404);
    expect(await pay([line(1, 8, 24_000_000)], 2, 3)).toBe(200);
  });

  test('stays with its owner, with lessons, diets and extensions', async () => {
    const own = await listOwnCourses(server.db, 1, '', ALL);
    expect(own.map(({ id }) => id)).toEqual([2, 7]);
    expect(await listLessons(server.db, 7, '', ALL)).toHaveLength(5);
    const token = await server.logIn('09120000001');
    expect(await server.get('/api/Diet/GetDietFormData/?dietId=3', token)).toMatchObject({
      status: 200,
    });
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

test('after an import, the command that wrote the prerendered pages is shown', async () => {
  const build = newFolder();
  expect(await prerenderAdvice(build)).toBeUndefined();
  await mkdir(`${build}-render`);
  await writeFile(prerenderRecord(build), 'npm run prerender -- --api https://api.example');
  expect(await prerenderAdvice(build)).toMatch(
    /previous content[\s\S]*\nnpm run prerender -- --api https:\/\/api\.example$/,
  );
});

describe('the command', () => {
  const run = async (...words: string[]) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'server/content-command.ts', ...words],
      {
        env: { PATH: process.env.PATH, DATA_DIR: join(root, 'never/database') },
      },
    );
    let [out, err] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (err += text.toString()));
    const [code] = (await once(child, 'close')) as [number];
    return { out, err, code };
  };
  beforeEach(() => expect.hasAssertions());

  test('checks a folder without a database', async () => {
    expect(await run('check', TEMPLATE)).toEqual({
      out: 'content/template has no mistakes.\n',
      err: '',
      code: 0,
    });
    const folder = await copyOf();
    await edit(folder, 'shop.yaml', 'tax: 10', 'tax: x');
    expect(await run('import', folder)).toEqual({
      out: '',
      err: `${folder}/shop.yaml:4:6: tax must be percent, 0 to 100, not "x"\n`,
      code: 1,
    });
  }, 60_000);

  test.each([
    [[]],
    [['check']],
    [['import', TEMPLATE, '--force']],
    [['check', '--dry-run']],
    [['check', 'none']],
  ])(
    'explains its usage for %j',
    async (words) => {
      expect(await run(...words)).toMatchObject({
        out: '',
        err: expect.stringContaining('Usage:'),
        code: 2,
      });
    },
    60_000,
  );
});

test('every kind with an entry in the demo is tested by the round trip', async () => {
  const { entries } = await readContent(DEMO_CONTENT);
  expect(KIND_NAMES.filter((kind) => entries[kind].length === 0)).toEqual([]);
});
