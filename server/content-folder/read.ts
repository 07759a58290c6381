/** Reads a content folder, and finds all its mistakes. */
import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import * as z from 'zod';
import type { ShopSettings } from '../catalogue/shop-settings';
import { explain, unknownName, validPart } from './explain';
import { brokenPlaceholders, repeatedFacts, type TextProblem } from './facts-in-texts';
import { byKind, childrenOf, type Kind, KIND_NAMES, KINDS, type KindName } from './kinds';
import { isForeign, listMedia, type MediaFile, problemOf } from './media';
import { ContentMistakes, type Mistake } from './mistakes';
import { inFolder, relativePathsIn, storedPathsIn } from './paths';
import { SHOP_SCHEMA, type ShopFields, toShopColumns } from './shop';
import { parseYaml, textsIn, type ValuePath, type YamlFile } from './yaml-file';

export type Fields = Readonly<Record<string, unknown>>;
/** An entry as the database stores it; a reference is a key. */
export interface Entry {
  readonly key: string;
  /** the key of the parent */ readonly parent?: string | undefined;
  readonly fields: Fields;
}
/** The entries of each kind, in the order of the app. */
export type Entries = Readonly<Record<KindName, readonly Entry[]>>;
export interface Content {
  readonly folder: string;
  readonly shop: ShopFields;
  readonly entries: Entries;
  /** by stored path */ readonly media: ReadonlyMap<string, MediaFile>;
  /** files of other programs, relative to the folder */ readonly ignored: readonly string[];
  /** Content that an import accepts although it contradicts the settings or the lessons. */
  readonly warnings: readonly Mistake[];
  /** A mistake that only a comparison with the database shows. */
  readonly mistakeIn: (entry: Entry, field: string, text: string) => Mistake;
}

const MAX_TEXT_BYTES = 1_000_000;
export const SHOP_FILE = 'shop.yaml';
/** Extension of an entry's file. The body of a page is below its other fields. */
export const extensionOf = (kind: KindName): string => (kind === 'page' ? '.md' : '.yaml');
const FRONT_MATTER = /^---\n([\s\S]*?\n|)---(?:\n|$)/;
const byName = new Intl.Collator('en', { numeric: true }).compare;

/** Text in UTF-8 with or without a byte order mark, with lines that end in `\n` or `\r\n`. */
async function readText(path: string): Promise<{ text: string } | { problem: string }> {
  const { size } = await stat(path);
  if (size > MAX_TEXT_BYTES)
    return { problem: `has ${size} bytes: shorten it to at most ${MAX_TEXT_BYTES} bytes` };
  const bytes = await readFile(path);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: text.replaceAll('\r\n', '\n').normalize() };
  } catch {
    return { problem: 'is not in UTF-8: save it with this encoding' };
  }
}

type Parsed = { file: YamlFile } | { mistakes: Omit<Mistake, 'file'>[] };
/** Parses a page: its fields between two lines `---`, and its body in Markdown below. */
function parsePage(text: string): Parsed {
  const [head, yamlText] = FRONT_MATTER.exec(text) ?? [];
  if (head === undefined || yamlText === undefined) {
    const advice = 'the page must begin with its fields, key: and title:, between two lines ---';
    return { mistakes: [{ place: { line: 1, col: 1 }, text: advice }] };
  }
  const parsed = parseYaml(yamlText, 2);
  const body = text.slice(head.length);
  if ('mistakes' in parsed || body.trim() === '') return parsed;
  const { file } = parsed;
  const place = { line: head.split('\n').length, col: 1 };
  if (file.has(['body']))
    return { mistakes: [{ place, text: 'the body is written twice: remove body: above' }] };
  const isBody = (path: ValuePath) => path[0] === 'body';
  return {
    file: {
      value: { ...(file.value as object | null), body: body.trim() },
      has: (path) => isBody(path) || file.has(path),
      placeOf(path, inner = '') {
        if (!isBody(path)) return file.placeOf(path, inner);
        const at = text.indexOf(inner, head.length);
        const lines = text.slice(0, at).split('\n');
        return inner && at > 0 ? { line: lines.length, col: lines.at(-1)!.length + 1 } : place;
      },
      placeOfKey: file.placeOfKey,
    },
  };
}

interface SourceFile {
  readonly path: string;
  readonly yaml: YamlFile;
  /** without the parts that have mistakes */ readonly value: Fields;
}
interface EntryFile extends SourceFile {
  readonly kind: KindName;
}

/** The fields of a file without its former ones. */
const withoutFormer = (value: unknown, names: readonly string[]): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))
    : value;

