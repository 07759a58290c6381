/** Formats paths as lists: for people and for `replay`. */
import type { Text } from '../chart-model.ts';
import { type Sheet, visibleText, stagesOf } from './sheet.ts';

export const json = ({ model, written, seed }: Sheet) =>
  JSON.stringify(
    {
      chart: model.machine.id,
      seed,
      paths: written.map(({ path: { id, name, start, steps, states, edges } }) => ({
        id,
        name,
        start: start.name.en,
        steps: steps.map((step) => step.name.en),
        states,
        edges,
      })),
    },
    null,
    2,
  );

/** Formats a checklist; it has Persian columns if the model has Persian names. */
export const markdown = ({ model, written }: Sheet) => {
  const isPersian = model.steps.some(({ name }) => name.fa);
  const cells = (en: string, fa = '') => (isPersian ? `${en} | ${fa}` : en);
  const lines = ({ en, fa }: Text) => [en, ...(fa ? ['', fa] : [])];
  return [
    `# ${model.machine.id}: ${written.length} paths`,
    '',
    ...lines(model.doc.purpose),
    ...written.flatMap(({ path }) => [
      '',
      `## ${path.id}: ${path.name.en}`,
      ...(path.name.fa ? ['', path.name.fa] : []),
      '',
      `| | ${cells('step', 'گام')} | ${cells('the person sees', 'آنچه دیده می‌شود')} |`,
      `| --- | ${cells('---', '---')} | ${cells('---', '---')} |`,
      ...stagesOf(path).map(({ name, state }, index) => {
        const sees = visibleText(model, state);
        return `| ${index} | ${cells(name.en, name.fa)} | ${cells(sees.en, sees.fa)} |`;
      }),
    ]),
  ].join('\n');
};
