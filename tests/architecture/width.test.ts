/** Line widths that the formatter does not limit: it wraps code at 100 columns, but not comments and texts. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesUnder } from './files';

const MAX_COLUMNS = 120;
const COMMENT = /^\s*(\/\/|\/?\*)| \/\/ | \/\*\* /;

test('no comment is wider than 120 columns', () => {
  const files = filesUnder('.').filter((path) => /\.(tsx?|mjs)$/.test(path));
  const wide = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.length > MAX_COLUMNS && COMMENT.test(line) ? [`${file}:${index + 1}`] : [],
      ),
  );
  expect(wide).toEqual([]);
});
