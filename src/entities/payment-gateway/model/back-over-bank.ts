/**
 * Back from a payment's result leads to where the buyer left for the bank from, over the spent pages of the bank
 * (decision 21).
 */
import * as z from 'zod/mini';
import { routes } from '@/shared/config/routes';
import { createStored, orNull } from '@/shared/lib/storage';

/** As the router writes it, and what is ours. */
interface EntryState {
  readonly key?: string;
  readonly idx?: number;
  /** How many entries lie between this one, which nobody sees, and the one that the buyer left from. */
  readonly overBank?: number;
}
const stateOf = () => window.history.state as EntryState | null;

/** Browsers count no further: where an entry stands is not known then. */
const MAX_HISTORY_LENGTH = 50;

const recordDeparture = z.object({ index: z.number(), key: z.optional(z.string()) });
/** The entry that this tab was last left for a bank from. */
const departures = createStored('sessionStorage', 'leftForBank', orNull(recordDeparture));

/** Entries of ours that one has come back from by Back, as far as the browser tells. */
function entriesAhead(): number {
  const known = window.navigation as Navigation | undefined;
  return known?.currentEntry ? known.entries().length - 1 - known.currentEntry.index : 0;
}

/** To be called before the app is left for a bank. */
export function rememberDeparture(): void {
  const { key } = stateOf() ?? {};
  const before = departures.read();
  // Who came back from the bank by Back has its pages ahead, which no browser tells of.
  if (before !== null && before.key === key) return;
  departures.write({ index: window.history.length - 1 - entriesAhead(), key });
}

/** A pop that lands on the entry which stands for the bank's pages goes on, before the router hears of it. */
function skipEntries(event: PopStateEvent): void {
  const { overBank } = (event.state ?? {}) as EntryState;
  if (overBank === undefined) return;
  event.stopImmediatePropagation();
  window.history.go(-overBank);
}

/**
 * To be called where a buyer is who has come back from a bank: puts an entry between its pages and this one, from
 * which Back goes on to the entry that the buyer left from; to the basket where that one's place is not known.
 */
export function skipBankOnBack(): void {
  window.addEventListener('popstate', skipEntries, { capture: true });
  const left = departures.read();
  const state = stateOf();
  if (left === null || state?.idx !== 0) return; // opened in the app, not by a bank
  departures.clear();
  const { length } = window.history;
  const steps = length - 1 - left.index;
  const overBank = length < MAX_HISTORY_LENGTH && steps > 0 ? steps : undefined;
  const here = window.location.href;
  window.history.replaceState({ idx: 0, overBank } satisfies EntryState, '', routes.basket);
  window.history.pushState({ ...state, idx: 1 } satisfies EntryState, '', here);
}
