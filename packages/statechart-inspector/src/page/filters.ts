/** Filters of the log: the search, an actor, an event, and a changed context key. */
import type { Entry } from '../protocol.ts';
import { changesBetween } from './difference.ts';
import { indexIn, type Row } from './log.ts';
import { matchesSearch } from './search.ts';

export interface Filters {
  readonly query: string;
  /** Sender or receiver; empty values match every row. */
  readonly actor: string;
  readonly event: string;
  /** Key of the context that the event changed. */
  readonly key: string;
}

const keysByEntry = new WeakMap<Entry, ReadonlySet<string>>();
/** Returns the keys of the context that an event changed. */
function changedKeys({ session, entry }: Row): ReadonlySet<string> {
  const cached = keysByEntry.get(entry);
  if (cached) return cached;
  const before = session.entries[indexIn(session, entry) - 1];
  const changes = before ? changesBetween(before.context, entry.context) : [];
  const keys = new Set(changes.map(({ path }) => path.split('.')[0]!));
  keysByEntry.set(entry, keys);
  return keys;
}

export const matchesFilters = (row: Row, { query, actor, event, key }: Filters): boolean =>
  (actor === '' || row.entry.from === actor || row.session.id === actor) &&
  (event === '' || row.entry.event.type === event) &&
  matchesSearch(row.entry, query) &&
  (key === '' || changedKeys(row).has(key));
