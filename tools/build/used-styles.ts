/**
 * Of the style library's list of all style properties and conditions those that are written somewhere: in the app, or
 * in the components that it takes from the library; conditions are written with a line before them. The others (7 KiB)
 * need not be sent.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ESTree, Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const COMPONENTS = here('node_modules/@chakra-ui/react/dist/esm/components');

const read = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[jt]sx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
const words = (text: string): readonly string[] => text.match(/\w+/g) ?? [];
/** What may be the name of a property, or of an attribute. */
const names = (text: string): readonly string[] => text.match(/\w+(?=['"]?\s*[=:,}?>/])/g) ?? [];

function writtenSomewhere(): Set<string> {
  const app = read(here('src'));
  const taken = new Set(
    [...app.matchAll(/'@chakra-ui\/react\/([\w-]+)'/g)].map(([, name]) => name!),
  );
  const known = new Set(readdirSync(COMPONENTS));
  const library = [...taken]
    .filter((name) => known.has(name))
    .map((name) => read(join(COMPONENTS, name)));
  return new Set(names([app, ...library].join('\n')));
}

const objectsOf = (node: ESTree.Expression): ESTree.ObjectProperty[] =>
  node.type === 'ObjectExpression'
    ? node.properties.filter((property) => property.type === 'Property')
    : [];

export default (): Plugin => ({
  name: 'used-styles',
  transform: {
    filter: { id: /@chakra-ui\/react\/dist\/esm\/preset-base\.js$/ },
    handler(code) {
      const written = writtenSomewhere();
      const textOf = ({ start, end }: ESTree.Span) => code.slice(start, end);
      const isUnusedCondition = ({ key }: ESTree.ObjectProperty) => !written.has(`_${textOf(key)}`);
      const isUnusedProperty = (entry: ESTree.ObjectProperty) => {
        const [, shorthands = ''] = /shorthand: \[([^\]]*)\]/.exec(textOf(entry)) ?? [];
        return !words(`${textOf(entry.key)} ${shorthands}`).some((name) => written.has(name));
      };
      // `defineConditions({…})`, and `utilities` of `defineConfig({…})`.
      const unused = this.parse(code).body.flatMap((statement) => {
        if (statement.type !== 'VariableDeclaration') return [];
        const { init } = statement.declarations[0]!;
        if (init?.type !== 'CallExpression') return [];
        const properties = objectsOf(init.arguments[0] as ESTree.Expression);
        const utilities = properties.find(({ key }) => textOf(key) === 'utilities');
        return utilities
          ? objectsOf(utilities.value).filter(isUnusedProperty)
          : properties.filter(isUnusedCondition);
      });
      if (unused.length < 50) this.error('The list of styles is written in another way.');
      let kept = code;
      for (const { start, end } of unused.toReversed())
        kept = kept.slice(0, start) + kept.slice(end).replace(/^,/, '');
      return { code: kept, map: null };
    },
  },
});
