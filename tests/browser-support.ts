/** Features that the oldest supported browsers (`browserslist` in package.json) lack, by MDN's compatibility data. */
import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import browserslist from 'browserslist';

/** Browser names of browserslist mapped to MDN's. */
const MDN_NAMES: Readonly<Record<string, BrowserName>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
};

/** @returns a negative number if the first version is older */
const compareVersions = (one: string, other: string): number => {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (let at = 0; at < Math.max(left!.length, right!.length); at += 1) {
    const difference = (left![at] ?? 0) - (right![at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** The oldest supported version of each browser, by MDN's name. */
export const OLDEST_VERSIONS: ReadonlyMap<BrowserName, string> = (() => {
  const oldest = new Map<BrowserName, string>();
  for (const target of browserslist()) {
    const [name = '', version = ''] = target.split(' ');
    const browser = MDN_NAMES[name];
    const first = version.split('-')[0]!;
    if (!browser)
      throw new Error(
        `browserslist names ${name}, which tests/browser-support.ts does not know. Add it there.`,
      );
    const known = oldest.get(browser);
    if (!known || compareVersions(first, known) < 0) oldest.set(browser, first);
  }
  return oldest;
})();

const isSupportedBy = (statement: SimpleSupportStatement, version: string): boolean => {
  const { version_added: added, version_removed: removed, flags, prefix } = statement;
  if (flags || prefix || statement.alternative_name || !added || added === 'preview') return false;
  if (removed && compareVersions(removed, version) <= 0) return false;
  return compareVersions(added.replace('≤', ''), version) <= 0;
};

/** Returns the names and versions of the oldest supported browsers that lack a feature; empty if all have it. */
export const lackedBy = ({ support }: CompatStatement): string[] =>
  [...OLDEST_VERSIONS].flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat() as SimpleSupportStatement[];
    return statements.some((statement) => isSupportedBy(statement, version))
      ? []
      : [`${browser} ${version}`];
  });

// 20 MB of JSON: loaded by Node instead of being transformed by the test runner.
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
export const api = data.api as unknown as Identifier;
export const html = data.html as unknown as Identifier;
export const builtins = data.javascript.builtins as Identifier;

/** A feature that a test can remove from a page: the object, its `prototype` or itself, and the member's name. */
export interface Removable {
  readonly object: string;
  readonly isStatic: boolean;
  /** undefined: the global itself */
  readonly member?: string;
}

/**
 * Returns every interface, member and static member of the web platform and of JavaScript that one of the oldest
 * browsers lacks.
 */
export function featuresToRemove(): Removable[] {
  const found: Removable[] = [];
  for (const tree of [api, builtins])
    for (const [object, node] of Object.entries(tree) as [string, Identifier][]) {
      if (object.startsWith('__')) continue;
      if (node.__compat && lackedBy(node.__compat).length > 0) {
        found.push({ object, isStatic: false });
        continue;
      }
      for (const [key, member] of Object.entries(node) as [string, Identifier][]) {
        if (!member.__compat || lackedBy(member.__compat).length === 0) continue;
        if (!/^\w+$/.test(key) || key === object || key.endsWith('_event')) continue;
        const isStatic = key.endsWith('_static');
        found.push({ object, isStatic, member: key.replace(/_static$/, '') });
      }
    }
  return found;
}
