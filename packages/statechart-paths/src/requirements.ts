/** Traces sentences of a specification to parts of a chart and to the walks that cover them. */
import {
  edgeOf,
  entry,
  initialStates,
  mapOf,
  nodesOf,
  stateName,
  transitionsOf,
} from './definition.ts';
import type { ChartModel } from './chart-model.ts';
import { isIn } from './path.ts';
import { actionName } from './shape.ts';

/**
 * Parts of a model with the numbers of the sentences that they fulfil: names of states, ids of edges, names of effects,
 * claims of journeys, invariants and claims.
 */
export type Requirements = Readonly<Record<string, readonly string[]>>;

/** A sentence, and the walks that cover its subjects. */
export interface RequirementCoverage {
  readonly number: string;
  readonly subjects: readonly string[];
  /** Number of walks that cover any of the subjects, by run. */
  readonly walks: Readonly<Record<string, number>>;
  /** Subjects that no walk of any run covers. */
  readonly missed: readonly string[];
}

type Walk = readonly string[];

/** Returns the texts of invariants, claims and journeys, which the model's run always checks. */
const pinnedIn = ({ invariants, claims = [], journeys }: ChartModel): string[] => [
  ...[...invariants, ...claims].map(({ claim }) => claim.en),
  ...journeys.map(({ claim }) => claim),
];

/** Returns a function that tests whether a walk covers a subject; undefined for an unknown subject. */
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
    actions.some((action) => actionName(action) === subject);
  const edges = transitions.filter(({ actions }) => does(actions)).map((one) => edgeOf(one).id);
  const enters = nodes.filter((node) => does(node.entry)).map(stateName);
  const exits = nodes.filter((node) => does(node.exit)).map(stateName);
  if (edges.length + enters.length + exits.length === 0) return undefined;
  const isThere = reaches([...enters, ...exits]);
  return (walk) => walk.some((item) => edges.includes(item)) || isThere(walk);
}

/** Returns the subjects of a model's requirements that the chart does not have. */
export const unknownSubjects = (model: ChartModel): string[] =>
  Object.keys(model.requirements ?? {}).filter((subject) => !signsOf(model, subject));

/**
 * Returns the coverage of the sentences that a model names, in numerical order.
 * @param walks recorded walks by run; invariants, claims and journeys count for the model's run only
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
    const passThrough = (run: string, items: typeof signs) =>
      (walks[run] ?? []).filter((walk) =>
        items.some(({ subject, isBy }) =>
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
