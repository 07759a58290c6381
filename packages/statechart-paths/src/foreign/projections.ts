/** Projections of a foreign chart's context that distinguish positions, as exactly as can be explored. */
import type { AnyMachineSnapshot } from 'xstate';

/** Deeper levels, further items and longer values are ignored in a first model. */
const [MAX_DEPTH, MAX_ITEMS, MAX_NUMBER, MAX_TEXT_LENGTH] = [4, 3, 3, 12];

const isActor = (value: object): value is { id: string } =>
  'getSnapshot' in value && 'send' in value && 'id' in value;

/** Serialises a value; actors as their ids, repeated objects as «…». */
export function written(value: unknown): string {
  const seen = new Set<unknown>();
  return (
    JSON.stringify(value, (_, inner: unknown) => {
      if (typeof inner === 'bigint' || typeof inner === 'function') return String(inner);
      if (typeof inner !== 'object' || inner === null) return inner;
      if (isActor(inner)) return `actor ${inner.id}`;
      if (inner instanceof Map || inner instanceof Set) return [...inner];
      if (seen.has(inner)) return '…';
      seen.add(inner);
      return inner;
    }) ?? 'undefined'
  );
}

/**
 * Coarsens a context for a model's `project`: numbers up to 3, lists up to three items, short words. This bounds
 * counters and growing lists.
 */
export function approximately(value: unknown, depth = 0): unknown {
  if (typeof value === 'number')
    return Math.sign(value) * Math.min(Math.abs(Math.trunc(value)), MAX_NUMBER);
  if (typeof value === 'string') return value.length > MAX_TEXT_LENGTH ? '…' : value;
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '' : value;
  if (depth > MAX_DEPTH || isActor(value)) return '';
  if (value instanceof Map || value instanceof Set) return Math.min(value.size, MAX_ITEMS);
  const entries = Array.isArray(value)
    ? value.slice(0, MAX_ITEMS).entries()
    : Object.entries(value);
  return Object.fromEntries(
    [...entries].map(([key, inner]) => [key, approximately(inner, depth + 1)]),
  );
}

type Project = (snapshot: AnyMachineSnapshot) => unknown;
/** Projections from the most exact to the coarsest, each with the information that it loses. */
export const PROJECTIONS: readonly { readonly project: Project; readonly limitation?: string }[] = [
  { project: ({ context }) => written(context) },
  {
    project: ({ context }) => approximately(context),
    limitation:
      'the context has too many values: numbers above 3, long words and longer lists are treated as equal',
  },
  {
    project: () => null,
    limitation:
      'the context has too many values: positions are distinguished by their states, not by the context',
  },
];
