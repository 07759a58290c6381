/** Paths as lists: for people, for spreadsheets, and for `replay`. */
import { type Sheet, seen, stagesOf } from './sheet';

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

export const markdown = ({ model, written }: Sheet) =>
  [
    `# ${model.machine.id}: ${written.length} paths`,
    '',
    model.doc.purpose.en,
    '',
    model.doc.purpose.fa,
    ...written.flatMap(({ path }) => [
      '',
      `## ${path.id}: ${path.name.en}`,
      '',
      path.name.fa,
      '',
      '| | step | گام | the person sees | آنچه دیده می‌شود |',
      '| --- | --- | --- | --- | --- |',
      ...stagesOf(path).map(
        ({ name, state }, index) =>
          `| ${index} | ${name.en} | ${name.fa} | ${seen(model, state).en} | ${seen(model, state).fa} |`,
      ),
    ]),
  ].join('\n');

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
          name.fa,
          event,
          state,
          seen(model, state).en,
          seen(model, state).fa,
        ]
          .map(quote)
          .join(','),
      ),
    ),
  ].join('\n');
