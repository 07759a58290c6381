/** Projections of a foreign chart's context that distinguish positions, as exactly as can be explored. */
import type { AnyMachineSnapshot } from 'xstate';
import { entriesOf, isActor, serialise } from '../serialise.ts';

/** Deeper levels, further items and longer values are ignored in a first model. */
const [MAX_DEPTH, MAX_ITEMS, MAX_NUMBER, MAX_TEXT_LENGTH] = [4, 3, 3, 12];

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
  if (ArrayBuffer.isView(value)) return Math.min(value.byteLength, MAX_ITEMS);
  const entries = Array.isArray(value) ? value.slice(0, MAX_ITEMS).entries() : entriesOf(value);
  return Object.fromEntries(
    [...entries].map(([key, inner]) => [key, approximately(inner, depth + 1)]),
  );
}

type Project = (snapshot: AnyMachineSnapshot) => unknown;
/** Projections from the most exact to the coarsest, each with the information that it loses. */
export const PROJECTIONS: readonly { readonly project: Project; readonly note?: string }[] = [
  { project: ({ context }) => serialise(context) },
  {
    project: ({ context }) => approximately(context),
    note: 'the context has too many values: numbers above 3, long words and longer lists are treated as equal',
  },
  {
    project: () => null,
    note: 'the context has too many values: positions are distinguished by their states, not by the context',
  },
];

/** Returns whether a first model treats some different contexts as equal. */
export const isCoarse = (project: unknown): boolean =>
  PROJECTIONS.some((other) => other.project === project && other.note !== undefined);
