/**
 * The ways in which the app makes calls: every function and query that an entity's `api` folder has. Nobody lists them:
 * each is called with an argument that is whatever it is taken for, and what asks the server is a door.
 */
import { setTimeout } from 'node:timers/promises';
import { callApi, queryClient } from '@/shared/api';
import type { Call } from '@/shared/api/contract';
import { callsOfContract } from '../../server/http/api-document';

/** Within so many milliseconds a request reaches the server of the tests. */
const BACKGROUND_REQUEST_MS = 20;

export interface ClientFunction {
  readonly name: string;
  /** Path of the call that it makes. */
  readonly path: string;
  readonly run: () => Promise<unknown>;
  /** The key of what is remembered of its answer; none where nothing is. */
  readonly query?: readonly unknown[];
}

/** As it is asked for without an id. */
export const pathOf = ({ path }: Call): string => path.replace('{id}', '');

interface Query {
  readonly queryKey: readonly unknown[];
  readonly queryFn: unknown;
}
const isQuery = (value: unknown): value is Query =>
  typeof value === 'object' && value !== null && 'queryKey' in value && 'queryFn' in value;

/** A number, a text, an empty list and an object of such things: whatever it is taken for. */
const anything: object = new Proxy(
  {},
  {
    get: (_, name) => {
      if (name === Symbol.toPrimitive || name === 'trim' || name === 'replace') return () => '7';
      if (name === Symbol.iterator) return () => [][Symbol.iterator]();
      if (name === 'toJSON') return () => 7;
      if (name === 'map' || name === 'filter' || name === 'flatMap') return () => [];
      return name === 'then' || name === 'buffer' ? undefined : anything; // no promise, no bytes
    },
  },
);
/** What stands behind the first argument: nothing, or a signal and something to call, in either order. */
const REST = () => [
  [],
  [anything],
  [new AbortController().signal, () => {}],
  [() => {}, new AbortController().signal],
];

const fetchUncached = ({ queryKey, queryFn }: Query) =>
  queryClient.fetchQuery({ queryKey, queryFn: queryFn as () => unknown, staleTime: 0 });

/** What an exported thing makes of its arguments: a query is asked anew, a call is under way. */
async function callWithQuery(
  thing: unknown,
  rest: readonly unknown[],
  onQuery?: (key: readonly unknown[]) => void,
): Promise<unknown> {
  const made: unknown =
    typeof thing === 'function'
      ? (thing as (...args: unknown[]) => unknown)(anything, ...rest)
      : thing;
  if (!isQuery(made)) return made;
  onQuery?.(made.queryKey);
  return fetchUncached(made);
}

/**
 * Every door of the entities; the calls that no screen makes are made directly.
 * @param asked the paths that the server was asked for since the last look
 */
export async function findClientFunctions(
  asked: () => readonly string[],
): Promise<ClientFunction[]> {
  const modules = import.meta.glob<Record<string, unknown>>([
    '../../src/entities/*/api/*.ts',
    '!../../src/entities/*/api/*.test.ts',
  ]);
  const doors: ClientFunction[] = callsOfContract
    .filter(({ call }) => call.useNotShown)
    .map(({ name, call }) => ({
      name: `callApi(${name})`,
      path: pathOf(call),
      run: () => callApi(call),
    }));
  for (const [file, load] of Object.entries(modules)) {
    for (const [name, thing] of Object.entries(await load())) {
      for (const rest of REST()) {
        asked();
        queryClient.clear();
        let query: readonly unknown[] | undefined;
        await callWithQuery(thing, rest, (key) => (query = key)).catch(() => {});
        const [path] = asked();
        if (path === undefined) {
          // A request that nobody waits for arrives later: it is none of the next function's.
          await setTimeout(BACKGROUND_REQUEST_MS);
          continue;
        }
        doors.push({
          name: `${name} of ${file.replace(/^.*entities\//, '')}`,
          path,
          run: () => {
            if (query) queryClient.removeQueries({ queryKey: query });
            return callWithQuery(thing, rest);
          },
          query,
        });
        break;
      }
    }
  }
  asked();
  return doors;
}
