/** The sessions of the page, the selected entry, and the log of the visible sessions. */
import { addEntry, type Entry, type Session } from '../protocol.ts';
import { cover } from './coverage.ts';
import { type Filters, matchesFilters } from './filters.ts';
import { createLog, indexIn } from './log.ts';
import type { ShownSession } from './shown-session.ts';

/** Number of sessions on the page, of all tabs: the oldest that do not run are dropped. */
const MAX_SHOWN = 600;

type Shown = Map<string, ShownSession>;

/** Returns whether a session or a session above it is hidden in the log. */
const isHidden = (
  session: Session | undefined,
  shown: Shown,
  hidden: ReadonlySet<string>,
): boolean =>
  session !== undefined &&
  (hidden.has(session.id) || isHidden(shown.get(session.parent ?? '')?.session, shown, hidden));

/** Returns the current session and the visible ones of its tab. */
function visibleSessions(
  current: ShownSession | undefined,
  shown: Shown,
  hidden: ReadonlySet<string>,
): Session[] {
  if (!current) return [];
  const { session } = current;
  if (!session.tab) return [session];
  return [...shown.values()]
    .map((item) => item.session)
    .filter((one) => one.tab === session.tab && (one === session || !isHidden(one, shown, hidden)));
}

function endAll(shown: Shown, isEnded: (session: Session) => boolean) {
  for (const item of shown.values())
    if (item.kind === 'running' && isEnded(item.session)) item.kind = 'recorded';
}

function limitSessions(shown: Shown, current: ShownSession | undefined) {
  if (shown.size <= MAX_SHOWN) return;
  const oldest = [...shown.values()].find((item) => item.kind !== 'running' && item !== current);
  if (oldest) shown.delete(oldest.session.id);
}

export function createPageState(filters: () => Filters) {
  const shown: Shown = new Map();
  const hidden = new Set<string>();
  const log = createLog();
  /** Sessions with new entries since the last rendering of the list. */
  const changed = new Set<Session>();
  let [current, selected]: [ShownSession?, Entry?] = [];
  let [isLogStale, isListStale] = [true, true];

  const visible = () => visibleSessions(current, shown, hidden);
  const markStale = () => {
    isLogStale = true;
    isListStale = true;
  };

  return {
    shown,
    hidden,
    markStale,
    markLogStale: () => (isLogStale = true),
    visibleSessions: visible,
    current: () => current,
    selected: () => selected,
    position: () => (current && selected ? indexIn(current.session, selected) : -1),
    /** Returns the log, rebuilt if the visible sessions or the filters have changed. */
    log() {
      if (isLogStale) {
        const now = filters();
        log.rebuild(visible(), (row) => matchesFilters(row, now));
      }
      isLogStale = false;
      return log;
    },
    /** Returns what has changed in the list of sessions since the last call. */
    takeListChanges() {
      const changes = { isStale: isListStale, sessions: [...changed] };
      isListStale = false;
      changed.clear();
      return changes;
    },
    /** Selects an entry of a session, by default its last one. */
    choose(id: string, index?: number) {
      const item = shown.get(id);
      if (!item) return;
      if (
        item.session.tab !== current?.session.tab ||
        !item.session.tab ||
        isHidden(item.session, shown, hidden)
      )
        isLogStale = true;
      if (item !== current) isListStale = true;
      current = item;
      const { entries } = item.session;
      const last = entries.length - 1;
      selected = entries[Math.max(0, Math.min(index ?? last, last))];
    },
    addSession(item: ShownSession) {
      const { session } = item;
      const known = shown.get(session.id);
      const wasSelected = known === current ? selected : undefined;
      if (known) Object.assign(known, item);
      else shown.set(session.id, item);
      for (const entry of session.entries) cover(session.chart.id, entry);
      if (wasSelected) selected = session.entries[Math.max(0, indexIn(session, wasSelected))];
      limitSessions(shown, current);
      markStale();
    },
    /** Adds an entry, and selects it if the last entry of its session was selected. */
    addEntry(id: string, entry: Entry) {
      const item = shown.get(id);
      if (!item) return;
      const { session } = item;
      const isFollowed = item === current && selected === session.entries.at(-1);
      const dropped = addEntry(session, entry);
      cover(session.chart.id, entry);
      if (!isLogStale) log.add(session, entry, dropped);
      changed.add(session);
      if (isFollowed) selected = entry;
      else if (dropped && dropped === selected) selected = session.entries[0];
    },
    endSessions(isEnded: (session: Session) => boolean) {
      endAll(shown, isEnded);
      isListStale = true;
    },
    dropSession(id: string) {
      if (current?.session.id !== id) shown.delete(id);
      markStale();
    },
  };
}
