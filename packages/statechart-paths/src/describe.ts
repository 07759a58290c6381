/** The documents of all charts: an index, and for each chart a page and drawings. */
import { posix } from 'node:path';
import type { DocumentConfig } from './config.ts';
import { createCoverageCounter, type Kind, KINDS } from './coverage/counter.ts';
import { missingReason } from './coverage/missing.ts';
import { edgesOf, stateName, statesOf } from './definition.ts';
import { type Drawing, drawingsOf } from './describe-drawings.ts';
import { generatePaths } from './generators.ts';
import type { ChartModel, Text } from './chart-model.ts';
import { shapeOf } from './shape.ts';

const cell = (text: string) => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length === 0 ? ['none'] : [row(head), row(head.map(() => '---')), ...rows.map(row)];
const code = (text: string) => `\`${text}\``;
/** `homeLoading` → `home-loading`: name of the chart's page, which comments in the charts link to. */
const pageName = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
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
      const visibleText = (doc.states as Readonly<Record<string, Text>>)[name] ?? { en: name };
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

function guardsTable({ machine, externalGuards }: ChartModel): string[] {
  const edges = edgesOf(machine).filter(({ guard }) => guard);
  return table(
    ['guard', 'result from', 'evaluated in'],
    unique(edges.map(({ guard }) => guard)).map((guard) => {
      const sources = edges
        .filter((edge) => edge.guard === guard)
        .map(({ source }) => code(source));
      const by = externalGuards.includes(guard)
        ? 'the world outside the chart'
        : 'context or event';
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
const linksOf = ({ doc }: ChartModel, directory: string) =>
  (['chart', 'wiring', 'view', 'tests'] as const).map((kind) => {
    const links = doc.files[kind].map(
      (file) => `[${nameOfFile(file)}](${posix.relative(directory, file)})`,
    );
    return `- ${kind}: ${links.join(', ') || 'none'}`;
  });

const fileOfDrawing = (chart: string, index: number) =>
  `${pageName(chart)}${index > 0 ? `-${index}` : ''}.svg`;

/** A drawing links to its file, which a reader on a phone can enlarge. */
const picture = (text: string, file: string) => `[![${text}](${file})](${file})`;

function picturesOf(chart: string, drawings: readonly Drawing[]): string[] {
  const [, ...parts] = drawings;
  return [
    picture(`All states of ${chart}`, fileOfDrawing(chart, 0)),
    ...(parts.length > 0 ? ['', 'The drawings below show the events of all transitions.'] : []),
    ...parts.flatMap(({ sources = [] }, index) => {
      const names = sources.map((source) => (source === chart ? 'any state' : source));
      return [
        '',
        `Transitions of ${names.map(code).join(', ')}:`,
        '',
        picture(`Transitions of ${names.join(', ')}`, fileOfDrawing(chart, index + 1)),
      ];
    }),
  ];
}

function pageOf(model: ChartModel, drawings: readonly Drawing[], config: DocumentConfig): string {
  const { machine, doc, invariants, claims = [], journeys } = model;
  const sections: Readonly<Record<string, readonly string[]>> = {
    Diagram: picturesOf(machine.id, drawings),
    States: statesTable(model),
    Events: eventsTable(model),
    Guards: guardsTable(model),
    Actors: actorsTable(model),
    Invariants: invariants.map(({ claim }) => `- ${hasText(claim)}`),
    ...(claims.length > 0 && { Claims: claims.map(({ claim }) => `- ${hasText(claim)}`) }),
    'Pinned journeys': journeys.map(({ claim }) => `- ${claim}`),
    'Coverage by the model': coverage(model),
  };
  const index = posix.relative(config.directory, config.file);
  return [
    ...[`# ${machine.id}`, doc.purpose.en, doc.purpose.fa ?? [], `[All charts](${index})`]
      .flat()
      .flatMap((line) => [line, '']),
    ...linksOf(model, config.directory),
    '',
    ...Object.entries(sections).flatMap(([title, lines]) => [`## ${title}`, '', ...lines, '']),
  ].join('\n');
}

const indexOf = (models: readonly ChartModel[], { file, directory, intro }: DocumentConfig) =>
  [
    '# Machines',
    '',
    ...intro,
    '',
    ...table(
      ['chart', 'purpose', 'هدف'],
      models.map(({ machine, doc }) => {
        const page = `${posix.relative(posix.dirname(file), directory)}/${pageName(machine.id)}.md`;
        return [`[${machine.id}](${page})`, doc.purpose.en, doc.purpose.fa ?? ''];
      }),
    ),
    '',
  ].join('\n');

/**
 * Describes all charts: an index, a page for each chart, and its drawings as SVG.
 * @returns texts by file; deterministic for the same charts and models
 */
export async function describeCharts(
  models: readonly ChartModel[],
  config: DocumentConfig,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map([[config.file, indexOf(models, config)]]);
  for (const model of models) {
    const { id } = model.machine;
    const drawings = await drawingsOf(model);
    files.set(posix.join(config.directory, `${pageName(id)}.md`), pageOf(model, drawings, config));
    for (const [index, { svg }] of drawings.entries())
      files.set(posix.join(config.directory, fileOfDrawing(id, index)), svg);
  }
  return files;
}
