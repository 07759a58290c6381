/** The font has a glyph for every character that the app renders. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesUnder } from './files';

// The package has no types.
const { convert } = createRequire(import.meta.url)('fontverter') as {
  convert: (font: Uint8Array, format: 'sfnt') => Promise<Uint8Array>;
};

const SHELL = 'src/app/shell';
/** Symbols missing in Vazirmatn: ticks, arrowheads, and invisible characters. */
const SYSTEM_GLYPHS = new Set('✓▲▼\uFEFF\u202E');

/** Returns the characters that a font file has glyphs for. */
async function charactersOf(file: string): Promise<Set<string>> {
  const font = await convert(await readFile(file), 'sfnt');
  const face = new Face(new Blob(new Uint8Array(font).buffer), 0);
  return new Set([...face.collectUnicodes()].map((code) => String.fromCodePoint(code)));
}

/** Returns the characters in a program's string literals and JSX texts. */
function writtenIn(path: string, text: string): Set<string> {
  const written = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node))
      for (const character of node.text) written.add(character);
    ts.forEachChild(node, visit);
  };
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind));
  return written;
}

/** Control characters such as line breaks have no glyph. */
const isDrawnElsewhere = (character: string) =>
  /\p{Cc}/u.test(character) || SYSTEM_GLYPHS.has(character);

test('every character of the app’s texts and of the demo content has a glyph', async () => {
  // Sequential: the decoder returns a view of its memory, which decoding the next font may move.
  const text = await charactersOf(`${SHELL}/vazirmatn.woff2`);
  const latin = await charactersOf(`${SHELL}/vazirmatn-latin.woff2`);
  for (const character of ' «».:/()·،؛؟۰۹09') expect(text, character).toContain(character);
  const paths = [...filesUnder('src'), ...filesUnder('server/demo')].filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\./.test(path),
  );
  expect(paths.length).toBeGreaterThan(300);
  const missing = new Map<string, string>();
  const look = (path: string, characters: Iterable<string>) => {
    for (const character of characters)
      if (!text.has(character) && !latin.has(character) && !isDrawnElsewhere(character))
        missing.set(character, path);
  };
  for (const path of paths) look(path, writtenIn(path, await readFile(path, 'utf8')));
  look('index.html', await readFile('index.html', 'utf8'));
  expect([...missing].map(([character, path]) => `${character} in ${path}`)).toEqual([]);
});
