import type { Entry } from '../protocol';

/** Returns all searchable content of an entry as one text. */
const textOf = ({ from, event, edges, effects, states, context }: Entry) =>
  JSON.stringify([from, event, edges, effects, states, context]).toLowerCase();

/**
 * Returns whether an entry matches a search.
 * @param query words that must all occur; a word with a leading minus must not occur
 */
export function matchesSearch(entry: Entry, query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = textOf(entry);
  return words.every((word) =>
    word.length > 1 && word.startsWith('-') ? !text.includes(word.slice(1)) : text.includes(word),
  );
}
