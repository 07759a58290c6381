import type { Entry } from '../protocol';

/** Everything of an entry that can be searched, as one text. */
const textOf = ({ from, event, edges, effects, states, context }: Entry) =>
  JSON.stringify([from, event, edges, effects, states, context]).toLowerCase();

/**
 * Whether an entry is what is looked for.
 * @param query words that all must be there; those with a minus before them must not
 */
export function isFound(entry: Entry, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = textOf(entry);
  return words.every((word) =>
    word.length > 1 && word.startsWith('-') ? !text.includes(word.slice(1)) : text.includes(word),
  );
}
