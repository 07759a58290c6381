/** Effects of a walk outside its chart: requests, messages, storage writes, and navigation. */
import { inspect, isDeepStrictEqual } from 'node:util';

/** An API call: `GET /api/Payment/GetTaxPercent`, with its query. */
export interface SeenCall {
  readonly call: string;
  /** The sent JSON, or the fields of a form; undefined without a body. */
  readonly body?: unknown;
}
/** A toast, as displayed. */
export interface ShownMessage {
  readonly kind: 'error' | 'warning' | 'success';
  readonly title: string;
  readonly text: string;
}
/** A document navigation: a reload, another URL, or a bank's page. */
export interface Load {
  readonly url: string;
  /** Posted fields; undefined for a GET. */
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * Expected effects of a step. Effects that are not listed must not occur, except for the URL, which gestures change,
 * too.
 */
export interface Trace {
  readonly calls?: readonly SeenCall[];
  readonly shown?: readonly ShownMessage[];
  /** Stored values by storage key; null if removed. An expected object may list only some of its properties. */
  readonly stored?: Readonly<Record<string, unknown>>;
  readonly loads?: readonly Load[];
  /** Number of calls of the browser's `stop`. */
  readonly stops?: number;
  /** Path and query that the app navigates to. */
  readonly address?: string;
  /** Parts of the chart's context. */
  readonly context?: Readonly<Record<string, unknown>>;
}
/** Observed effects of a step outside the chart. */
export interface SeenTrace extends Required<Omit<Trace, 'context'>> {
  /** API calls without an expectation: reads of screens, and the access log. */
  readonly reads: readonly string[];
  /** Toasts still visible from earlier steps: an equal toast is not shown twice. */
  readonly standing: readonly ShownMessage[];
}

/** Merges the effects of one step, in order. */
export const joinTraces = (traces: readonly Trace[]): Trace => ({
  calls: traces.flatMap(({ calls = [] }) => calls),
  shown: traces.flatMap(({ shown = [] }) => shown),
  stored: Object.assign({}, ...traces.map(({ stored }) => stored)) as Record<string, unknown>,
  loads: traces.flatMap(({ loads = [] }) => loads),
  stops: traces.reduce((sum, { stops = 0 }) => sum + stops, 0),
  ...traces.map(({ address }) => address !== undefined && { address }).findLast(Boolean),
  context: Object.assign({}, ...traces.map(({ context }) => context)) as Record<string, unknown>,
});

/** Returns whether a trace has effects outside the chart; its context does not count. */
export const hasEffect = ({ context: _, ...outside }: Trace): boolean =>
  !isDeepStrictEqual(joinTraces([outside]), joinTraces([]));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Returns whether a value equals or matches the expected one; an object may have additional properties. */
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
/**
 * Pairs each expected item with the first equal unpaired one.
 * @returns the unpaired items of both lists
 */
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

/**
 * Returns the differences between expected and observed effects of one kind, in any order; each must occur exactly
 * once.
 */
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
    ...extra.map((each) => `${kind}: ${show(each)} is unexpected`),
  ];
}

/**
 * @param memory the chart's context
 * @returns the differences, one per line; empty if there are none
 */
export function compareTraces(
  expected: Trace,
  seen: SeenTrace,
  memory: Readonly<Record<string, unknown>>,
): string[] {
  const {
    calls = [],
    shown = [],
    stored = {},
    loads = [],
    stops = 0,
    address,
    context = {},
  } = expected;
  const assignedKeys = Object.keys(context);
  const remembered = Object.fromEntries(assignedKeys.map((key) => [key, memory[key]]));
  return [
    ...differences('sent', calls, seen.calls),
    ...differences('shown', shown, seen.shown, seen.standing),
    ...differences('loaded', loads, seen.loads),
    ...(stops === seen.stops ? [] : [`stopped the browser ${seen.stops} times, not ${stops}`]),
    ...differences('stored', Object.entries(stored), Object.entries(seen.stored)),
    ...(address !== undefined && address !== seen.address
      ? [`led to ${seen.address}, not to ${address}`]
      : []),
    ...(matches(remembered, context)
      ? []
      : [`remembers ${show(remembered)}, not ${show(context)}`]),
  ];
}

/** Returns the text of an error toast: an explanation precedes the specified sentence with the URL of a failed call. */
const textOf = (message: string) =>
  /^خطا در \S+$/.test(message)
    ? `پاسخ درستی از مربی نرسید؛ کمی بعد دوباره امتحان کنید. ${message}`
    : message;
/** Returns one error toast per message. */
export const errors = (...messages: readonly string[]): Trace => ({
  shown: messages.map((message) => ({ kind: 'error', title: 'خطا', text: textOf(message) })),
});
export const success = (text: string, title = 'موفق'): Trace => ({
  shown: [{ kind: 'success', title, text }],
});
export const warning = (text: string): Trace => ({
  shown: [{ kind: 'warning', title: 'هشدار', text }],
});
export const stores = (key: string, value: unknown): Trace => ({ stored: { [key]: value } });
export const remembers = (context: Readonly<Record<string, unknown>>): Trace => ({ context });
export const navigatesTo = (address: string): Trace => ({ address });
export const loads = (url: string, fields?: Readonly<Record<string, string>>): Trace => ({
  loads: [fields ? { url, fields } : { url }],
});
export const EMPTY_TRACE: Trace = {};
