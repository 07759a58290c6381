/** Formats paths as lists: for people, for spreadsheets, and for `replay`. */
import type { Text } from '../model.ts';
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

const quote = (value: string) =>
  /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
export const csv = ({ model, written }: Sheet) =>
  [
    'chart,path,step,name_en,name_fa,event,state,sees_en,sees_fa',
    ...written.flatMap(({ path }) =>
      stagesOf(path).map(({ name, event, state }, index) =>
        [
          model.machine.id,
          path.id,
          String(index),
          name.en,
          name.fa ?? '',
          event,
          state,
          visibleText(model, state).en,
          visibleText(model, state).fa ?? '',
        ]
          .map(quote)
          .join(','),
      ),
    ),
  ].join('\n');
