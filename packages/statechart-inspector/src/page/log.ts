/** The rows of the log: updated per event, and rebuilt only if the visible sessions or the filters change. */
import type { Entry, Session } from '../protocol.ts';

/** An entry and its session. */
export interface Row {
  readonly session: Session;
  readonly entry: Entry;
}
type Matches = (row: Row) => boolean;

/** Returns the index of the first item whose order is not less, by binary search. */
function placeOf(length: number, orderAt: (index: number) => number, order: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (orderAt(middle) < order) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the index of an entry in its session; -1 if it was dropped. */
export function indexIn({ entries }: Session, { order }: Entry): number {
  const at = placeOf(entries.length, (index) => entries[index]!.order, order);
  return entries[at]?.order === order ? at : -1;
}

export function createLog() {
  let rows: Row[] = [];
  let sessions: ReadonlySet<Session> = new Set();
  let matches: Matches = () => true;
  let shifted = 0;
  const columns = new Set<string>();
  const events = new Set<string>();
  const indexOf = ({ order }: Entry) => {
    const at = placeOf(rows.length, (index) => rows[index]!.entry.order, order);
    return rows[at]?.entry.order === order ? at : -1;
  };
  const note = ({ session, entry }: Row) => {
    columns.add(entry.from).add(session.id);
    events.add(entry.event.type);
  };
  return {
    rows: (): readonly Row[] => rows,
    /** Senders and receivers of all events of the visible sessions. */
    columns: (): ReadonlySet<string> => columns,
    /** Types of these events. */
    events: (): ReadonlySet<string> => events,
    /** Number of rows removed from the start since the page was opened. */
    shifted: () => shifted,
    indexOf,
    /** Lists the matching entries of sessions in the order of their events. */
    rebuild(visible: readonly Session[], filter: Matches) {
      [sessions, matches] = [new Set(visible), filter];
      columns.clear();
      events.clear();
      columns.add('outside');
      rows = [];
      for (const session of visible)
        for (const entry of session.entries) {
          const row = { session, entry };
          note(row);
          if (matches(row)) rows.push(row);
        }
      if (visible.length > 1) rows.sort((one, other) => one.entry.order - other.entry.order);
    },
    /**
     * Adds the newest entry of a session.
     * @param dropped the entry that the session dropped instead
     */
    add(session: Session, entry: Entry, dropped: Entry | undefined) {
      if (!sessions.has(session)) return;
      const row = { session, entry };
      note(row);
      if (matches(row)) rows.push(row);
      const at = dropped ? indexOf(dropped) : -1;
      if (at === 0) {
        rows.shift();
        shifted += 1;
      } else if (at > 0) rows.splice(at, 1);
    },
  };
}
export type Log = ReturnType<typeof createLog>;
