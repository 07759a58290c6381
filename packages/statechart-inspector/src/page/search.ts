import type { Entry } from '../protocol.ts';

const texts = new WeakMap<Entry, string>();
/** Returns all searchable content of an entry as one text. */
function textOf(entry: Entry): string {
  const cached = texts.get(entry);
  if (cached !== undefined) return cached;
  const { from, event, edges, effects, states, context } = entry;
  const text = JSON.stringify([from, event, edges, effects, states, context]).toLowerCase();
  texts.set(entry, text);
  return text;
}

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
