/** The drawings of the app and of the demo. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inFolder } from '../../server/content-folder/paths';
import { readContent } from '../../server/content-folder/read';
import { DEMO_CONTENT } from '../../server/demo/folder';
import { SHARE_PICTURE_SIZE } from '../../src/shared/config/pictures';
import { filesUnder } from './files';

const { entries } = await readContent(DEMO_CONTENT);
const ITEMS = [...entries.class, ...entries.diet, ...entries.product];
const pathOf = (address: unknown) => `content/demo/${inFolder(address as string)}`;
const DRAWINGS = ['public/images', 'content/demo/media/public']
  .flatMap(filesUnder)
  .filter((path) => path.endsWith('.svg') && !/logo|trust-seal/.test(path));
const MAX_BYTES = 6 * 1024;
/** Number of pictures in a file with several of them, or of people in the file with two. */
const PICTURES_OF: Readonly<Record<string, number>> = {
  'public/images/default-lesson.svg': 5,
  'public/images/welcome.svg': 2,
  'content/demo/media/public/class-8.svg': 2,
};

test.each(DRAWINGS)('%s is small and self-contained', (path) => {
  const drawing = readFileSync(path, 'utf8');
  expect(Buffer.byteLength(drawing)).toBeLessThan(MAX_BYTES * (PICTURES_OF[path] ?? 1));
  expect(drawing).not.toMatch(/<style|<script|<image|href=|NaN|undefined/);
});

test('every course, diet and product of the demo has its own drawing, and a picture in the size of a link preview', async () => {
  const images = ITEMS.map(({ fields }) => pathOf(fields.image));
  expect(images.length).toBeGreaterThan(0);
  expect(images.filter((path) => !existsSync(path))).toEqual([]);
  expect(new Set(images.map((path) => readFileSync(path, 'utf8'))).size).toBe(images.length);
  for (const { fields } of ITEMS) {
    const path = pathOf(fields.shareImage);
    const { width, height, format } = await sharp(path).metadata();
    expect([format, width, height], path).toEqual(['png', ...SHARE_PICTURE_SIZE]);
    expect(statSync(path).size, path).toBeLessThan(100 * 1024);
  }
});
