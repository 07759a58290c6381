/** The files of a content folder: encodings, Markdown, pictures and videos. */
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { KIND_NAMES } from '../../server/content-folder/kinds';
import { readContent } from '../../server/content-folder/read';
import { DEMO_CONTENT } from '../../server/demo/folder';
import { checkContent } from '../../server/content-folder/import';
import { toLine } from '../../server/content-folder/mistakes';
import {
  copyOf,
  edit,
  filesOf,
  importFolder,
  mistakesOf,
  newFolder,
  openEmptyDatabase,
  removeFolders,
  TEMPLATE,
  write,
} from './content-folder';
import { pngOf } from './pictures';

const COACH = 'coaches/1-first-coach.yaml';
const CLASS = 'classes/1-first-class.yaml';
afterAll(removeFolders);

test.each([TEMPLATE, DEMO_CONTENT])(
  '%s has no mistakes, no repeated figures, and an entry of each kind',
  async (folder) => {
    expect(await mistakesOf(folder)).toEqual([]);
    const { entries, warnings } = await readContent(folder);
    expect(warnings).toEqual([]);
    expect(KIND_NAMES.filter((kind) => entries[kind].length === 0)).toEqual([]);
  },
);

/** Texts with a figure that the shop's settings or the lessons state, and the fact's name. */
const FIGURES: [text: string, figure: string, fact: string][] = [
  ['تا ده روز پس از خرید پول شما را برمی‌گردانیم.', 'ده روز', 'refundRule'],
  ['برگشت مبلغ: حداکثر 48 ساعت', '48 ساعت', 'refundRule'],
  ['پیش از جلسه سوم می‌توانید انصراف دهید.', 'جلسه سوم', 'refundRule'],
  ['مهلت مرجوع كردن بیست و یک روز است.', 'بیست و یک روز', 'refundRule'],
  ['شنبه تا پنجشنبه ۹ تا ۲۱', '۹ تا ۲۱', 'hours'],
  ['هر روز، ساعت ۸:۳۰ صبح تا ۲۰', 'ساعت ۸:۳۰ صبح تا ۲۰', 'hours'],
  ['پشتیبانی ۲۴ ساعته', '۲۴ ساعت', 'hours'],
  ['این کلاس بیست‌وچهار جلسه دارد.', 'بیست‌وچهار جلسه', 'sessionCount'],
  ['ارسال در سه روز', 'سه روز', 'deliveryRule'],
  ['با ۹٪ مالیات', '۹٪', 'tax'],
];
test('the check warns of figures with their lines, also of an answer that depends on its question', async () => {
  const folder = await copyOf();
  const texts = FIGURES.map(([text]) => text);
  await edit(folder, 'pages/2-rules.md', '{refundRule}', texts.join('\n\n'));
  await edit(folder, CLASS, "'{refundRule}'", 'بله، تا ده روز.');
  const { warnings } = await readContent(folder);
  const lineOf = (figure: string, fact: string) =>
    `«${figure}» may contradict {${fact}}: quote it by this placeholder`;
  expect(warnings.map(({ place, text }) => [place?.line, text])).toEqual([
    [66, lineOf('ده روز', 'refundRule')],
    ...FIGURES.map(([, figure, fact], index) => [13 + 2 * index, lineOf(figure, fact)]),
  ]);
});

test('the check does not warn of other numbers, and warns of a former field', async () => {
  const folder = await copyOf();
  await edit(
    folder,
    CLASS,
    'length: ۲ هفته',
    'length: ۲ هفته\nsessionCount: 24\nrequirements:\n  - سه جلسه در هفته، هر بار چهل دقیقه\n  - پخش زنده شنبه‌ها، ساعت ۷ تا ۸\n  - دو روز پشت سر هم ندوید',
  );
  await edit(folder, CLASS, 'requirements:\n  - مت یوگا\n  - دو متر جای خالی\n', '');
  const { warnings } = await readContent(folder);
  expect(warnings.map(({ text }) => text)).toEqual([
    'sessionCount is counted from the lessons now: remove the line',
  ]);
});

