/**
 * `npm run font`: builds the app's font: Vazirmatn with the characters and weights that the app uses, including spaces,
 * digits and punctuation, so that no line mixes two fonts. Latin letters are rare, so they are in a separate file,
 * which browsers download only if needed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** Code points of Persian, Arabic and Kurdish letters, digits, spaces and punctuation: first and last of each range. */
// oxfmt-ignore
const TEXT_FILES = [
  [0x0020, 0x0040], [0x005b, 0x0060], [0x007b, 0x007e], [0x00a0], [0x00ab], [0x00b0], [0x00b7], [0x00bb],
  [0x00d7], [0x00f7], [0x060c], [0x061b, 0x061c], [0x061f], [0x0621, 0x063a], [0x0640, 0x0656],
  [0x0660, 0x066d], [0x0670], [0x067e], [0x0686], [0x0692], [0x0695], [0x0698], [0x06a4], [0x06a9], [0x06af],
  [0x06b5], [0x06be], [0x06c0], [0x06c6], [0x06cc, 0x06ce], [0x06d5], [0x06f0, 0x06f9], [0x200b, 0x200f],
  [0x2010, 0x2015], [0x2018, 0x201a], [0x201c, 0x201e], [0x2022], [0x2026], [0x2039, 0x203a], [0x2066, 0x2069],
  [0x2190, 0x2193], [0x2212], [0xfdfc],
];
const LATIN = [
  [0x0041, 0x005a],
  [0x0061, 0x007a],
];

const fullFont = await readFile(
  createRequire(import.meta.url).resolve('vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2'),
);
async function writeSubset(file: string, ranges: readonly number[][]): Promise<void> {
  const characters = ranges.flatMap(([first, last = first]) =>
    Array.from({ length: last! - first! + 1 }, (_, at) => String.fromCodePoint(first! + at)),
  );
  const font = await subsetFont(fullFont, characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  await writeFile(file, font);
  console.log(`${file}: ${characters.length} characters, ${font.length} bytes`);
}
await writeSubset('src/app/shell/vazirmatn.woff2', TEXT_FILES);
await writeSubset('src/app/shell/vazirmatn-latin.woff2', LATIN);
