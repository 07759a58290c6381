/** `npm run paths [CHART…]`: paths that together take every transition of a chart, as Markdown. */
import { models } from '../../tests/model/models';
import { edgesOf } from './definition';
import { transitionPaths } from './generate';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !models.some(({ machine }) => machine.id === name));
if (unknown.length > 0) {
  console.error(`There is no chart named ${unknown.join(', ')}. The charts are: ${models.map(({ machine }) => machine.id).join(', ')}.`);
  process.exit(2);
}
for (const model of models.filter(({ machine }) => wanted.length === 0 || wanted.includes(machine.id))) {
  const { paths, uncovered } = await transitionPaths(model);
  const all = edgesOf(model.machine).length;
  console.log(`# ${model.machine.id}: ${all - uncovered.length} of ${all} transitions on ${paths.length} paths\n`);
  for (const { id, start, steps } of paths) console.log(`- \`${id}\` ${[start, ...steps].map(({ name }) => name.en).join(' → ')}\n  ${[start, ...steps].map(({ name }) => name.fa).join(' ← ')}`);
  for (const { id } of uncovered) console.log(`- uncovered: ${id}`);
  console.log();
}