test('the check warns of texts of the template, and of prices that can not be paid', async () => {
  const folder = await copyOf();
  await edit(folder, COACH, 'name: نام مربی', 'name: سارا');
  await edit(folder, 'shop.yaml', 'seller: شرکت نمونه', 'seller: مربی سارا');
  await edit(folder, CLASS, 'price: 12000000', 'price: 9090');
  await edit(folder, 'pages/2-rules.md', '{refundRule}', 'ارسال در سه روز');
  await edit(folder, 'products/1-first-product.yaml', 'price: 1900000', 'price: 999999999999999');
  await edit(folder, 'diets/1-first-diet.yaml', 'price: 6500000', 'price: 0'); // a gift
  const { warnings } = await checkContent(folder);
  const lines = warnings.map((warning) => toLine(warning).replace(`${folder}/`, ''));
  const unchanged = (line: string) => line.endsWith('of the template: replace it');
  expect(lines.filter(unchanged)).toEqual([
    `${COACH}:5:13: credential is the text of the template: replace it`,
    `${COACH}:6:8: about is the text of the template: replace it`,
    'diets/1-first-diet.yaml:2:8: title is the text of the template: replace it',
    'diets/1-first-diet.yaml:6:14: description is the text of the template: replace it',
    `${CLASS}:2:8: title is the text of the template: replace it`,
    `${CLASS}:13:14: description is the text of the template: replace it`,
    'products/1-first-product.yaml:2:8: title is the text of the template: replace it',
    'products/1-first-product.yaml:6:14: description is the text of the template: replace it',
    'pages/1-about.md:5:9: header is the text of the template: replace it',
    'pages/2-rules.md:4:9: header is the text of the template: replace it',
    'shop.yaml: address is that of the template: replace it',
    'shop.yaml: phone is that of the template: replace it',
    'shop.yaml: whatsapp is that of the template: replace it',
  ]);
  expect(lines.filter((line) => !unchanged(line))).toEqual([
    expect.stringMatching(/^pages\/2-rules\.md:13.* may contradict \{deliveryRule\}/),
    `${CLASS}:8:8: price makes 9999 rials with tax and discount, less than the banks accept: 10000`,
    'products/1-first-product.yaml:5:8: price makes 1099999999999998 rials with tax, more than a basket accepts',
  ]);
});

