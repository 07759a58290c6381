/** Documents and code are consistent: everything that one names exists in the other. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { SCREENS } from '@/shared/config/screens';
import { filesUnder } from './files';

const read = (path: string) => readFileSync(path, 'utf8');

const ALL_FILES = filesUnder('.');
const DOCUMENTS = ALL_FILES.filter((path) => path.endsWith('.md'));
const SOURCES = ALL_FILES.filter((path) => /\.(md|[cm]?[jt]sx?|css|html|sql)$/.test(path)).filter(
  (path) => path !== 'tests/architecture/docs.test.ts',
);
const DECISIONS_FOLDER = 'docs/decisions';
const records = readdirSync(DECISIONS_FOLDER).filter((name) => /^\d/.test(name));

const headingsOf = (markdown: string): string[] => {
  let isCode = false;
  return markdown.split('\n').flatMap((line) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const [, heading] = (!isCode && /^#{1,6} (.+)$/.exec(line)) || [];
    return heading ? [heading.trim()] : [];
  });
};

/** Returns the explicit anchors and GitHub's anchors of the headings; a repeated heading gets a number. */
const anchorsOf = (markdown: string): Set<string> => {
  const anchorCounts = new Map<string, number>();
  const explicit = [...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!);
  return new Set([
    ...explicit,
    ...headingsOf(markdown).map((heading) => {
      const slug = heading
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
        .replaceAll(' ', '-');
      const earlierCount = anchorCounts.get(slug) ?? 0;
      anchorCounts.set(slug, earlierCount + 1);
      return earlierCount === 0 ? slug : `${slug}-${earlierCount}`;
    }),
  ]);
};

const latin = (text: string) =>
  text.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)));
/** Joins a comment's lines. */
const joinLines = (text: string) =>
  text.replace(/(?<!\n)\n(?!\s*\n)[ \t]*(?:\/\/|\*(?!\/)|--)?[ \t]*/g, ' ');

const NUMBER = String.raw`\d+(?:\.\d+)*`;
const LIST = new RegExp(
  String.raw`\b(decision|section|fact)s? +(${NUMBER}(?:(?: *[,–] *|,? +(?:and|to|or) +)${NUMBER})*)`,
  'gi',
);

/** Returns every number that a text cites: «decisions 29 to 31» are three. */
const citationsOf = (text: string): { of: string; number: string }[] =>
  [
    ...joinLines(text).matchAll(LIST),
    ...latin(joinLines(text)).matchAll(/(تصمیم) +(\d+)/g),
  ].flatMap(([, word = '', list = '']) => {
    const of = word === 'تصمیم' ? 'decision' : word.toLowerCase();
    return list
      .split(/\s*,?\s+and\s+|\s*,?\s+or\s+|\s*,\s*/)
      .flatMap((part) => {
        const [from = '', to] = part.split(/\s*–\s*|\s+to\s+/);
        return to && !from.includes('.')
          ? Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) =>
              String(Number(from) + i),
            )
          : [from];
      })
      .map((number) => ({ of, number }));
  });

const knownNumbers: Record<string, ReadonlySet<string>> = {
  decision: new Set(records.map((name) => String(Number(name.slice(0, 4))))),
  section: new Set(
    headingsOf(read('docs/product.md')).flatMap((heading) => /^\d[\d.]*/.exec(heading) ?? []),
  ),
  fact: new Set(
    headingsOf(read('SECURITY.md')).flatMap((heading) => /^Fact (\d+)/.exec(heading)?.[1] ?? []),
  ),
};
const unknownCitations = (text: string) =>
  citationsOf(text).filter(({ of, number }) => !knownNumbers[of]!.has(number));

const MARKDOWN_LINK = /\[(?:[^\][]|\[[^\]]*\])*\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;
const withoutCode = (markdown: string) =>
  markdown.replace(/^\s*```[\s\S]*?^\s*```/gm, '').replace(/`[^`\n]*`/g, '');

/** Returns the broken links of a document. */
const deadLinks = (document: string, markdown: string): string[] =>
  [...withoutCode(markdown).matchAll(MARKDOWN_LINK)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/i.test(link)) return [];
    const [path = '', anchor] = decodeURI(link).split('#');
    const target = path ? normalize(join(dirname(document), path)) : document;
    const isThere =
      existsSync(target) &&
      !relative('.', target).startsWith('..') &&
      (!anchor ||
        (target.endsWith('.md') &&
          anchorsOf(target === document ? markdown : read(target)).has(anchor)));
    return isThere ? [] : [`${document}: ${link}`];
  });

/** Returns everything that a file declares: functions, constants, types, and members of objects. */
const declaredIn = (file: string): Set<string> => {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isNamed =
      ts.isVariableDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isPropertyAssignment(node);
    if (isNamed && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest));
  return names;
};

/** Returns the texts of the list below a heading, each without its bold beginning. */
const entriesBelow = (markdown: string, heading: string): string[] => {
  const [, after = ''] = markdown.split(`\n## ${heading}\n`);
  return [...(after.split('\n## ')[0] ?? '').matchAll(/^(?:-|\d+\.) \*\*.+?\*\*: (.+)$/gm)].map(
    ([, text = '']) => text,
  );
};

