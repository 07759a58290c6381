/**
 * `npm run illustrations`: writes every drawing of the kit, a raster picture of each item for link previews, and
 * `docs/illustrations.html`, a page of all parts. `--check` writes nothing; it lists the files that differ from the kit
 * and fails.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DRAWINGS } from './drawings';
import { PAGE_FILE, page } from './page';
import { isItem, sharePictureOf, toSharePicture } from './share-picture';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const differing = Object.entries({ ...DRAWINGS, [PAGE_FILE]: page() }).filter(([file, content]) => {
  const path = join(ROOT, file);
  return !existsSync(path) || readFileSync(path, 'utf8') !== content;
});
const isCheck = process.argv.includes('--check');
for (const [file, content] of differing) {
  if (!isCheck) {
    writeFileSync(join(ROOT, file), content);
    if (isItem(file))
      writeFileSync(join(ROOT, sharePictureOf(file)), await toSharePicture(content));
  }
  console.log(`${isCheck ? 'differs' : 'written'}: ${file}`);
}
if (differing.length === 0) console.log('All drawings are up to date.');
else if (isCheck) process.exitCode = 1;
