/** What a walk leaves outside its chart: what was sent, said and stored, and where the browser was led. */
import { inspect, isDeepStrictEqual } from 'node:util';

/** A call of the API: `GET /api/Payment/GetTaxPercent`, with its query. */
export interface SeenCall {
  readonly call: string;
  /** The JSON that was sent, or the fields of a form; none where nothing was. */
  readonly body?: unknown;
}
/** A toast, as it can be read. */
export interface ShownMessage {
  readonly kind: 'error' | 'warning' | 'success';
  readonly title: string;
  readonly text: string;
}
/** A document that the page has asked the browser for: itself anew, another address, a bank's. */
export interface Load {
  readonly url: string;
  /** What was posted, field by field; none for a GET. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** What is foreseen of a step; of what is not named nothing may be seen, but the address, which gestures change too. */
export interface Trace {
  readonly calls?: readonly SeenCall[];
  readonly said?: readonly ShownMessage[];
  /** By the storage's key, as it is written there; null where it was removed. Parts of objects are enough. */
  readonly kept?: Readonly<Record<string, unknown>>;
  readonly loads?: readonly Load[];
  /** How often the browser was told to stop loading. */
  readonly stops?: number;
  /** Path and query where the app leads. */
  readonly address?: string;
  /** Parts of the chart's own memory. */
  readonly context?: Readonly<Record<string, unknown>>;
}
/** What was seen of a step from outside. */
export interface SeenTrace extends Required<Omit<Trace, 'context'>> {
  /** Calls of the API that nothing is foreseen of: what screens read, and the access log. */
  readonly reads: readonly string[];
  /** Toasts that still stand there from before: an equal one is not shown twice. */
  readonly standing: readonly ShownMessage[];
}

/** Several effects of one step, in their order. */
export const joinTraces = (traces: readonly Trace[]): Trace => ({
  calls: traces.flatMap(({ calls = [] }) => calls),
  said: traces.flatMap(({ said = [] }) => said),
  kept: Object.assign({}, ...traces.map(({ kept }) => kept)) as Record<string, unknown>,
  loads: traces.flatMap(({ loads = [] }) => loads),
  stops: traces.reduce((sum, { stops = 0 }) => sum + stops, 0),
  ...traces.map(({ address }) => address !== undefined && { address }).findLast(Boolean),
  context: Object.assign({}, ...traces.map(({ context }) => context)) as Record<string, unknown>,
});

/** Whether a trace has anything to be seen from outside; what the chart itself remembers is not. */
export const hasEffect = ({ context: _, ...outside }: Trace): boolean =>
  !isDeepStrictEqual(joinTraces([outside]), joinTraces([]));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether a value is the expected one, or has its pattern; an object may have more than is expected of it. */
function matches(seen: unknown, expected: unknown): boolean {
  if (expected instanceof RegExp) return typeof seen === 'string' && expected.test(seen);
  if (Array.isArray(expected))
    return (
      Array.isArray(seen) &&
      seen.length === expected.length &&
      expected.every((each, index) => matches(seen[index], each))
    );
  if (isObject(expected))
    return (
      isObject(seen) && Object.entries(expected).every(([key, each]) => matches(seen[key], each))
    );
  return isDeepStrictEqual(seen, expected);
}

const show = (value: unknown) => inspect(value, { depth: 8, breakLength: 120 });
/** What is left when each expected item has taken one that is the same, the first of several. */
export function unmatched<Item>(
  expected: readonly Item[],
  seen: readonly Item[],
  isSame: (one: Item, expectedOne: Item) => boolean,
): { missing: Item[]; extra: Item[] } {
  const extra = [...seen];
  const missing = expected.filter((each) => {
    const at = extra.findIndex((one) => isSame(one, each));
    if (at >= 0) extra.splice(at, 1);
    return at < 0;
  });
  return { missing, extra };
}

/** What of one kind was seen otherwise than foreseen, in any order: each once and not twice. */
function differences(
  kind: string,
  expected: readonly unknown[],
  seen: readonly unknown[],
  mayAppear: readonly unknown[] = [],
): string[] {
  const { missing, extra } = unmatched(expected, seen, matches);
  return [
    ...missing
      .filter((each) => !mayAppear.some((one) => matches(one, each)))
      .map((each) => `${kind}: ${show(each)} is missing`),
    ...extra.map((each) => `${kind}: ${show(each)} is too much`),
  ];
}

/**
 * @param memory the chart's own
 * @returns what was seen otherwise than foreseen, in lines; none: nothing
 */
export function compareTraces(
  expected: Trace,
  seen: SeenTrace,
  memory: Readonly<Record<string, unknown>>,
): string[] {
  const {
    calls = [],
    said = [],
    kept = {},
    loads = [],
    stops = 0,
    address,
    context = {},
  } = expected;
  const asked = Object.keys(context);
  const remembered = Object.fromEntries(asked.map((key) => [key, memory[key]]));
  return [
    ...differences('sent', calls, seen.calls),
    ...differences('said', said, seen.said, seen.standing),
    ...differences('loaded', loads, seen.loads),
    ...(stops === seen.stops ? [] : [`stopped the browser ${seen.stops} times, not ${stops}`]),
    ...differences('stored', Object.entries(kept), Object.entries(seen.kept)),
    ...(address !== undefined && address !== seen.address
      ? [`led to ${seen.address}, not to ${address}`]
      : []),
    ...(matches(remembered, context)
      ? []
      : [`remembers ${show(remembered)}, not ${show(context)}`]),
  ];
}

/** Each message as a toast of its own, as errors are told. */
export const errors = (...messages: readonly string[]): Trace => ({
  said: messages.map((text) => ({ kind: 'error', title: 'خطا', text })),
});
export const success = (text: string, title = 'موفق'): Trace => ({
  said: [{ kind: 'success', title, text }],
});
export const warning = (text: string): Trace => ({
  said: [{ kind: 'warning', title: 'هشدار', text }],
});
export const stores = (key: string, value: unknown): Trace => ({ kept: { [key]: value } });
export const remembers = (context: Readonly<Record<string, unknown>>): Trace => ({ context });
export const navigatesTo = (address: string): Trace => ({ address });
export const loads = (url: string, fields?: Readonly<Record<string, string>>): Trace => ({
  loads: [fields ? { url, fields } : { url }],
});
export const EMPTY_TRACE: Trace = {};
