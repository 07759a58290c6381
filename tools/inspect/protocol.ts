/** What the app and the inspector's page tell each other. */
import type { ChartShape } from './diagram';

export const CHANNEL = 'morabi-inspect';

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
export interface Session { id: string; readonly chart: ChartShape; readonly entries: Entry[] }

export type ToPage = { readonly type: 'session'; readonly session: Session } | { readonly type: 'entry'; readonly id: string; readonly entry: Entry } | { readonly type: 'ended'; readonly ids: readonly string[] };
export type ToApp = { readonly type: 'hello' } | { readonly type: 'send'; readonly id: string; readonly event: { readonly type: string } };
