/** What the app and the inspector's page tell each other. */
import { z } from 'zod';
import type { ChartShape } from 'statechart-paths/chart';

export const CHANNEL = 'statechart-inspector';

/** A guard that was asked, and what it answered. */
export interface PageRequest {
  /** Id of its transition. */
  readonly edge: string;
  readonly holds: boolean;
}
/** Something that happened to a chart. Everything in it is redacted. */
export interface Entry {
  /** Its place among what happened to all charts of its tab. */
  readonly order: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Who sent the event: an actor's id, or `outside`. */
  readonly from: string;
  readonly event: { readonly type: string } & Readonly<Record<string, unknown>>;
  /** Ids of the transitions that it caused. */
  readonly edges: readonly string[];
  /** The guards that were asked, in their order. */
  readonly guards: readonly PageRequest[];
  /** Effects that were run, by name. */
  readonly effects: readonly string[];
  /** Names of the states afterwards. */
  readonly states: readonly string[];
  readonly context: unknown;
  /** Types of the events that the chart listens to now. */
  readonly next: readonly string[];
  /** By what name the tab remembers the app as it was then; it can't everywhere. */
  readonly moment?: number;
}
/** A chart that runs, ran or is simulated, from its beginning. */
export interface Session {
  id: string;
  /** The tab that remembers it; empty for what was opened from a file or is simulated. */
  tab: string;
  readonly chart: ChartShape;
  readonly entries: Entry[];
}

export type ToPage =
  | { readonly type: 'session'; readonly session: Session }
  | { readonly type: 'entry'; readonly id: string; readonly entry: Entry }
  | { readonly type: 'ended'; readonly ids: readonly string[] }
  /** A tab, with all that it remembered. */
  | { readonly type: 'closed'; readonly tab: string }
  /** What the app shows now is real. */
  | { readonly type: 'isReal'; readonly tab: string; readonly failure?: string };
export type ToApp =
  | { readonly type: 'hello' }
  | { readonly type: 'send'; readonly id: string; readonly event: { readonly type: string } }
  | { readonly type: 'travel'; readonly tab: string; readonly moment: number }
  /** To what another time or tab has recorded of a chart. */
  | {
      readonly type: 'travelToState';
      readonly tab: string;
      readonly chart: string;
      readonly states: readonly string[];
      readonly context: unknown;
    }
  | { readonly type: 'goBack'; readonly tab: string };

/** Reads the answers of guards as they are counted: `edge ? true`. */
export const parsePageRequest = (outcomes: readonly string[]): PageRequest[] =>
  outcomes.map((outcome) => {
    const [, edge = '', holds] = /^(.*) \? (true|false)$/.exec(outcome) ?? [];
    return { edge, holds: holds === 'true' };
  });

const names = z.array(z.string());
const Recorded = z.object({
  id: z.string(),
  tab: z.string(),
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
/** Reads a saved session. @throws for a text that is none: what can't be shown must not come among those that are */
export function readSession(text: string): Session {
  const { data, error } = Recorded.safeParse(JSON.parse(text));
  if (error) throw new Error(z.prettifyError(error));
  return { ...data, tab: '' };
}
