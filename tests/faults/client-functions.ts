/**
 * Finds every function and query in the entities' `api` folders that makes an API call: each export is called with a
 * universal argument, and counts if the server receives a request.
 */
import { setTimeout } from 'node:timers/promises';
import { callApi, queryClient } from '@/shared/api';
import type { Call } from '@/shared/api/contract';
import { callsOfContract } from '../../server/http/api-document';

/** Milliseconds in which a request that is not awaited reaches the test server. */
const BACKGROUND_REQUEST_MS = 20;

export interface ClientFunction {
  readonly name: string;
  /** Path of the API call that the function makes. */
  readonly path: string;
  readonly run: () => Promise<unknown>;
  /** Query key of the cached response; undefined without a cache. */
  readonly query?: readonly unknown[];
}

/** Returns the path without an id. */
export const pathOf = ({ path }: Call): string => path.replace('{id}', '');

interface Query {
  readonly queryKey: readonly unknown[];
  readonly queryFn: unknown;
}
const isQuery = (value: unknown): value is Query =>
  typeof value === 'object' && value !== null && 'queryKey' in value && 'queryFn' in value;

/** The exports of a module; those of a group of queries, such as a catalogue's, one by one. */
const exportsOf = (module: object): [name: string, exported: unknown][] =>
  Object.entries(module).flatMap(([name, exported]): [string, unknown][] =>
    typeof exported === 'object' && exported !== null && Object.values(exported).some(isQuery)
      ? Object.entries(exported).map(([part, query]) => [`${name}.${part}`, query])
      : [[name, exported]],
  );

/** A universal argument: it behaves as a number, a text, an empty list and an object of such values. */
const anything: object = new Proxy(
  {},
  {
    get: (_, name) => {
      if ([Symbol.toPrimitive, 'trim', 'replace', 'normalize'].includes(name)) return () => '7';
      if (name === Symbol.iterator) return () => [][Symbol.iterator]();
      if (name === 'toJSON') return () => 7;
      if (name === 'map' || name === 'filter' || name === 'flatMap') return () => [];
      return name === 'then' || name === 'buffer' ? undefined : anything; // neither a promise nor bytes
    },
  },
);
/** Further arguments: none, or a signal and a callback in either order. */
const REST = () => [
  [],
  [anything],
  [new AbortController().signal, () => {}],
  [() => {}, new AbortController().signal],
];

const fetchUncached = ({ queryKey, queryFn }: Query) =>
  queryClient.fetchQuery({ queryKey, queryFn: queryFn as () => unknown, staleTime: 0 });

/** Runs an export: a query is refetched, a function is called. */
async function callWithQuery(
  exported: unknown,
  rest: readonly unknown[],
  onQuery?: (key: readonly unknown[]) => void,
): Promise<unknown> {
  const result: unknown =
    typeof exported === 'function'
      ? (exported as (...args: unknown[]) => unknown)(anything, ...rest)
      : exported;
  if (!isQuery(result)) return result;
  onQuery?.(result.queryKey);
  return fetchUncached(result);
}

/**
 * Finds every function and query of the entities that makes a call; calls that no screen makes are made directly.
 * @param receivedPaths returns the paths requested since its last call
 */
export async function findClientFunctions(
  receivedPaths: () => readonly string[],
): Promise<ClientFunction[]> {
  const modules = import.meta.glob<Record<string, unknown>>([
    '../../src/entities/*/api/*.ts',
    '!../../src/entities/*/api/*.test.ts',
  ]);
  const found: ClientFunction[] = callsOfContract
    .filter(({ call }) => call.useNotShown)
    .map(({ name, call }) => ({
      name: `callApi(${name})`,
      path: pathOf(call),
      run: () => callApi(call),
    }));
  for (const [file, load] of Object.entries(modules)) {
    for (const [name, exported] of exportsOf(await load())) {
      for (const rest of REST()) {
        receivedPaths();
        queryClient.clear();
        let query: readonly unknown[] | undefined;
        await callWithQuery(exported, rest, (key) => (query = key)).catch(() => {});
        const [path] = receivedPaths();
        if (path === undefined) {
          // Requests that are not awaited arrive later and must not be attributed to the next function.
          await setTimeout(BACKGROUND_REQUEST_MS);
          continue;
        }
        found.push({
          name: `${name} of ${file.replace(/^.*entities\//, '')}`,
          path,
          run: () => {
            // Also the cached lists of the same call, in which a query may find its entry.
            if (query) queryClient.removeQueries({ queryKey: query.slice(0, 1) });
            return callWithQuery(exported, rest);
          },
          query,
        });
        break;
      }
    }
  }
  receivedPaths();
  return found;
}
