/** Formats paths as scripts of other test runners. */
import { relative } from 'node:path';
import type { Text } from '../model.ts';
import { indent, seen, type Sheet, stagesOf } from './sheet.ts';

const comment = (mark: string, text: string | undefined) => (text ? [`${mark} ${text}`] : []);
/** The Persian text is on a separate line: after a step it would be part of the step, not a comment. */
const step = (keyword: string, { fa, en }: Text) => [...comment('#', fa), `${keyword} ${en}`];
export const gherkin = ({ model, written }: Sheet) =>
  [
    `Feature: ${model.machine.id}`,
    ...indent([model.doc.purpose.en, ...comment('#', model.doc.purpose.fa)]),
    ...written.flatMap(({ path }) => [
      '',
      `  @${path.id}`,
      `  Scenario: ${path.name.en}`,
      ...indent(
        stagesOf(path).flatMap(({ name, state }, index) => [
          ...step(index === 0 ? 'Given' : 'When', name),
          ...step('Then the person sees', seen(model, state)),
        ]),
        '    ',
      ),
    ]),
  ].join('\n');

const string = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
/** Writes a Playwright spec without the gestures, for projects without a walker. */
const skeleton = ({ model, written }: Sheet) => {
  const stages = written.flatMap(({ path }) => stagesOf(path));
  const unique = (names: readonly string[]) => [...new Set(names)];
  const todo = (name: string) =>
    `  ${string(name)}: async (_page) => test.fixme(true, ${string(`nobody has said how: ${name}`)}),`;
  return [
    `/** Walks the chart ${model.machine.id} in the browser: fill in what is done, and what is seen then. */`,
    "import { type Page, test } from '@playwright/test';",
    '',
    'type ByName = Record<string, (page: Page) => Promise<void>>;',
    'const perform: ByName = {',
    ...unique(stages.map(({ name }) => name.en)).map(todo),
    '};',
    'const see: ByName = {',
    ...unique(stages.map(({ state }) => state)).map(todo),
    '};',
    '',
    `test.describe(${string(model.machine.id)}, () => {`,
    ...written.flatMap(({ path }) => [
      `  test(${string(`${path.id}: ${path.name.en}`)}, async ({ page }) => {`,
      ...stagesOf(path).flatMap(({ name, state }) => [
        `    await perform[${string(name.en)}]!(page);`,
        `    await see[${string(state)}]!(page);`,
      ]),
      '  });',
    ]),
    '});',
  ].join('\n');
};

/** Writes a Playwright spec that uses the project's walker, or a skeleton if there is none. */
export const playwright = (sheet: Sheet) => {
  const { model, written, directory, command, playwright: project } = sheet;
  if (!project) return skeleton(sheet);
  return [
    `/** Walks the chart ${model.machine.id} in the browser. Made by \`${command} generate ${model.machine.id} --format playwright\`; run by \`${project.run}\`. */`,
    "import { test } from '@playwright/test';",
    `import { walkInBrowser } from '${relative(directory, project.walker).replace(/^(?!\.)/, './')}';`,
    '',
    `test.describe('${model.machine.id}', () => {`,
    ...written.flatMap(({ path }) => {
      const [first, ...rest] = stagesOf(path);
      return [
        ...indent(comment('//', path.name.fa)),
        `  test(${string(`${path.id}: ${path.name.en}`)}, ({ page }) =>`,
        `    walkInBrowser(page, '${model.machine.id}', {`,
        `      start: ${string(first!.name.en)}, // ${first!.state}`,
        '      steps: [',
        ...rest.map(({ name, state }) => `        ${string(name.en)}, // ${state}`),
        '      ],',
        '    }));',
      ];
    }),
    '});',
  ].join('\n');
};
