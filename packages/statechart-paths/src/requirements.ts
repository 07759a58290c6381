/** Which sentences of a specification the parts of a chart hold, and which walks come by them. */
import {
  edgeOf,
  entry,
  initialStates,
  mapOf,
  nodesOf,
  stateName,
  transitionsOf,
} from './definition.ts';
import type { ChartModel } from './model.ts';
import { isIn } from './path.ts';

/**
 * What in a model bears on a sentence: names of states, ids of edges, names of effects, claims of journeys, invariants
 * and claims, each with the numbers of the sentences.
 */
export type Requirements = Readonly<Record<string, readonly string[]>>;

/** A sentence, and the walks that come by what holds it. */
export interface RequirementCoverage {
  readonly number: string;
  readonly subjects: readonly string[];
  /** How many walks come by any of them, by the run. */
  readonly walks: Readonly<Record<string, number>>;
  /** Those that no walk of any run comes by. */
  readonly missed: readonly string[];
}

type Walk = readonly string[];

const nameOf = (action: unknown) =>
  typeof action === 'string' ? action : ((action as { type?: string }).type ?? '');
/** What is judged on every walk of the model, or walked by itself. */
const pinnedIn = ({ invariants, claims = [], journeys }: ChartModel): string[] => [
  ...[...invariants, ...claims].map(({ claim }) => claim.en),
  ...journeys.map(({ claim }) => claim),
];

/** The items of a walk that show that it has come by a subject; nothing where the chart has no such thing. */
function signsOf(model: ChartModel, subject: string): ((walk: Walk) => boolean) | undefined {
  const { machine } = model;
  const nodes = nodesOf(machine.root);
  const transitions = transitionsOf(machine);
  const { entered } = mapOf(machine);
  const reaches = (names: readonly string[]) => (walk: Walk) =>
    initialStates(machine).some((state) => names.some((name) => isIn(state, name))) ||
    walk.some((item) =>
      names.some(
        (name) =>
          (item.startsWith(entry('')) && isIn(item.slice(entry('').length), name)) ||
          entered.get(item)?.some((state) => isIn(state, name)),
      ),
    );
  if (entered.has(subject)) return (walk) => walk.includes(subject);
  if (nodes.some((node) => stateName(node) === subject)) return reaches([subject]);
  if (pinnedIn(model).includes(subject)) return () => true;
  const does = (actions: readonly unknown[]) =>
    actions.some((action) => nameOf(action) === subject);
  const edges = transitions.filter(({ actions }) => does(actions)).map((one) => edgeOf(one).id);
  const enters = nodes.filter((node) => does(node.entry)).map(stateName);
  const exits = nodes.filter((node) => does(node.exit)).map(stateName);
  if (edges.length + enters.length + exits.length === 0) return undefined;
  const isThere = reaches([...enters, ...exits]);
  return (walk) => walk.some((item) => edges.includes(item)) || isThere(walk);
}

/** What the requirements of a model name that the chart does not have. */
export const unknownSubjects = (model: ChartModel): string[] =>
  Object.keys(model.requirements ?? {}).filter((subject) => !signsOf(model, subject));

/**
 * The sentences that a model names, in the order of their numbers.
 * @param walks of each run, as they were recorded; what is pinned by hand is held by those of the model
 */
export function requirementsOf(
  model: ChartModel,
  walks: Readonly<Record<string, readonly Walk[]>>,
): RequirementCoverage[] {
  const entries = Object.entries(model.requirements ?? {});
  const numbers = [...new Set(entries.flatMap(([, its]) => its))].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
  const pinned = pinnedIn(model);
  return numbers.map((number) => {
    const subjects = entries.filter(([, its]) => its.includes(number)).map(([subject]) => subject);
    const signs = subjects.map((subject) => ({ subject, isBy: signsOf(model, subject) }));
    const passThrough = (run: string, wanted: typeof signs) =>
      (walks[run] ?? []).filter((walk) =>
        wanted.some(({ subject, isBy }) =>
          pinned.includes(subject) ? run === 'model' : isBy?.(walk),
        ),
      ).length;
    return {
      number,
      subjects,
      walks: Object.fromEntries(Object.keys(walks).map((run) => [run, passThrough(run, signs)])),
      missed: signs
        .filter((sign) => Object.keys(walks).every((run) => passThrough(run, [sign]) === 0))
        .map(({ subject }) => subject),
    };
  });
}
