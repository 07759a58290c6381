/** The document of all charts: a diagram each, its states and events in words, its coverage. */
import type { AnyStateNode } from 'xstate';
import { createCoverageCounter, type Kind, KINDS } from './coverage/counter';
import { missingReason } from './coverage/missing';
import { eventLabel, shapeOf } from './shape';

import { edgesOf, initialStates, stateName, statesOf } from './definition';
import { generatePaths } from './generators';
import type { ChartModel, Text } from './model';

const cell = (text: string) => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0 ? ['none'] : [row(head), row(head.map(() => '---')), ...rows.map(row)];
const code = (text: string) => `\`${text}\``;
/** `homeLoading` → `home-loading`: the heading that the charts themselves point to. */
const anchor = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const idOf = (name: string) => name.replace(/\W/g, '_');

function diagram({ machine }: ChartModel): string[] {
  const draw = (node: AnyStateNode, indent: string): string[] =>
    Object.values(node.states).flatMap((state) => {
      const inner = draw(state, `${indent}  `);
      const initial =
        state.type === 'compound'
          ? state.initial.target.map((target) => `${indent}  [*] --> ${idOf(stateName(target))}`)
          : [];
      return [
        `${indent}state "${state.key}" as ${idOf(stateName(state))}${inner.length > 0 ? ' {' : ''}`,
        ...initial,
        ...inner,
        ...(inner.length > 0 ? [`${indent}}`] : []),
      ];
    });
  // A transition of the whole chart is drawn from a state of its own: Mermaid has no name for «anywhere».
  const edges = edgesOf(machine);
  const source = (name: string) => (name === machine.id ? 'anyState' : idOf(name));
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...(edges.some(({ source: name }) => name === machine.id)
      ? ['  state "any state" as anyState']
      : []),
    ...draw(machine.root, '  '),
    ...initialStates(machine).map((name) => `  [*] --> ${idOf(name)}`),
    ...edges.flatMap(({ source: from, target, event, guard }) =>
      target
        .split(' & ')
        .map(
          (to) =>
            `  ${source(from)} --> ${source(to)} : ${eventLabel(event)}${guard && ` [${guard}]`}`,
        ),
    ),
    '```',
  ];
}

/** The model's coverage, as the command `coverage` counts it, and what is missing by name. */
function coverage(model: ChartModel): string[] {
  const counter = createCoverageCounter(model.machine);
  for (const { items } of generatePaths(model, { gen: 'pairs' }).paths) counter.add(items);
  const words: Readonly<Record<Kind, string>> = {
    state: 'states',
    transition: 'transitions',
    guard: 'guard outcomes',
    pairs: 'pairs of transitions',
  };
  const missing = KINDS.flatMap((kind) =>
    counter.all[kind]
      .filter((id) => !counter.covered[kind].has(id))
      .map((id) => missingReason(model, 'model', kind, id, counter.covered.transition)),
  );
  return [
    KINDS.map(
      (kind) => `${counter.covered[kind].size} of ${counter.all[kind].length} ${words[kind]}`,
    ).join(', '),
    ...(missing.length > 0
      ? ['', 'Not covered:', '', ...missing.map(({ id, reason }) => `- ${code(id)}: ${reason}`)]
      : []),
  ];
}

function describe(model: ChartModel): string[] {
  const { machine, doc, invariants, journeys, worldGuards } = model;
  const edges = edgesOf(machine);
  const nodes = statesOf(machine);
  const entryOf = (node: AnyStateNode) =>
    shapeOf(machine).states.find(({ name }) => name === stateName(node))!.entry;
  const says = (what: Text) => `${what.en} · ${what.fa}`;
  const byKind = (kinds: readonly string[]) => [
    ...new Set(edges.filter(({ kind }) => kinds.includes(kind)).map(({ event }) => event)),
  ];
  const stepNames = (event: string) =>
    model.steps
      .filter((step) => step.event.type === event)
      .map(({ name }) => says(name))
      .join('; ');
  const guards = [...new Set(edges.map(({ guard }) => guard).filter(Boolean))];
  const actors = nodes.flatMap((node) =>
    node.invoke.map(({ id }) => [
      code(id),
      code(stateName(node)),
      ...(['done', 'error'] as const).map((kind) =>
        [
          ...new Set(
            edges
              .filter(({ event }) => event === `xstate.${kind}.actor.${id}`)
              .map(({ target }) => target),
          ),
        ]
          .map(code)
          .join(', '),
      ),
    ]),
  );
  const links = (['chart', 'wiring', 'view', 'tests'] as const).map(
    (what) =>
      `- ${what}: ${doc.files[what].map((file) => `[${file.slice(file.lastIndexOf('/') + 1)}](${file})`).join(', ') || 'none'}`,
  );
  return [
    `## ${anchor(machine.id)}`,
    '',
    doc.purpose.en,
    '',
    doc.purpose.fa,
    '',
    ...links,
    '',
    ...diagram(model),
    '',
    '### States',
    '',
    ...table(
      ['state', 'the person sees', 'آنچه دیده می‌شود', 'tags', 'on entry'],
      nodes.map((node) => {
        const seen = (doc.states as Readonly<Record<string, Text>>)[stateName(node)]!;
        return [
          code(stateName(node)),
          seen.en,
          seen.fa,
          [...node.tags].map(code).join(' '),
          entryOf(node).map(code).join(' '),
        ];
      }),
    ),
    '',
    '### Events',
    '',
    ...table(
      ['event', 'when, in words', 'in'],
      byKind(['event', 'after']).map((event) => [
        code(event),
        stepNames(event),
        [
          ...new Set(
            edges
              .filter((edge) => edge.event === event)
              .map(({ source }) => (source === machine.id ? 'any state' : code(source))),
          ),
        ].join(', '),
      ]),
    ),
    '',
    '### Guards',
    '',
    ...table(
      ['guard', 'answered by', 'asked in'],
      guards.map((guard) => [
        code(guard),
        worldGuards.includes(guard) ? 'the world outside the chart' : 'context or event',
        [
          ...new Set(
            edges.filter((edge) => edge.guard === guard).map(({ source }) => code(source)),
          ),
        ].join(', '),
      ]),
    ),
    '',
    '### Actors',
    '',
    ...table(['actor', 'runs in', 'done leads to', 'an error leads to'], actors),
    '',
    '### Invariants',
    '',
    ...invariants.map(({ claim }) => `- ${says(claim)}`),
    '',
    '### Pinned journeys',
    '',
    ...journeys.map(({ claim }) => `- ${claim}`),
    '',
    '### Coverage by the model',
    '',
    ...coverage(model),
    '',
  ];
}

/**
 * @param intro the lines under the title
 * @returns Markdown; the same for the same charts and models
 */
export const describeCharts = (models: readonly ChartModel[], intro: readonly string[]): string =>
  [
    '# Machines',
    '',
    ...intro,
    '',
    ...table(
      ['chart', 'purpose', 'هدف'],
      models.map(({ machine, doc }) => [
        `[${machine.id}](#${anchor(machine.id)})`,
        doc.purpose.en,
        doc.purpose.fa,
      ]),
    ),
    '',
    ...models.flatMap(describe),
  ].join('\n');
