/** Types of the wire format goldens. All values are literal: none is computed by the app's mappings or schemas. */
import { queryClient } from '@/shared/api';
import type * as contract from '@/shared/api/contract';
import type { Call } from '@/shared/api/contract';

/** A request as the app sends it. */
export interface SentRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** URL without the query. */
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Parsed JSON body; an `answerObject` as `{ jsonText }`, a multipart body as `{ form }`. */
  readonly body?: unknown;
  /** Authorization header; by default the member's bearer token. */
  readonly authorization?: null;
}

export interface Golden {
  /** Calls a function of an entity with literal input; a call that no screen makes uses `callApi`. */
  readonly run: () => Promise<unknown>;
  readonly sends: SentRequest | readonly SentRequest[];
  /** `data` of the response, with the names of the specification (sections 3 and 7); by default null. */
  readonly data?: unknown;
  /** Other parts of the response envelope: messages, or companions of `data` (decision 35). */
  readonly siblings?: Readonly<Record<string, unknown>>;
  /** The app's model of the response; by default there is none. */
  readonly model?: unknown;
  /** Paths of the calls whose cached responses a write invalidates. */
  readonly invalidates?: readonly string[];
}

type Calls<Group> = {
  [Name in keyof Group]: Group[Name] extends Call ? Name : never;
}[keyof Group];
/** Names of all calls of the contract. */
type CallName = {
  [Group in keyof typeof contract]: Calls<(typeof contract)[Group]>;
}[keyof typeof contract];
/** A call without a golden does not compile. */
export type Goldens = Record<CallName, Golden | readonly Golden[]>;

export const API = 'https://api.example';
export const PANEL = 'https://panel.example';
export const IP_LOOKUP = 'https://ip.example/';

/** A GET request to the API. */
export const get = (path: string, query: Readonly<Record<string, string>> = {}): SentRequest => ({
  method: 'GET',
  url: API + path,
  query,
});
/** A POST request to the API. */
export const post = (path: string, body?: unknown): SentRequest => ({
  method: 'POST',
  url: API + path,
  body,
});

/** Returns a copy whose properties have other names. It lists the names by itself, not by the app's mapping. */
export const renamed = (
  object: object,
  names: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [names[name] ?? name, value]));

/** Fetches a query from the server. */
export const ask = (query: { readonly queryKey: readonly unknown[]; readonly queryFn?: unknown }) =>
  queryClient.fetchQuery({
    queryKey: query.queryKey,
    queryFn: query.queryFn as () => unknown,
    staleTime: 0,
  });
