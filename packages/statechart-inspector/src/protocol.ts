/** Messages between the app and the inspector's page. */
import { z } from 'zod';
import type { ChartShape } from 'statechart-paths/chart';

export const CHANNEL = 'statechart-inspector';

/** Number of events that a session stores, in the app's tab and on the page: older events are dropped. */
export const MAX_ENTRIES = 5_000;
/** Number of sessions of a tab: the oldest ended sessions are dropped. */
export const MAX_SESSIONS = 200;

/** An evaluated guard and its result. */
export interface GuardResult {
  /** Id of the guard's transition. */
  readonly edge: string;
  readonly holds: boolean;
}
/** An event that a chart handled. All of its data is redacted. */
export interface Entry {
  /** Sequence number among the entries of all charts of its tab. */
  readonly order: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Sender of the event: an actor's id, or `outside`. */
  readonly from: string;
  readonly event: { readonly type: string } & Readonly<Record<string, unknown>>;
  /** Ids of the transitions taken. */
  readonly edges: readonly string[];
  /** Evaluated guards, in order. */
  readonly guards: readonly GuardResult[];
  /** Names of the executed effects. */
  readonly effects: readonly string[];
  /** Names of the states after the event. */
  readonly states: readonly string[];
  readonly context: unknown;
  /** Types of the events that the chart handles in these states. */
  readonly next: readonly string[];
  /** Index of the app's recorded state in the tab's memory; undefined if XState could not persist it. */
  readonly moment?: number;
}
/** The last entries of a running, ended or simulated chart, or of a promise, a callback or an observable. */
export interface Session {
  id: string;
  /** The actor's system id, else its id. */
  actor?: string;
  /** Id of the session of the parent actor. */
  parent?: string;
  /** Number of entries dropped because of `MAX_ENTRIES`. */
  dropped?: number;
  /** Id of the tab that stores the session's recorded moments; empty for a session from a file or a simulation. */
  tab: string;
  readonly chart: ChartShape;
  readonly entries: Entry[];
}

/**
 * Adds an entry to a session.
 * @returns the entry that was dropped instead
 */
export function addEntry(session: Session, entry: Entry): Entry | undefined {
  session.entries.push(entry);
  if (session.entries.length <= MAX_ENTRIES) return undefined;
  session.dropped = (session.dropped ?? 0) + 1;
  return session.entries.shift();
}

export interface SessionEntry {
  readonly id: string;
  readonly entry: Entry;
}
export type ToPage =
  | { readonly type: 'session'; readonly session: Session }
  /** The entries of one task of the app, each with the id of its session. */
  | { readonly type: 'entries'; readonly entries: readonly SessionEntry[] }
  | { readonly type: 'ended'; readonly ids: readonly string[] }
  /** A session was dropped because of `MAX_SESSIONS`. */
  | { readonly type: 'forgotten'; readonly id: string }
  /** A tab was closed, and its recorded moments are lost. */
  | { readonly type: 'closed'; readonly tab: string }
  /** The app has returned from a recording to its live state. */
  | { readonly type: 'isReal'; readonly tab: string; readonly failure?: string };
export type ToApp =
  | { readonly type: 'hello' }
  | { readonly type: 'send'; readonly id: string; readonly event: { readonly type: string } }
  | { readonly type: 'travel'; readonly tab: string; readonly moment: number }
  /** Travels to a state of a chart recorded earlier or in another tab. */
  | {
      readonly type: 'travelToState';
      readonly tab: string;
      readonly chart: string;
      readonly states: readonly string[];
      readonly context: unknown;
    }
  | { readonly type: 'goBack'; readonly tab: string };

/** Parses guard outcomes of the coverage format: `edge ? true`. */
export const guardResultsOf = (outcomes: readonly string[]): GuardResult[] =>
  outcomes.map((outcome) => {
    const [, edge = '', holds] = /^(.*) \? (true|false)$/.exec(outcome) ?? [];
    return { edge, holds: holds === 'true' };
  });

const names = z.array(z.string());
const Recorded = z.object({
  id: z.string(),
  tab: z.string(),
  actor: z.string().optional(),
  dropped: z.number().optional(),
  chart: z.object({
    id: z.string(),
    states: z.array(
      z.object({
        name: z.string(),
        tags: names,
        invokes: names,
        entry: names,
        isInitial: z.boolean(),
        isFinal: z.boolean(),
      }),
    ),
    edges: z.array(
      z.object({
        id: z.string(),
        source: z.string(),
        target: z.string(),
        event: z.string(),
        guard: z.string(),
      }),
    ),
  }),
  entries: z
    .array(
      z.object({
        order: z.number(),
        at: z.number(),
        from: z.string(),
        event: z.looseObject({ type: z.string() }),
        edges: names,
        guards: z.array(z.object({ edge: z.string(), holds: z.boolean() })),
        effects: names,
        states: names,
        context: z.unknown(),
        next: names,
        moment: z.number().optional(),
      }),
    )
    .min(1),
});
/**
 * Parses a saved session.
 * @throws for an invalid file, so that a session that can't be shown is not listed
 */
export function readSession(text: string): Session {
  const { data, error } = Recorded.safeParse(JSON.parse(text));
  if (error) throw new Error(z.prettifyError(error));
  return { ...data, tab: '' };
}
