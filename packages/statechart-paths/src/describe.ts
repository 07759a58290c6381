/** The document of all charts: for each a diagram, its states and events in words, and its coverage. */
import type { AnyStateNode } from 'xstate';
import { createCoverageCounter, type Kind, KINDS } from './coverage/counter.ts';
import { missingReason } from './coverage/missing.ts';
import { eventLabel, shapeOf } from './shape.ts';

import { edgesOf, initialStates, stateName, statesOf } from './definition.ts';
import { generatePaths } from './generators.ts';
import type { ChartModel, Text } from './model.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0 ? ['none'] : [row(head), row(head.map(() => '---')), ...rows.map(row)];
const code = (text: string) => `\`${text}\``;
/** `homeLoading` → `home-loading`: the heading that comments in the charts link to. */
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
  // A transition of the root is drawn from an extra state: Mermaid cannot express «from any state».
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

/** Returns the model's coverage, as the command `coverage` counts it, and the names of uncovered items. */
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

const hasText = ({ en, fa }: Text) => (fa ? `${en} · ${fa}` : en);
const unique = (names: readonly string[]) => [...new Set(names)];

function statesTable({ machine, doc }: ChartModel): string[] {
  const { states } = shapeOf(machine);
  return table(
    ['state', 'the person sees', 'آنچه دیده می‌شود', 'tags', 'on entry'],
    statesOf(machine).map((node) => {
      const { name, tags, entry } = states.find((state) => state.name === stateName(node))!;
      const visibleText = (doc.states as Readonly<Record<string, Text>>)[name]!;
      return [
        code(name),
        visibleText.en,
        visibleText.fa ?? '',
        tags.map(code).join(' '),
        entry.map(code).join(' '),
      ];
    }),
  );
}

function eventsTable({ machine, steps }: ChartModel): string[] {
  const edges = edgesOf(machine);
  const events = edges.filter(({ kind }) => kind === 'event' || kind === 'after');
  return table(
    ['event', 'steps of the model', 'in'],
    unique(events.map(({ event }) => event)).map((event) => {
      const words = steps
        .filter((step) => step.event.type === event)
        .map(({ name }) => hasText(name));
      const sources = edges
        .filter((edge) => edge.event === event)
        .map(({ source }) => (source === machine.id ? 'any state' : code(source)));
      return [code(event), words.join('; '), unique(sources).join(', ')];
    }),
  );
}

function guardsTable({ machine, worldGuards }: ChartModel): string[] {
  const edges = edgesOf(machine).filter(({ guard }) => guard);
  return table(
    ['guard', 'result from', 'evaluated in'],
    unique(edges.map(({ guard }) => guard)).map((guard) => {
      const sources = edges
        .filter((edge) => edge.guard === guard)
        .map(({ source }) => code(source));
      const by = worldGuards.includes(guard) ? 'the world outside the chart' : 'context or event';
      return [code(guard), by, unique(sources).join(', ')];
    }),
  );
}

function actorsTable({ machine }: ChartModel): string[] {
  const edges = edgesOf(machine);
  const leadsTo = (kind: 'done' | 'error', id: string, from: string) =>
    unique(
      edges
        .filter(({ event, source }) => source === from && event === `xstate.${kind}.actor.${id}`)
        .map(({ target }) => code(target)),
    ).join(', ');
  return table(
    ['actor', 'runs in', 'target when done', 'target on error'],
    statesOf(machine).flatMap((node) =>
      node.invoke.map(({ id }) => [
        code(id),
        code(stateName(node)),
        leadsTo('done', id, stateName(node)),
        leadsTo('error', id, stateName(node)),
      ]),
    ),
  );
}

const nameOfFile = (file: string) => file.slice(file.lastIndexOf('/') + 1);
const linksOf = ({ doc }: ChartModel) =>
  (['chart', 'wiring', 'view', 'tests'] as const).map((kind) => {
    const links = doc.files[kind].map((file) => `[${nameOfFile(file)}](${file})`);
    return `- ${kind}: ${links.join(', ') || 'none'}`;
  });

function describe(model: ChartModel): string[] {
  const { machine, doc, invariants, claims = [], journeys } = model;
  const sections: Readonly<Record<string, readonly string[]>> = {
    States: statesTable(model),
    Events: eventsTable(model),
    Guards: guardsTable(model),
    Actors: actorsTable(model),
    Invariants: invariants.map(({ claim }) => `- ${hasText(claim)}`),
    ...(claims.length > 0 && { Claims: claims.map(({ claim }) => `- ${hasText(claim)}`) }),
    'Pinned journeys': journeys.map(({ claim }) => `- ${claim}`),
    'Coverage by the model': coverage(model),
  };
  return [
    ...[`## ${anchor(machine.id)}`, doc.purpose.en, doc.purpose.fa ?? []]
      .flat()
      .flatMap((line) => [line, '']),
    ...linksOf(model),
    '',
    ...diagram(model),
    '',
    ...Object.entries(sections).flatMap(([title, lines]) => [`### ${title}`, '', ...lines, '']),
  ];
}

/**
 * @param intro the lines below the title
 * @returns Markdown, deterministic for the same charts and models
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
        doc.purpose.fa ?? '',
      ]),
    ),
    '',
    ...models.flatMap(describe),
  ].join('\n');
