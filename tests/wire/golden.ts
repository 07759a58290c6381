/** What a golden of the wire holds. All of it is literal: nothing is computed by the app's mappings or schemas. */
import { queryClient } from '@/shared/api';
import type * as contract from '@/shared/api/contract';
import type { Call } from '@/shared/api/contract';

/** A request as it leaves the app. */
export interface SentRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Address without the query. */
  readonly url: string;
  readonly query?: Readonly<Record<string, string>>;
  /** JSON body as it is parsed; an `answerObject` as `{ jsonText }`, a multipart body as `{ form }`. */
  readonly body?: unknown;
  /** Authorization header; the member's bearer token where it is left out. */
  readonly authorization?: null;
}

export interface Golden {
  /** Calls a function of an entity with literal input. A call that no screen makes goes by `callApi`. */
  readonly run: () => Promise<unknown>;
  readonly sends: SentRequest | readonly SentRequest[];
  /** `data` of the answer, by the names of the specification (sections 3 and 7). */
  readonly data: unknown;
  /** What else the envelope holds: messages, or companions of `data` (decision 35). */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** What the app makes of the answer. */
  readonly model: unknown;
}

type Calls<Group> = {
  [Name in keyof Group]: Group[Name] extends Call ? Name : never;
}[keyof Group];
/** Names of all calls of the contract. */
type CallName = {
  [Group in keyof typeof contract]: Calls<(typeof contract)[Group]>;
}[keyof typeof contract];
/** A call without a golden does not compile. */
export type Goldens = Record<CallName, readonly Golden[]>;

export const API = 'https://api.example';
export const PANEL = 'https://panel.example';
export const IP_LOOKUP = 'https://ip.example/';

/** Asks the server for what a query holds. */
export const ask = (query: { readonly queryKey: readonly unknown[]; readonly queryFn?: unknown }) =>
  queryClient.fetchQuery({
    queryKey: query.queryKey,
    queryFn: query.queryFn as () => unknown,
    staleTime: 0,
  });
