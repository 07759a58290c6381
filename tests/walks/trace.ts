/** Effects of a walk outside its chart: requests, messages, storage writes, and navigation. */
import { inspect } from 'node:util';
import { BUYER } from '../accounts';

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
  /** Stored values by storage key; null if removed. */
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

/** An expected value that may have more properties, whose presence differs from path to path. */
export class Containing {
  constructor(readonly part: object) {}
}

/**
 * Returns whether a value equals the expected one. A pattern matches a text or number that differs from run to run.
 * @param isPart whether the value may have more properties
 */
function matches(seen: unknown, expected: unknown, isPart = false): boolean {
  if (expected instanceof RegExp) return expected.test(String(seen));
  if (expected instanceof Containing) return matches(seen, expected.part, true);
  if (typeof expected !== 'object' || expected === null) return Object.is(seen, expected);
  if (typeof seen !== 'object' || seen === null) return false;
  if (Array.isArray(seen) !== Array.isArray(expected)) return false;
  const [one, other] = [seen, expected] as Record<string, unknown>[];
  const keys = isPart && !Array.isArray(expected) ? expected : { ...one, ...other };
  return Object.keys(keys).every((key) => matches(one![key], other![key], isPart));
}

/**
 * Storage keys that a step may write without an expectation: the text typed by its gesture, the progress of an open
 * lesson, the history entry before the bank's page, the signal of a logout to other tabs, the login that the next
 * document reports to the access log, and the difference to the server's time.
 */
const UNPREDICTED_KEYS = /^(draft:|leftForBank$|logouts$|unreportedLogin$|serverClock$)|:watched$/;

const show = (value: unknown) => inspect(value, { depth: 8, breakLength: 120 });
/**
 * Pairs each expected item with the first equal unpaired one.
 * @returns the unpaired items of both lists
 */
function unmatched<Item>(
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
  const { missing, extra } = unmatched(expected, seen, (one, each) => matches(one, each));
  return [
    ...missing
      .filter((each) => !mayAppear.some((one) => matches(one, each)))
      .map((each) => `${kind}: ${show(each)} is missing`),
    ...extra.map((each) => `${kind}: ${show(each)} is unexpected`),
  ];
}

/**
 * @param memory the chart's context
 * @param storedElsewhere storage keys that other charts write
 * @returns the differences, one per line; empty if there are none
 */
export function compareTraces(
  expected: Trace,
  seen: SeenTrace,
  memory: Readonly<Record<string, unknown>>,
  storedElsewhere: readonly string[],
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
    ...differences(
      'stored',
      Object.entries(stored),
      Object.entries(seen.stored).filter(
        ([key]) => key in stored || !(UNPREDICTED_KEYS.test(key) || storedElsewhere.includes(key)),
      ),
    ),
    ...(address !== undefined && address !== seen.address
      ? [`led to ${seen.address}, not to ${address}`]
      : []),
    ...(matches(remembered, context, true)
      ? []
      : [`remembers ${show(remembered)}, not ${show(context)}`]),
  ];
}

/** Returns the text of an error toast: an explanation precedes the specified sentence with the URL of a failed call. */
const textOf = (message: string) =>
  /^خطا در \S+$/.test(message)
    ? `سامانه درست پاسخ نداد؛ کمی بعد دوباره امتحان کنید. ${message}`
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
/** Login info of a demo account in its storage format. */
export const LOGIN_OF_BUYER = {
  token: /^.{40,}$/,
  firstname: 'نگار',
  lastname: 'احمدی',
  userName: BUYER,
  avatar: '',
};
export const stores = (key: string, value: unknown): Trace => ({ stored: { [key]: value } });
export const remembers = (context: Readonly<Record<string, unknown>>): Trace => ({ context });
export const navigatesTo = (address: string): Trace => ({ address });
export const loads = (url: string, fields?: Readonly<Record<string, string>>): Trace => ({
  loads: [fields ? { url, fields } : { url }],
});
/** Returns a single call, with its body if it has one. */
export const sends = (call: string, body?: unknown): readonly SeenCall[] => [
  { call, ...(body !== undefined && { body }) },
];
export const EMPTY_TRACE: Trace = {};
