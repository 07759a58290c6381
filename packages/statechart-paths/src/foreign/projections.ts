/** What of a context tells positions of a foreign chart apart: as much as can be explored. */
import type { AnyMachineSnapshot } from 'xstate';

/** Deeper, and after more items, a context says nothing to a guard that a first model has to know. */
const [DEEPEST, MOST_ITEMS, LARGEST, LONGEST_WORD] = [4, 3, 3, 12];

const isActor = (value: object): value is { id: string } =>
  'getSnapshot' in value && 'send' in value && 'id' in value;

/** A value as text; actors by their ids, and nothing twice. */
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
 * What a context says approximately, for a model's `project`: numbers up to 3, lists up to three items, short words. What
 * counts up or grows comes to an end.
 */
export function approximately(value: unknown, depth = 0): unknown {
  if (typeof value === 'number')
    return Math.sign(value) * Math.min(Math.abs(Math.trunc(value)), LARGEST);
  if (typeof value === 'string') return value.length > LONGEST_WORD ? '…' : value;
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? '' : value;
  if (depth > DEEPEST || isActor(value)) return '';
  if (value instanceof Map || value instanceof Set) return Math.min(value.size, MOST_ITEMS);
  const entries = Array.isArray(value)
    ? value.slice(0, MOST_ITEMS).entries()
    : Object.entries(value);
  return Object.fromEntries(
    [...entries].map(([key, inner]) => [key, approximately(inner, depth + 1)]),
  );
}

type Project = (snapshot: AnyMachineSnapshot) => unknown;
/** From the most exact one to the coarsest, with what is lost. */
export const PROJECTIONS: readonly { readonly project: Project; readonly limitation?: string }[] = [
  { project: ({ context }) => written(context) },
  {
    project: ({ context }) => approximately(context),
    limitation:
      'the context has too many values: numbers above 3, long words and longer lists are taken as alike',
  },
  {
    project: () => null,
    limitation:
      'the context has too many values: positions are told apart by their states, and not by the context',
  },
];
