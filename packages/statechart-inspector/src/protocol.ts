/** What the app and the inspector's page tell each other. */
import { z } from 'zod';
import type { ChartShape } from 'statechart-paths/chart';

export const CHANNEL = 'statechart-inspector';

/** Something that happened to a chart. Everything in it is redacted. */
export interface Entry {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Who sent the event: an actor's id, or `outside`. */
  readonly from: string;
  readonly event: { readonly type: string } & Readonly<Record<string, unknown>>;
  /** Ids of the transitions that it caused. */
  readonly edges: readonly string[];
  /** Effects that were run, by name. */
  readonly effects: readonly string[];
  /** Names of the states afterwards. */
  readonly states: readonly string[];
  readonly context: unknown;
  /** Types of the events that the chart listens to now. */
  readonly next: readonly string[];
}
/** A chart that runs, ran or is simulated, from its beginning. */
export interface Session {
  id: string;
  readonly chart: ChartShape;
  readonly entries: Entry[];
}

export type ToPage =
  | { readonly type: 'session'; readonly session: Session }
  | { readonly type: 'entry'; readonly id: string; readonly entry: Entry }
  | { readonly type: 'ended'; readonly ids: readonly string[] };
export type ToApp =
  | { readonly type: 'hello' }
  | { readonly type: 'send'; readonly id: string; readonly event: { readonly type: string } };

const names = z.array(z.string());
const Recorded = z.object({
  id: z.string(),
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
        at: z.number(),
        from: z.string(),
        event: z.looseObject({ type: z.string() }),
        edges: names,
        effects: names,
        states: names,
        context: z.unknown(),
        next: names,
      }),
    )
    .min(1),
});
/** Reads a saved session. @throws for a text that is none: what can't be shown must not come among those that are */
export function readSession(text: string): Session {
  const { data, error } = Recorded.safeParse(JSON.parse(text));
  if (error) throw new Error(z.prettifyError(error));
  return data;
}
