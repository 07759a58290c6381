import { escapeMarkup as escape, type Sheet } from './sheet.ts';

export const junit = ({ model, written }: Sheet) => {
  const failures = written.filter(({ failure }) => failure).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${written.length}" failures="${failures}">`,
    `  <testsuite name="${escape(model.machine.id)}" tests="${written.length}" failures="${failures}">`,
    ...written.flatMap(({ path, failure }) => {
      const open = `    <testcase classname="${escape(model.machine.id)}" name="${escape(`${path.id}: ${path.name.en}`)}"`;
      return failure
        ? [
            `${open}>`,
            `      <failure message="${escape(failure.claim)}">${escape([failure.start, ...failure.steps].map(({ name }) => name.en).join(' → '))}</failure>`,
            '    </testcase>',
          ]
        : [`${open}/>`];
    }),
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
};
