/** A walk in GraphWalker's online mode: a client asks for one element after the other, and reports a failure. */
import { type GraphWalkerElement, graphwalkerElements } from '../formats/graphwalker-elements.ts';
import { graphwalker } from '../formats/graphwalker.ts';
import { graphOf, type Position } from '../graph.ts';
import type { ChartModel } from '../model.ts';
import type { Taken } from '../path.ts';
import { serialise } from '../serialise.ts';
import { UserError } from '../user-error.ts';

type Elements = ReturnType<typeof graphwalkerElements>;

/** An element, and the context of the chart after it; undefined before the start. */
interface Visit {
  readonly element: GraphWalkerElement;
  readonly context: unknown;
}

/**
 * Yields the elements of moves. A start after other moves restarts the chart. Steps that guards refuse are left out.
 */
function* visitsOf(
  model: ChartModel,
  { start, edgeOf, restartOf, vertexOf }: Elements,
  moves: Iterable<Taken>,
): Iterable<Visit> {
  const { origin, positionOf } = graphOf(model);
  let at: Position | undefined = origin;
  let isStarted = false;
  yield { element: start, context: undefined };
  for (const { of, result } of moves) {
    const isStep = 'event' in of;
    if (isStep && result.edges.length === 0) continue;
    if (!isStep && isStarted) {
      yield { element: restartOf(at), context: undefined };
      yield { element: start, context: undefined };
    }
    if (!isStep) at = origin;
    isStarted = true;
    const { context } = result.snapshot as { context: unknown };
    yield { element: edgeOf(at, of), context };
    yield { element: vertexOf(result), context };
    at = positionOf(result);
  }
}

/** Returns the keys of a context with texts, as GraphWalker returns its data. */
const dataOf = (context: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(context ?? {}).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : serialise(value),
    ]),
  );

/** Returns whether a text is the export of a chart; the order of the keys and other values do not matter. */
function isExportOf(model: ChartModel, text: string): boolean {
  const elementsIn = (exported: string) => {
    const { models } = JSON.parse(exported) as {
      models: Record<'vertices' | 'edges', { id: string; name: string }[]>[];
    };
    return models
      .flatMap(({ vertices, edges }) => [...vertices, ...edges])
      .map(({ id, name }) => `${id} ${name}`)
      .sort()
      .join('\n');
  };
  try {
    return elementsIn(text) === elementsIn(graphwalker({ model, seed: 1 }));
  } catch {
    return false;
  }
}

const percent = (unvisited: number, total: number) =>
  Math.floor((100 * (total - unvisited)) / total);

/** Returns the fields of GraphWalker's statistics. */
function statisticsOf(
  modelName: string,
  { vertices, edges }: Elements,
  visited: ReadonlySet<string>,
  {
    isStarted,
    isFailed,
    isComplete,
  }: Readonly<Record<'isStarted' | 'isFailed' | 'isComplete', boolean>>,
) {
  const isUnvisited = ({ id }: GraphWalkerElement) => !visited.has(id);
  const [openEdges, openVertices] = [edges.filter(isUnvisited), vertices.filter(isUnvisited)];
  return {
    totalNumberOfModels: 1,
    totalCompletedNumberOfModels: Number(isComplete && !isFailed),
    totalIncompleteNumberOfModels: Number(isStarted && !isComplete && !isFailed),
    totalFailedNumberOfModels: Number(isFailed),
    totalNotExecutedNumberOfModels: Number(!isStarted),
    totalNumberOfEdges: edges.length,
    totalNumberOfUnvisitedEdges: openEdges.length,
    totalNumberOfVisitedEdges: edges.length - openEdges.length,
    edgeCoverage: percent(openEdges.length, edges.length),
    totalNumberOfVertices: vertices.length,
    totalNumberOfUnvisitedVertices: openVertices.length,
    totalNumberOfVisitedVertices: vertices.length - openVertices.length,
    vertexCoverage: percent(openVertices.length, vertices.length),
    edgesNotVisited: openEdges.map(({ id, name }) => ({ edgeId: id, edgeName: name, modelName })),
    verticesNotVisited: openVertices.map(({ id, name }) => ({
      vertexId: id,
      vertexName: name,
      modelName,
    })),
  };
}

/**
 * Creates a walk over GraphWalker's elements of a model. Its methods are the requests of GraphWalker's REST service,
 * and return the fields of its answers.
 * @param begin returns the moves of the walk; called again by each restart
 */
export function createOnlineWalk(model: ChartModel, begin: () => Iterable<Taken>) {
  const elements = graphwalkerElements(model);
  const modelName = model.machine.id;
  const beginRun = () => ({
    visits: visitsOf(model, elements, begin())[Symbol.iterator](),
    visited: new Set<string>(),
    /** The next visit, if `hasNext` has already determined it. */
    next: undefined as IteratorResult<Visit> | undefined,
    current: undefined as Visit | undefined,
    failure: undefined as string | undefined,
  });
  let run = beginRun();
  let hasFailed = false;
  const peek = () => (run.next ??= run.visits.next());
  const restart = () => {
    run = beginRun();
    return {};
  };

  return {
    /** Whether the client has reported a failure, also before a restart. */
    hasFailed: () => hasFailed,
    /** @throws {UserError} for a model that is not the export of this chart */
    load(text: string) {
      if (!isExportOf(model, text))
        throw new UserError(
          `This server walks the chart ${modelName} and loads no other model: load its own export (generate --format graphwalker), or nothing.`,
        );
      return restart();
    },
    hasNext: () => ({
      hasNext: String(run.failure === undefined && !peek().done),
    }),
    /** @throws {UserError} at the end of the walk */
    getNext() {
      if (run.failure !== undefined)
        throw new UserError('The walk has failed, and has no next element until it is restarted.');
      const { done, value } = peek();
      if (done)
        throw new UserError('The walk is complete, and has no next element until it is restarted.');
      run.next = undefined;
      run.current = value as Visit;
      const { element, context } = run.current;
      run.visited.add(element.id);
      return {
        modelName,
        currentElementName: element.name,
        currentElementID: element.id,
        data: Object.entries(dataOf(context)).map(([key, text]) => ({ [key]: text })),
        properties: [],
      };
    },
    getData: () => ({ data: dataOf(run.current?.context) }),
    /** @throws {UserError} always */
    setData(): object {
      throw new UserError(
        'setData is not supported: the data is the context of the chart, which only its own transitions change.',
      );
    },
    restart,
    /** @throws {UserError} always, with the reason, as GraphWalker answers */
    fail(reason: string): object {
      if (!run.current) throw new UserError('No element can fail before the first one.');
      run.failure ??= reason;
      hasFailed = true;
      throw new UserError(reason);
    },
    getStatistics: () =>
      statisticsOf(modelName, elements, run.visited, {
        isStarted: run.current !== undefined,
        isFailed: run.failure !== undefined,
        isComplete: run.next?.done === true,
      }),
  };
}
export type OnlineWalk = ReturnType<typeof createOnlineWalk>;