/** Returns the names in an entry: a link to a file or folder, and after it the file's declarations. */
const namedIn = (entry: string) =>
  [...entry.matchAll(/\]\(([^)#]+)[^)]*\)((?:,? `[^`]+`)*)/g)].map(([, path = '', names = '']) => ({
    file: normalize(join('docs', path)),
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  }));
const missingIn = (entry: string): string[] =>
  namedIn(entry).flatMap(({ file, names }) => {
    if (!existsSync(file)) return [file];
    const declared = names.length > 0 ? declaredIn(file) : new Set();
    return names.filter((name) => !declared.has(name)).map((name) => `${file} › ${name}`);
  });

/** Returns the decisions of a list: number, file and status. */
const rowsOf = (index: string) =>
  [...index.matchAll(/^\| (\d+)\s*\| \[[^\]]+\]\(([^)]+)\)\s*\| ([^|]+?)\s*\|$/gm)].map(
    ([, number, file, status]) => `${number} ${file} ${status}`,
  );

test('every cited decision, section and fact exists', () => {
  expect(SOURCES.length).toBeGreaterThan(500); // guards against reading no file
  const all = SOURCES.flatMap((path) => citationsOf(read(path)));
  expect(all.filter(({ of }) => of === 'decision').length).toBeGreaterThan(100);
  expect(all.filter(({ of }) => of === 'section').length).toBeGreaterThan(50);
  expect(
    SOURCES.flatMap((path) =>
      unknownCitations(read(path)).map(({ of, number }) => `${path}: ${of} ${number}`),
    ),
  ).toEqual([]);
});

test('packages cite no decision and no section, since they are independent of the app', () => {
  const ofPackages = SOURCES.filter((path) => path.startsWith('packages/'));
  expect(ofPackages.length).toBeGreaterThan(50);
  expect(ofPackages.filter((path) => citationsOf(read(path)).length > 0)).toEqual([]);
});

test('every relative link of every document resolves', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(60);
  expect(DOCUMENTS.flatMap((document) => deadLinks(document, read(document)))).toEqual([]);
});

describe('the list of the architecture document', () => {
  const architecture = read('docs/architecture.md');
  test.each([
    ['One walk: an offer to the bank and back', 12],
    ['Likely changes', 14],
  ])('«%s» names only existing files and declarations', (heading, least) => {
    const entries = entriesBelow(architecture, heading);
    expect(entries.length).toBeGreaterThanOrEqual(least);
    expect(entries.filter((entry) => namedIn(entry).length === 0)).toEqual([]);
    expect(entries.flatMap(missingIn)).toEqual([]);
  });
});

describe('decisions', () => {
  test('are numbered from 1 without a gap, consistently in file name and title', () => {
    expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(
      records.map((_, index) => index + 1),
    );
    for (const name of records) {
      expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
      const record = read(join(DECISIONS_FOLDER, name));
      expect(record, name).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`));
      expect(record, name).toMatch(/^Status: accepted(, not built yet)?$/m);
      for (const part of ['Context', 'Decision', 'Consequence'])
        expect(record, name).toContain(`\n## ${part}\n\n`);
    }
  });

  test('are listed, each with its status', () => {
    expect(rowsOf(read(join(DECISIONS_FOLDER, 'README.md')))).toEqual(
      records.map((name) => {
        const [, status] = /^Status: (.+)$/m.exec(read(join(DECISIONS_FOLDER, name))) ?? [];
        return `${Number(name.slice(0, 4))} ${name} ${status}`;
      }),
    );
  });
});

test('the table of routes in product.md lists exactly the app’s screens', () => {
  const [, table = ''] = read('docs/product.md').split('### 2.1 The table of routes');
  const paths = [...table.split('###')[0]!.matchAll(/^\| `([^`]+)`/gm)].map(([, path]) => path);
  expect(paths).toEqual(Object.values(SCREENS).map(({ path }) => path));
});

test('the layout names every folder of features, entities, the server and the tests', () => {
  const architecture = read('docs/architecture.md');
  const [layout = ''] = architecture.split('\n## Layout\n')[1]!.split('\n## ');
  const words = new Set(layout.match(/[\w-]+/g));
  const folders = ['src/features', 'src/entities', 'server', 'tests'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  expect(folders.length).toBeGreaterThan(60);
  expect(folders.map(({ name }) => name).filter((name) => !words.has(name))).toEqual([]);
});
