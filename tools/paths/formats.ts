/** Paths written for people and for other tools. Each format is a function of the paths alone: the same paths give the same text. */
import { relative } from 'node:path';
import { eventLabel } from '../inspect/diagram';
import { type Edge, edgesOf, initialStates, stateName, statesOf } from './definition';
import type { Failure } from './execute';
import type { Path } from './generate';
import { graphOf } from './graph';
import type { ChartModel, Text } from './model';

/** A path, and how it went on the model's live actor. */
export interface Written {
  readonly path: Path;
  readonly failure: Failure | undefined;
}
export interface Sheet {
  readonly model: ChartModel;
  readonly written: readonly Written[];
  readonly seed: number;
  /** The directory that the text is written to: what it imports is named from there. */
  readonly directory: string;
}

const indent = (lines: readonly string[], by = '  ') => lines.map((line) => by + line);
const seen = (model: ChartModel, state: string): Text => {
  const texts = state
    .split(' & ')
    .map((leaf) => (model.doc.states as Record<string, Text>)[leaf] ?? { fa: leaf, en: leaf });
  return { fa: texts.map(({ fa }) => fa).join('؛ '), en: texts.map(({ en }) => en).join('; ') };
};
/** The start and the steps of a path, each with the state after it. */
const stagesOf = ({ start, steps, states }: Path) =>
  [start, ...steps].map((stage, index) => ({
    name: stage.name,
    event: index === 0 ? '' : steps[index - 1]!.event.type,
    state: states[index]!,
  }));

const json = ({ model, written, seed }: Sheet) =>
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

const markdown = ({ model, written }: Sheet) =>
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
const csv = ({ model, written }: Sheet) =>
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

const idOf = (name: string) => name.replace(/\W/g, '_');
/** A transition of the whole chart starts in any state. */
const titleOf = (model: ChartModel, state: string) =>
  state === model.machine.id ? 'any state' : state;
const labelOf = ({ event, guard }: Edge, gap: string) =>
  eventLabel(event) + (guard && `${gap}[${guard}]`);
/** The transitions that the paths take, with the number of times. */
const mermaid = ({ model, written }: Sheet) => {
  const times = new Map<string, number>();
  for (const { path } of written)
    for (const edge of path.edges) times.set(edge, (times.get(edge) ?? 0) + 1);
  const edges = edgesOf(model.machine).filter(({ id }) => times.has(id));
  const states = [
    ...new Set(edges.flatMap(({ source, target }) => [source, ...target.split(' & ')])),
  ];
  return [
    '---',
    `title: ${model.machine.id}`,
    '---',
    'stateDiagram-v2',
    ...indent([
      ...states.map((state) => `state "${titleOf(model, state)}" as ${idOf(state)}`),
      ...initialStates(model.machine).map((state) => `[*] --> ${idOf(state)}`),
      ...edges.flatMap((edge) =>
        edge.target
          .split(' & ')
          .map(
            (to) =>
              `${idOf(edge.source)} --> ${idOf(to)} : ${labelOf(edge, ' ')} ×${times.get(edge.id)}`,
          ),
      ),
    ]),
  ].join('\n');
};

/** The whole chart: what the paths take is bold, what they leave out is dashed. */
const dot = ({ model, written }: Sheet) => {
  const taken = new Set(written.flatMap(({ path }) => path.edges));
  const edges = edgesOf(model.machine);
  return [
    `digraph "${model.machine.id}" {`,
    ...indent([
      'rankdir=TB; node [shape=box, style=rounded, fontname="sans-serif"]; edge [fontname="sans-serif", fontsize=10];',
      ...[
        ...new Set([
          ...statesOf(model.machine).map(stateName),
          ...edges.map(({ source }) => source),
        ]),
      ].map((state) => `"${state}" [label="${titleOf(model, state)}"];`),
      ...edges.flatMap((edge) =>
        edge.target
          .split(' & ')
          .map(
            (to) =>
              `"${edge.source}" -> "${to}" [label="${labelOf(edge, '\\n')}", ${taken.has(edge.id) ? 'penwidth=2' : 'style=dashed, color=gray'}];`,
          ),
      ),
    ]),
    '}',
  ].join('\n');
};

