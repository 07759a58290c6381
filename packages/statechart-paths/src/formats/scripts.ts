/** Paths as scripts that other test runners run. */
import { relative } from 'node:path';
import type { Text } from '../model';
import { UserError } from '../user-error';
import { indent, seen, type Sheet, stagesOf } from './sheet';

const comment = (mark: string, text: string | undefined) => (text ? [`${mark} ${text}`] : []);
/** The Persian stands on a line of its own: after a step it would be part of the step, not a comment. */
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
/** A spec of Playwright's. @throws {UserError} where the project has no walker for the browser */
export const playwright = ({ model, written, directory, command, playwright: project }: Sheet) => {
  if (!project) throw new UserError('The configuration names no walker for Playwright.');
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