test('a picture is imported without the place where it was taken, and only once', async () => {
  const folder = await copyOf();
  const taken = await picture(20, 10)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 43/1 18/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const plain = await picture(20, 10).jpeg({ quality: 40 }).toBuffer();
  await write(folder, 'media/public/taken.jpg', taken);
  await write(folder, 'media/public/plain.jpg', plain);
  const uploads = await newFolder();
  const { db, close } = await openEmptyDatabase();
  await importFolder(db, folder, uploads);
  const stored = await readFile(join(uploads, 'public/taken.jpg'));
  expect(await sharp(stored).metadata()).toMatchObject({ width: 20, height: 10 });
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  expect(await readFile(join(uploads, 'public/plain.jpg'))).toEqual(plain);
  expect((await importFolder(db, folder, uploads)).media).toEqual([]);
  await close();
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000' } });
const NO_PICTURE = ': is no JPEG, PNG or WebP picture: save the picture in one of these formats';

test('a folder of a Mac or of Windows is read: names in parts, files of other programs, .jpeg', async () => {
  const folder = await copyOf();
  const name = 'media/public/آب.jpeg';
  await mkdir(join(folder, '__MACOSX'));
  for (const junk of ['Thumbs.db', 'media/public/desktop.ini', 'coaches/~$first.yaml'])
    await write(folder, junk, 'x');
  await write(folder, name.normalize('NFD'), await picture(20, 20).jpeg().toBuffer());
  const text = await readFile(join(folder, CLASS), 'utf8');
  await write(folder, CLASS, text.replace(/^image: .*$/m, `image: ${name}`));
  expect(await mistakesOf(folder)).toEqual([]);
  const { media, ignored } = await readContent(folder);
  expect([...media.keys()]).toContain(`/files/public/${name.split('/').at(-1)!.normalize()}`);
  expect([...ignored].sort()).toEqual([
    'Thumbs.db',
    '__MACOSX',
    'coaches/~$first.yaml',
    'media/public/desktop.ini',
  ]);
});

describe('a mistake', () => {
  test('of each file is reported, also beside others', async () => {
    const mistakes: [file: string, content: string | Uint8Array, line: string][] = [
      ['coaches/2.yml', '', ': is no coach: its name must end in .yaml'],
      ['coaches/3.yaml', Buffer.from([0xe9]), ': is not in UTF-8: save it with this encoding'],
      [
        'coaches/4.yaml',
        '#'.repeat(1_000_001),
        ': has 1000001 bytes: shorten it to at most 1000000 bytes',
      ],
      [
        'coaches/5.yaml',
        '['.repeat(60) + ']'.repeat(60),
        ':1:51: the values are nested too deeply: use at most ten levels',
      ],
      [
        'media/public/a.exe',
        'MZ',
        ': is of a type that is not sent: use .svg, .png, .jpg, .jpeg, .webp, .pdf, .mp4, .webm, .m3u8, .ts, .m4s, .mp3, .ogv, .ogg',
      ],
      ['media/public/a.png', '<svg/>', NO_PICTURE],
      ['media/public/b.png', '\u0089PNG\r\n\u001a\n', NO_PICTURE],
      [
        'media/public/a.JPG',
        'x',
        ': has an extension in capital letters: rename it so that it ends in .jpg',
      ],
      [
        'media/public/a%20b.svg',
        'x',
        `: has a name that is not supported: rename it without " ' < > \\ # ? %`,
      ],
      ['media/public/a.mp4', '', ': is empty: copy the file again'],
      [
        'media/public/a.jpg',
        new Uint8Array(5_000_001),
        ': has 5.000001 MB: reduce it to at most 5 MB',
      ],
      [
        'media/public/c.png',
        await picture(10, 10).jpeg().toBuffer(),
        ': is a picture of another type: rename it so that it ends in .jpg',
      ],
      [
        'media/public/d.png',
        pngOf(12_000, 8_400),
        ': is a picture with too many pixels: reduce it to at most 100 megapixels',
      ],
    ];
    const folder = await copyOf();
    for (const [file, content] of mistakes) await write(folder, file, content);
    await write(folder, 'class/1.yaml', '');
    await symlink('/etc/hostname', join(folder, 'media/public/a.pdf'));
    expect((await mistakesOf(folder)).sort()).toEqual(
      [
        ...mistakes.map(([file, , line]) => file + line),
        'class: class is no known part: did you mean classes?',
        'media/public/a.pdf: is a link: copy the file itself into the folder',
      ].sort(),
    );
  });

  test('is a file instead of a folder, a folder instead of a file, or a link', async () => {
    const folder = await copyOf();
    for (const name of ['media', 'shop.yaml', 'diets', 'questionnaires'])
      await rm(join(folder, name), { recursive: true });
    await symlink('/etc', join(folder, 'media'));
    await symlink('/etc/hostname', join(folder, 'shop.yaml'));
    await write(folder, 'diets', 'x');
    await write(folder, 'questionnaires', 'x');
    await mkdir(join(folder, 'coaches/2.yaml'));
    await symlink('/etc/hostname', join(folder, 'coaches/3.yaml'));
    expect((await mistakesOf(folder)).filter((line) => !line.includes('media/public'))).toEqual([
      'diets: is not a folder: remove or rename it',
      'media: is a link: copy the folder itself into the folder',
      'questionnaires: is not a folder: remove or rename it',
      'shop.yaml: is a link: copy the file itself into the folder',
      'coaches/2.yaml: is not a file: remove or rename it',
      'coaches/3.yaml: is a link: copy the file itself into the folder',
    ]);
  });

  test('is reported 50 times for each file', async () => {
    const folder = await copyOf();
    const keys = Array.from({ length: 50_000 }, (_, index) => `k${index}: 1\n`);
    await write(folder, 'coaches/1-first-coach.yaml', `key: first-coach\n${keys.join('')}`);
    const lines = await mistakesOf(folder);
    expect(lines).toHaveLength(51);
    expect(lines.at(-1)).toBe('coaches/1-first-coach.yaml: and 49953 more mistakes');
  }, 30_000);

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
      `${CLASS}:32:15: media/lessons/a.mp4 is sent to buyers only: move it to media/public`,
    ]);
  });

  test('does not hide the others: all are reported at once', async () => {
    const folder = await copyOf();
    await edit(folder, COACH, 'name:', 'nam:');
    await edit(folder, CLASS, 'price: 12000000', 'price: free');
    await edit(folder, CLASS, 'media/public/class.svg', 'media/public/none.svg');
    await edit(folder, CLASS, 'coach: first-coach', 'coach: other');
    await edit(folder, CLASS, '    minutes: 12', '    minute: 12');
    await edit(folder, CLASS, 'externalVideo: https', 'externalVideo: http');
    await write(folder, 'media/public/a.png', 'x');
    await rm(join(folder, 'shop.yaml'));
    expect((await mistakesOf(folder)).map((line) => line.replace(/: .*/, ''))).toEqual([
      'shop.yaml',
      `${COACH}:1:1`,
      `${COACH}:2:1`,
      `${CLASS}:3:8`,
      `${CLASS}:8:8`,
      `${CLASS}:25:8`,
      `${CLASS}:78:5`,
      `${CLASS}:86:20`,
      'media/public/a.png',
    ]);
  });
});

