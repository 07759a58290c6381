/** Collects what a stage sees, and gives it in the words of a trace. */
import type { Observation } from 'statechart-paths/chart';
import type { Witnessed } from './page-witness';
import type { Load, ShownMessage, SeenCall, SeenTrace } from './trace';

/** The access log is the server's own: nobody decides upon its entries. */
export const isWrite = (method: string, path: string): boolean =>
  (method !== 'GET' && !path.startsWith('/api/Log/')) || /RemoveComment|GetTokenAsUser/.test(path);

/** What stands for a file, whose name is another one where it was made smaller. */
export const FILE_PLACEHOLDER = 'a file';
/** What a body says: its JSON, or the fields of a form. */
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
  let reads: string[] = [];
  let said: ShownMessage[] = [];
  let standing: ShownMessage[] = [];
  let kept: Record<string, unknown> = {};
  let loads: Load[] = [];
  let stops = 0;
  let observations: Observation[] = [];
  /** The actor of each chart that the walk follows: the newest. */
  const followed = new Map<string, string>();
  return {
    heard(seen: Witnessed) {
      if ('said' in seen) said.push(seen.said);
      else if ('gone' in seen) standing = standing.filter(({ text }) => text !== seen.gone.text);
      else if ('stopped' in seen) stops += 1;
      else kept[seen.stored.key] = seen.stored.value;
    },
    /** @param body as it can be read; undefined where nothing was sent */
    called(method: string, { pathname, search }: URL, body: unknown) {
      calls.push({ call: `${method} ${pathname}${search}`, ...(body !== undefined && { body }) });
    },
    /** Another call of the API. */
    read: (method: string, { pathname, search }: URL) =>
      void reads.push(`${method} ${pathname}${search}`),
    loaded: (load: Load) => void loads.push(load),
    observed(seen: Observation) {
      if (seen.isStart) followed.set(seen.chart, seen.actor);
      observations.push(seen);
    },
    observedOf: (chart: string) =>
      observations.filter((seen) => seen.chart === chart && seen.actor === followed.get(chart)),
    seen: (address: string): SeenTrace => ({
      calls,
      reads,
      said,
      standing,
      kept,
      loads,
      stops,
      address,
    }),
    /** What was seen so far has been looked at. */
    forget() {
      standing = [...standing, ...said];
      [calls, reads, said, kept, loads, stops, observations] = [[], [], [], {}, [], 0, []];
    },
    /** A new document: nothing stands there any more. */
    begin() {
      this.forget();
      standing = [];
      followed.clear();
    },
  };
}
export type Witness = ReturnType<typeof createWitness>;
