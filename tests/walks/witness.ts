/** Collects the observations of a stage as a trace. */
import type { Observation } from 'statechart-paths/chart';
import type { Witnessed } from './page-witness';
import type { Load, ShownMessage, SeenCall, SeenTrace } from './trace';

/**
 * Returns whether a request changes data, except for the access log and the progress of lessons, which do not depend on
 * a user's decision.
 */
export const isWrite = (method: string, path: string): boolean =>
  (method !== 'GET' && !/^\/api\/(Log\/|User\/SaveProgress$)/.test(path)) ||
  /RemoveComment|GetTokenAsUser/.test(path);

/** Placeholder for a file, whose name changes when it is downscaled. */
export const FILE_PLACEHOLDER = 'a file';
/** Parses a body: JSON, or the fields of a form. */
export function readBody(text: string): unknown {
  if (text === '') return undefined;
  if (!text.startsWith('--')) return JSON.parse(text);
  const parts = text.matchAll(/form-data; name="(.*?)"(; filename=)?.*?\r\n\r\n(.*?)\r\n--/gs);
  return Object.fromEntries(
    [...parts].map(([, name, file, value]) => [name, file ? FILE_PLACEHOLDER : value]),
  );
}

export function createWitness() {
  let calls: SeenCall[] = [];
  let shown: ShownMessage[] = [];
  let standing: ShownMessage[] = [];
  let stored: Record<string, unknown> = {};
  let loads: Load[] = [];
  let stops = 0;
  let observations: Observation[] = [];
  /** The newest actor of each chart, which the walk follows. */
  const followed = new Map<string, string>();
  return {
    record(seen: Witnessed) {
      if ('shown' in seen) shown.push(seen.shown);
      else if ('gone' in seen) standing = standing.filter(({ text }) => text !== seen.gone.text);
      else if ('stopped' in seen) stops += 1;
      else stored[seen.stored.key] = seen.stored.value;
    },
    /** @param body the parsed body; undefined without one */
    called(method: string, { pathname, search }: URL, body: unknown) {
      calls.push({ call: `${method} ${pathname}${search}`, ...(body !== undefined && { body }) });
    },
    loaded: (load: Load) => void loads.push(load),
    observed(seen: Observation) {
      if (seen.isStart) followed.set(seen.chart, seen.actor);
      observations.push(seen);
    },
    observedOf: (chart: string) =>
      observations.filter((seen) => seen.chart === chart && seen.actor === followed.get(chart)),
    seen: (address: string): SeenTrace => ({
      calls,
      shown,
      standing,
      stored,
      loads,
      stops,
      address,
    }),
    /** Clears the observations so far. */
    reset() {
      standing = [...standing, ...shown];
      [calls, shown, stored, loads, stops, observations] = [[], [], {}, [], 0, []];
    },
    /** Starts a new document, without any visible toast. */
    begin() {
      this.reset();
      standing = [];
      followed.clear();
    },
  };
}
export type Witness = ReturnType<typeof createWitness>;