test('accepts a byte order mark, lines that end in CR LF, and letters in parts', async () => {
  const folder = await copyOf();
  for (const file of Object.keys(await filesOf(folder)).filter((name) =>
    /\.(yaml|md)$/.test(name),
  )) {
    const text = await readFile(join(folder, file), 'utf8');
    await writeFile(join(folder, file), `\uFEFF${text.replaceAll('\n', '\r\n').normalize('NFD')}`);
  }
  const [content, expected] = [await readContent(folder), await readContent(TEMPLATE)];
  expect(content.shop).toEqual(expected.shop);
  expect(content.entries).toEqual(expected.entries);
});

test('the order of the files is that of their numbers', async () => {
  const folder = await copyOf(DEMO_CONTENT);
  const keys = async () => (await readContent(folder)).entries.class.map(({ key }) => key);
  const [first, ...others] = await keys();
  const file = (number: number) => join(folder, `classes/${number}-${first}.yaml`);
  await rename(file(1), file(10));
  expect(await keys()).toEqual([...others, first]);
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

test('names with spaces, & and Persian letters are found in Markdown and in HTML', async () => {
  const folder = await copyOf();
  const name = 'media/public/مربی یک & دو.svg';
  await write(folder, name, await readFile(join(folder, 'media/public/class.svg')));
  const images = `![](<${name}>) <img src="${name}"> <img src="${encodeURI(name)}">`;
  await edit(folder, 'pages/1-about.md', 'این متن', `${images} این متن`);
  const { entries } = await readContent(folder);
  const sources = String(entries.page[0]!.fields.body).match(/(?<=src=")[^"]+/g)!;
  expect(sources[0]).toBe(`/files/${encodeURI(name.slice(6)).replace('&', '%26')}`);
  expect(new Set(sources.map(decodeURIComponent)).size).toBe(1);
  expect(sources).toHaveLength(3);
});