/** @returns the mistakes, and the file unless it can't be parsed */
async function readSource(
  folder: string,
  name: string,
  { schema, formerFields = {} }: { schema: z.ZodType } & Pick<Kind, 'formerFields'>,
): Promise<{ source?: SourceFile; mistakes: Mistake[]; warnings?: Mistake[] }> {
  const path = join(folder, name);
  const read = await readText(path);
  if ('problem' in read) return { mistakes: [{ file: path, text: read.problem }] };
  const parsed = extname(name) === '.md' ? parsePage(read.text) : parseYaml(read.text);
  const inFile = (found: Omit<Mistake, 'file'>[]) =>
    found.map((mistake) => ({ ...mistake, file: path }));
  if ('mistakes' in parsed) return { mistakes: inFile(parsed.mistakes) };
  const { file: yaml } = parsed;
  const given = withoutFormer(yaml.value ?? {}, Object.keys(formerFields));
  const { data = validPart(schema, given) ?? {}, error } = schema.safeParse(given);
  return {
    source: { path, yaml, value: data as Fields },
    mistakes: inFile(error?.issues.flatMap((issue) => explain(issue, schema, yaml)) ?? []),
    warnings: inFile(
      Object.entries(formerFields).flatMap(([field, advice]) =>
        yaml.has([field])
          ? [{ place: yaml.placeOfKey([], field), text: `${field} ${advice}` }]
          : [],
      ),
    ),
  };
}

/** The names of the entries' files, relative to the folder, in the order of the app. */
async function listFiles(folder: string): Promise<{
  files: { kind: KindName; name: string }[];
  mistakes: Mistake[];
  ignored: string[];
}> {
  const kinds = KIND_NAMES.flatMap((kind) => {
    const { folder: ownFolder } = KINDS[kind];
    return ownFolder ? [{ kind, ownFolder }] : [];
  });
  const known = [SHOP_FILE, 'media', 'README.md', ...kinds.map(({ ownFolder }) => ownFolder)];
  const mistakes: Mistake[] = [];
  const add = (name: string, text: string) => mistakes.push({ file: join(folder, name), text });
  const ignored: string[] = [];
  const listFolder = async (name = '') => {
    const entries = await readdir(join(folder, name), { withFileTypes: true });
    const isIgnored = (entry: Dirent) => isForeign(entry.name);
    ignored.push(...entries.filter(isIgnored).map((entry) => join(name, entry.name)));
    return entries
      .filter((entry) => !entry.name.startsWith('.') && !isIgnored(entry))
      .sort((one, other) => byName(one.name, other.name));
  };

  const present = await listFolder();
  if (!present.some(({ name }) => name === SHOP_FILE))
    add(SHOP_FILE, 'is missing: write at least the tax in percent, such as tax: 10');
  const folders = new Set<string>();
  for (const entry of present) {
    const { name } = entry;
    if (name === 'README.md') continue;
    const problem = known.includes(name)
      ? problemOf(entry, name === SHOP_FILE ? 'file' : 'folder')
      : unknownName('part', name, known);
    if (problem) add(name, problem);
    else folders.add(name);
  }
  const files: { kind: KindName; name: string }[] = [];
  for (const { kind, ownFolder } of kinds.filter((each) => folders.has(each.ownFolder)))
    for (const entry of await listFolder(ownFolder)) {
      const name = `${ownFolder}/${entry.name}`;
      const extension = extensionOf(kind);
      const problem = name.endsWith(extension)
        ? problemOf(entry, 'file')
        : `is no ${kind}: its name must end in ${extension}`;
      if (problem) add(name, problem);
      else files.push({ kind, name });
    }
  return { files, mistakes, ignored };
}

/** An entry with its place in its file. */
interface SourceEntry {
  readonly entry: Entry;
  readonly kind: KindName;
  readonly source: EntryFile;
  /** of the entry in its file */ readonly path: ValuePath;
}

/** The entry of a file, and after it its children. */
function readEntries(source: EntryFile): SourceEntry[] {
  const children = childrenOf(source.kind);
  const lists = new Set(children.map((child) => KINDS[child].parent!.field));
  const toEntry = (value: Fields, parent?: string): Entry => ({
    key: value.key as string,
    ...(parent !== undefined && { parent }),
    fields: Object.fromEntries(
      Object.entries(value).filter(([name]) => name !== 'key' && !lists.has(name)),
    ),
  });
  const own = toEntry(source.value);
  return [
    { entry: own, kind: source.kind, source, path: [] },
    ...children.flatMap((kind) => {
      const { field } = KINDS[kind].parent!;
      const values = (source.value[field] ?? []) as (Fields | undefined)[];
      return values.flatMap((value, index) =>
        value ? [{ entry: toEntry(value, own.key), kind, source, path: [field, index] }] : [],
      );
    }),
  ];
}

/** @param within a text of the value, whose place is reported */
const mistakeAt = (
  { source, path }: SourceEntry,
  inner: ValuePath,
  text: string,
  within?: string,
): Mistake => ({
  file: source.path,
  place: source.yaml.placeOf([...path, ...inner], within),
  text,
});

/** The key of an entry, with its parent's key. */
export const keyPathOf = ({ parent, key }: Entry): string => (parent ? `${parent}/${key}` : key);

/** Finds keys that two entries of a kind share. */
function repeatedKeys(placed: readonly SourceEntry[]): Mistake[] {
  const first = new Map<string, SourceEntry>();
  return placed.flatMap((each) => {
    if (!each.entry.key) return [];
    const name = `${each.kind} ${keyPathOf(each.entry)}`;
    const other = first.get(name);
    if (!other) {
      first.set(name, each);
      return [];
    }
    const { line } = other.source.yaml.placeOf([...other.path, 'key']);
    const text = `key ${each.entry.key} is also the key of ${other.source.path}:${line}: use another key`;
    return [mistakeAt(each, ['key'], text)];
  });
}

