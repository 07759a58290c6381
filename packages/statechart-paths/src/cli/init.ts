import { existsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Command } from 'commander';
import { type Exported, readMachines } from '../foreign/read.ts';
import { UserError } from '../user-error.ts';
import { print } from './arguments.ts';

const CONFIG_FILE = 'statechart-paths.config.ts';

export const addInit = (program: Command): Command =>
  program
    .command('init')
    .description(
      `writes a first model of every machine that a file exports, for you to complete, and ${CONFIG_FILE} if it does not exist`,
    )
    .argument('<file>', 'a file that exports machines')
    .action(async (file: string) => {
      // so that the output of the loaded machine file does not mix with the command's output
      console.log = console.error;
      const written = (await readMachines(file)).map((exported) => {
        const { id } = exported.model.machine;
        const path = join(dirname(file), `${id.replace(/\W+/g, '-')}.model.ts`);
        if (existsSync(path))
          throw new UserError(
            `${path} already exists and is not overwritten. Delete or rename it first.`,
          );
        return { path, variable: variableOf(id), text: modelFile(file, exported) };
      });
      for (const { path, text } of written) {
        writeFileSync(path, text);
        print(path);
      }
      if (existsSync(CONFIG_FILE)) return;
      writeFileSync(CONFIG_FILE, configFile(written));
      print(CONFIG_FILE);
    });

/** `order-flow` → `orderFlowModel` */
const variableOf = (id: string) =>
  `${id.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase()).replace(/^(?=\d)/, '_')}Model`;
/** Returns an import specifier that Node and every compiler resolve. */
const importOf = (path: string) => path.replace(/\.ts(x?)$/, '.js$1');

/** Formats a value as TypeScript. */
function code(value: unknown): string {
  if (value instanceof Error) return `new Error(${JSON.stringify(value.message)})`;
  if (Array.isArray(value)) return `[${value.map(code).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${code(inner)}`,
  );
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
}

function modelFile(file: string, { name, isActor, model }: Exported): string {
  const { machine, doc, externalGuards, starts, steps, notes = [] } = model;
  const imported = name === 'default' ? 'machine' : `{ ${name} as machine }`;
  const happening = (what: object) => `    ${code(what)},`;
  return [
    `/** Model of the chart ${machine.id}. Complete what people see, what events carry, and which rules must hold. */`,
    "import { defineModel, approximately, withNames } from 'statechart-paths';",
    `import ${imported} from './${importOf(basename(file))}';`,
    '',
    ...notes.map((note) => `// Note: ${note.replace(/\s+/g, ' ')}`),
    `export const ${variableOf(machine.id)} = defineModel({`,
    `  machine: withNames(${isActor ? 'machine.logic' : 'machine'}, ${code(machine.id)}).machine,`,
    '  doc: {',
    `    purpose: ${code(doc.purpose)},`,
    '    // What a person sees in each state.',
    `    states: ${code(doc.states)},`,
    `    files: { chart: [${code(file)}], wiring: [], view: [], tests: [] },`,
    '  },',
    '  // Guards whose result a step or a start sets with its `world`; the others run their own code.',
    `  externalGuards: ${code(externalGuards)},`,
    '  starts: [',
    ...starts.map(happening),
    '  ],',
    '  steps: [',
    ...steps.map(happening),
    '  ],',
    '  // The part of the context that distinguishes positions.',
    '  project: ({ context }) => approximately(context),',
    '  invariants: [],',
    '  claims: [],',
    '  journeys: [],',
    '});',
    '',
  ].join('\n');
}

const configFile = (written: readonly { path: string; variable: string }[]) =>
  [
    "import { defineConfig } from 'statechart-paths';",
    ...written.map(
      ({ path, variable }) =>
        `import { ${variable} } from '${importOf(path).replace(/^(?!\.)/, './')}';`,
    ),
    '',
    `export default defineConfig({ models: [${written.map(({ variable }) => variable).join(', ')}] });`,
    '',
  ].join('\n');
