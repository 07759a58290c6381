/**
 * Makes Back on a payment's result return to the page from which the buyer went to the bank, skipping the bank's
 * expired pages (decision 21).
 */
import * as z from 'zod/mini';
import { routes } from '@/shared/config/routes';
import { createStored, orNull } from '@/shared/lib/storage';

/** The router's history state, with our addition. */
interface EntryState {
  readonly key?: string;
  readonly idx?: number;
  /**
   * Number of entries between this entry, which is never displayed, and the entry from which the buyer went to the
   * bank.
   */
  readonly overBank?: number;
}
const stateOf = () => window.history.state as EntryState | null;

/** Browsers cap the length of the history; at the cap the position of an entry is unknown. */
const MAX_HISTORY_LENGTH = 50;

const departureSchema = z.object({ index: z.number(), key: z.optional(z.string()) });
/** The entry from which this tab last went to a bank. */
const departures = createStored('sessionStorage', 'leftForBank', orNull(departureSchema));

/** Number of the app's entries after the current one in the history; 0 if the browser does not report it. */
function entriesAhead(): number {
  const navigation = window.navigation as Navigation | undefined;
  return navigation?.currentEntry
    ? navigation.entries().length - 1 - navigation.currentEntry.index
    : 0;
}

/** Records the history entry from which the buyer goes to a bank. Call it before the redirect. */
export function rememberDeparture(): void {
  const { key } = stateOf() ?? {};
  const before = departures.read();
  // After Back from the bank, the bank's pages are still ahead in the history, and browsers don't report them. The
  // entry recorded earlier is then correct.
  if (before !== null && before.key === key) return;
  departures.write({ index: window.history.length - 1 - entriesAhead(), key });
}

/**
 * When Back lands on the entry that stands for the bank's pages, continues to the earlier entry, before the router
 * handles the event.
 */
function skipEntries(event: PopStateEvent): void {
  const { overBank } = (event.state ?? {}) as EntryState;
  if (overBank === undefined) return;
  event.stopImmediatePropagation();
  window.history.go(-overBank);
}

/**
 * Inserts a history entry between the bank's pages and this page. Call it on the page that a buyer returns to from a
 * bank. Back then reaches the inserted entry and continues to the entry that the buyer started from, or to the basket
 * if that entry's position is unknown.
 */
export function skipBankOnBack(): void {
  window.addEventListener('popstate', skipEntries, { capture: true });
  const left = departures.read();
  const state = stateOf();
  if (left === null || state?.idx !== 0) return; // opened inside the app, not from a bank
  departures.clear();
  const { length } = window.history;
  const steps = length - 1 - left.index;
  const overBank = length < MAX_HISTORY_LENGTH && steps > 0 ? steps : undefined;
  const currentUrl = window.location.href;
  window.history.replaceState({ idx: 0, overBank } satisfies EntryState, '', routes.basket);
  window.history.pushState({ ...state, idx: 1 } satisfies EntryState, '', currentUrl);
}