/**
 * Finds references to entries that the folder lacks.
 * @param unread kinds with files that can't be read, so that not all keys are known
 */
function brokenReferences(
  placed: readonly SourceEntry[],
  unread: ReadonlySet<KindName>,
): Mistake[] {
  const keysOf = (kind: KindName) =>
    placed.filter((each) => each.kind === kind).map(({ entry }) => entry.key);
  return placed.flatMap((each) =>
    Object.entries(KINDS[each.kind].references).flatMap(([field, kind]) => {
      const key = each.entry.fields[field] as string | undefined;
      if (key === undefined || unread.has(kind) || keysOf(kind).includes(key)) return [];
      return [mistakeAt(each, [field], `${field} ${unknownName(kind, key, keysOf(kind))}`)];
    }),
  );
}

const RELATIVE_ADVICE =
  'is not found by browsers: write its path in the folder, such as "media/public/yoga.webp" (in HTML in quotes)';
/** Finds paths of files that the folder lacks or that are relative, and files that visitors may not read. */
const brokenPaths = (placed: readonly SourceEntry[], media: Content['media']): Mistake[] =>
  placed.flatMap((each) =>
    textsIn(each.entry.fields).flatMap(({ path, text }) => {
      const mistake = (name: string, problem: string) =>
        mistakeAt(each, path, `${name} ${problem}`, name);
      const ofFiles = storedPathsIn(text).flatMap((storedPath) => {
        const name = inFolder(storedPath);
        if (!media.has(storedPath))
          return [mistake(name, 'is not in the folder: add the file, or correct its path')];
        if (KINDS[each.kind].hasPrivateFiles || storedPath.startsWith('/files/public/')) return [];
        return [mistake(name, 'is sent to buyers only: move it to media/public')];
      });
      return [...ofFiles, ...relativePathsIn(text).map((name) => mistake(name, RELATIVE_ADVICE))];
    }),
  );

const mistakesInTexts = (
  placed: readonly SourceEntry[],
  problemsIn: (kind: KindName, fields: Fields) => readonly TextProblem[],
): Mistake[] =>
  placed.flatMap((each) =>
    problemsIn(each.kind, each.entry.fields).map(({ path, text, within }) =>
      mistakeAt(each, path, text, within),
    ),
  );

/** Reads a content folder. The content is complete only if there are no mistakes. */
export async function readFolder(
  folder: string,
): Promise<{ content: Content; mistakes: Mistake[] }> {
  const { files, mistakes, ignored } = await listFiles(folder);
  const { media, mistakes: ofMedia, ignored: ignoredMedia } = await listMedia(folder);
  mistakes.push(...ofMedia);

  let shop: ShopFields = {};
  /** undefined: shop.yaml has mistakes */ let facts: ShopSettings | undefined;
  if (!mistakes.some(({ file }) => file === join(folder, SHOP_FILE))) {
    const read = await readSource(folder, SHOP_FILE, { schema: SHOP_SCHEMA });
    mistakes.push(...read.mistakes);
    shop = read.source?.value ?? {};
    if (read.mistakes.length === 0) facts = toShopColumns(shop);
  }

  const placed: SourceEntry[] = [];
  const warnings: Mistake[] = [];
  const unread = new Set(
    KIND_NAMES.filter((kind) => {
      const { folder: ownFolder } = KINDS[kind];
      return ownFolder && mistakes.some(({ file }) => file.startsWith(join(folder, ownFolder)));
    }),
  );
  for (const { kind, name } of files) {
    const { source, ...found } = await readSource(folder, name, KINDS[kind]);
    mistakes.push(...found.mistakes);
    warnings.push(...(found.warnings ?? []));
    if (source) placed.push(...readEntries({ ...source, kind }));
    if (!source?.value.key) unread.add(kind);
  }
  mistakes.push(
    ...repeatedKeys(placed),
    ...brokenReferences(placed, unread),
    ...brokenPaths(placed, media),
    ...mistakesInTexts(placed, (kind, fields) => brokenPlaceholders(kind, fields, facts)),
  );
  warnings.push(...mistakesInTexts(placed, repeatedFacts));

  const content: Content = {
    folder,
    shop,
    entries: byKind((kind) =>
      placed.filter((each) => each.kind === kind).map(({ entry }) => entry),
    ),
    media,
    ignored: [...ignored, ...ignoredMedia],
    warnings,
    mistakeIn: (entry, field, text) =>
      mistakeAt(
        placed.find((each) => each.entry === entry)!,
        [field],
        text,
      ),
  };
  return { content, mistakes };
}

/**
 * Reads a content folder.
 * @throws {ContentMistakes} with all mistakes
 */
export async function readContent(folder: string): Promise<Content> {
  const { content, mistakes } = await readFolder(folder);
  if (mistakes.length > 0) throw new ContentMistakes(mistakes);
  return content;
}
