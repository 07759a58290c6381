/**
 * `npm run font`: makes the app's typeface, of Vazirmatn the letters that are written here and the weights that are
 * used, so that it is there at the first paint. The digits that are typed come apart, where there are any; Latin
 * letters are rare here, and every device has a face for them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/** Code points of the letters, marks and digits of Persian, Arabic and Kurdish: first and last of each range. */
// prettier-ignore
const RANGES = [
  [0x060c], [0x061b, 0x061c], [0x061f], [0x0621, 0x063a], [0x0640, 0x0656], [0x0660, 0x066d], [0x0670],
  [0x067e], [0x0686], [0x0692], [0x0695], [0x0698], [0x06a4], [0x06a9], [0x06af], [0x06b5], [0x06be],
  [0x06c0], [0x06c6], [0x06cc, 0x06ce], [0x06d5], [0x06f0, 0x06f9], [0x200c, 0x200d], [0xfdfc],
];
const letters = RANGES.flatMap(([first, last = first]) =>
  Array.from({ length: last! - first! + 1 }, (_, at) => String.fromCodePoint(first! + at)),
);
async function make(file: string, subset: string, characters: readonly string[]): Promise<void> {
  const whole = createRequire(import.meta.url).resolve(
    `@fontsource-variable/vazirmatn/files/vazirmatn-${subset}-wght-normal.woff2`,
  );
  const font = await subsetFont(await readFile(whole), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  await writeFile(file, font);
  console.log(`${file}: ${characters.length} characters, ${font.length} bytes`);
}
await make('src/app/shell/vazirmatn.woff2', 'arabic', letters);
await make('src/app/shell/vazirmatn-digits.woff2', 'latin', [...'0123456789']);
