/** Parses a YAML file, and locates its values. YAML 1.2 without aliases, tags and further documents. */
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
  YAMLError,
  type YAMLMap,
} from 'yaml';
import type { Mistake } from './mistakes';

/** Path of a value: keys of mappings, and indexes of lists from 0. */
export type ValuePath = readonly PropertyKey[];
type Place = NonNullable<Mistake['place']>;

export interface YamlFile {
  readonly value: unknown;
  /**
   * The place of a value; of the innermost mapping or list around it if it is missing.
   * @param inner a text whose place is returned instead, if the value contains it
   */
  readonly placeOf: (path: ValuePath, inner?: string) => Place;
  /** The place of a key of a mapping. */
  readonly placeOfKey: (path: ValuePath, key: string) => Place;
  readonly has: (path: ValuePath) => boolean;
}

/** Advice about an error of the parser, by its code; other errors have the parser's words. */
const ADVICE: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'the same key is written twice in this mapping: remove one of the two',
  MULTIPLE_DOCS: 'the file has a second document after ---: write one document in each file',
  TAB_AS_INDENT: 'the line is indented with a tab: indent it with spaces',
  TAG_RESOLVE_FAILED: 'tags (!name) are not supported: remove it',
  NON_STRING_KEY: 'this key is not a text: write it in quotes',
};
const TOO_DEEP = 'the values are nested too deeply: use at most ten levels';
const MAX_DEPTH = 50;

/** Aliases could repeat a value until it fills the memory, so they are not read at all. */
function forbiddenIn(document: Document): { at: number; text: string }[] {
  const found: { at: number; text: string }[] = [];
  const add = (node: Node, text: string) => found.push({ at: node.range?.[0] ?? 0, text });
  visit(document, {
    // The parser's own check takes minutes for a hostile file, because it compares each key with all others.
    Map(_, node) {
      const known = new Set<unknown>();
      for (const key of keysOf(node)) {
        if (known.has(key.value)) add(key, ADVICE.DUPLICATE_KEY!);
        known.add(key.value);
      }
    },
    Alias: (_, node) => void add(node, 'aliases (*name) are not supported: write the value again'),
    Value(_, node, path) {
      if (node.anchor) add(node, 'anchors (&name) are not supported: remove it');
      if (node.tag) add(node, 'tags (!name) are not supported: remove it');
      if (path.length > MAX_DEPTH) {
        add(node, TOO_DEEP);
        return visit.BREAK;
      }
      return undefined;
    },
  });
  return found;
}

const keysOf = (map: YAMLMap): Scalar[] => map.items.map(({ key }) => key).filter(isScalar);

/**
 * @param firstLine number of the text's first line in its file, from 1
 * @returns the mistakes of the syntax instead of the file, if there are any
 */
export function parseYaml(
  text: string,
  firstLine = 1,
): { file: YamlFile } | { mistakes: Pick<Mistake, 'place' | 'text'>[] } {
  const lineCounter = new LineCounter();
  const placeAt = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { line: line + firstLine - 1, col };
  };
  let document: Document;
  try {
    document = parseDocument(text, {
      version: '1.2',
      schema: 'core',
      merge: false,
      stringKeys: true,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'error',
      lineCounter,
    });
  } catch (error) {
    if (!(error instanceof RangeError) && !(error instanceof YAMLError)) throw error;
    return { mistakes: [{ place: { line: firstLine, col: 1 }, text: TOO_DEEP }] };
  }
  const version = document.directives?.yaml.version;
  const found = [
    ...document.errors.map(({ code, message, pos }) => ({
      at: pos[0],
      text: ADVICE[code] ?? `${message[0]!.toLowerCase()}${message.slice(1)}`,
    })),
    ...(version === '1.2'
      ? []
      : [{ at: 0, text: `YAML ${version} is not supported: remove the line %YAML` }]),
    ...forbiddenIn(document),
  ];
  if (found.length > 0)
    return { mistakes: found.map((each) => ({ place: placeAt(each.at), text: each.text })) };

  const nodeAt = (path: ValuePath): Node | undefined => {
    const node = path.length === 0 ? document.contents : document.getIn(path, true);
    return isNode(node) ? node : undefined;
  };
  const placeOf = (path: ValuePath, inner = ''): Place => {
    for (let length = path.length; length >= 0; length -= 1) {
      const [start, end] = nodeAt(path.slice(0, length))?.range ?? [];
      if (start === undefined || end === undefined) continue;
      const at = text.indexOf(inner, start);
      return placeAt(at > 0 && at < end ? at : start);
    }
    return placeAt(0);
  };
  const keys = new Map<Node, Map<unknown, Scalar>>();
  const keyOf = (node: YAMLMap, key: string) => {
    const known = keys.get(node) ?? new Map(keysOf(node).map((each) => [each.value, each]));
    keys.set(node, known);
    return known.get(key);
  };
  return {
    file: {
      value: document.toJS(),
      placeOf,
      placeOfKey(path, key) {
        const node = nodeAt(path);
        const range = isMap(node) ? keyOf(node, key)?.range : undefined;
        return range ? placeAt(range[0]) : placeOf(path);
      },
      has: (path) => nodeAt(path) !== undefined,
    },
  };
}

/** All texts in a value, with their paths. */
export const textsIn = (
  value: unknown,
  path: ValuePath = [],
): { path: ValuePath; text: string }[] => {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
};