/** The Persian stands on a line of its own: after a step it would be part of the step, not a comment. */
const step = (keyword: string, { fa, en }: Text) => [`# ${fa}`, `${keyword} ${en}`];
const gherkin = ({ model, written }: Sheet) =>
  [
    `Feature: ${model.machine.id}`,
    ...indent([model.doc.purpose.en, `# ${model.doc.purpose.fa}`]),
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
const playwright = ({ model, written, directory }: Sheet) =>
  [
    `/** Walks the chart ${model.machine.id} in the browser. Made by \`npm run paths -- generate ${model.machine.id} --format playwright\`; run by \`npx playwright test --config tests/paths/playwright.config.ts\`. */`,
    "import { test } from '@playwright/test';",
    `import { walkInBrowser } from '${relative(directory, 'tests/paths/browser').replace(/^(?!\.)/, './')}';`,
    '',
    `test.describe('${model.machine.id}', () => {`,
    ...written.flatMap(({ path }) => {
      const [first, ...rest] = stagesOf(path);
      return [
        `  // ${path.name.fa}`,
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

const slug = (text: string) => text.replace(/\W+/g, '_').replace(/^_|_$/g, '');
/**
 * A model for GraphWalker 4. Its vertices are positions (a state with what the guards remember), so that every walk that it finds can be walked.
 * Everywhere it can begin again: one walk takes every start and never ends in a dead end, without which it would not come to all edges.
 */
const graphwalker = ({ model, seed }: Sheet) => {
  const { nodes, roots } = graphOf(model);
  const vertices = new Map(nodes.map((node, index) => [node, `v${index + 1}`]));
  const arcs = nodes.flatMap((node) =>
    node.arcs
      .filter(({ walked }) => walked.edges.length > 0)
      .map((arc) => ({
        name: arc.step.name.en,
        from: vertices.get(node)!,
        to: vertices.get(arc.to)!,
      })),
  );
  const starts = roots.map((node, index) => ({
    name: model.starts[index]!.name.en,
    from: 'v0',
    to: vertices.get(node)!,
  }));
  const restarts = nodes.map((node) => ({
    name: 'begin again',
    from: vertices.get(node)!,
    to: 'v0',
  }));
  return JSON.stringify(
    {
      name: model.machine.id,
      seed,
      models: [
        {
          name: model.machine.id,
          generator: 'quick_random(edge_coverage(100))',
          startElementId: 'v0',
          vertices: [
            { id: 'v0', name: 'v_start' },
            ...nodes.map((node) => ({ id: vertices.get(node)!, name: `v_${slug(node.state)}` })),
          ],
          edges: [...starts, ...arcs, ...restarts].map(({ name, from, to }, index) => ({
            id: `e${index}`,
            name: `e_${slug(name)}`,
            sourceVertexId: from,
            targetVertexId: to,
          })),
        },
      ],
    },
    null,
    2,
  );
};

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const junit = ({ model, written }: Sheet) => {
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

/** Every format: the ending of its files, how a sheet of paths is written, and how the texts of several charts are one; most can't be. */
export const FORMATS: Readonly<
  Record<
    string,
    {
      readonly ending: string;
      readonly write: (sheet: Sheet) => string;
      readonly join?: (texts: readonly string[]) => string;
    }
  >
> = {
  md: { ending: 'md', write: markdown, join: (texts) => texts.join('\n\n') },
  json: { ending: 'json', write: json, join: (texts) => `[\n${texts.join(',\n')}\n]` },
  csv: { ending: 'csv', write: csv },
  mermaid: { ending: 'mmd', write: mermaid },
  dot: { ending: 'dot', write: dot, join: (texts) => texts.join('\n\n') },
  gherkin: { ending: 'feature', write: gherkin },
  playwright: { ending: 'spec.ts', write: playwright },
  graphwalker: { ending: 'graphwalker.json', write: graphwalker },
  junit: { ending: 'xml', write: junit },
};
