/** Data of a server-rendered document, and the last click before hydration. */
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { queryClient } from '@/shared/api';

export const DEHYDRATED_ID = 'dehydrated-page';

export interface DehydratedPage {
  readonly path: string;
  readonly state: DehydratedState;
  /** when the data of a stored document was read, in milliseconds since 1970; undefined: the data is fresh */
  readonly writtenAt?: number;
}

let page: DehydratedPage | undefined;
/**
 * Hydrates the query cache with the document's data. The server's dehydrated state contains no time, so `dataUpdatedAt`
 * is set here.
 */
export function hydrateQueries(): void {
  const text = document.getElementById(DEHYDRATED_ID)?.textContent;
  if (!text) return;
  page = JSON.parse(text) as DehydratedPage;
  hydrateAt(page, Date.now());
}
/** @param sentAt time when the document was sent, in milliseconds since 1970 */
function hydrateAt({ state, writtenAt }: DehydratedPage, sentAt: number): void {
  const updatedAt = writtenAt ?? sentAt;
  // A device whose clock is behind must not take data of its future for fresh.
  const dataUpdatedAt = updatedAt > Date.now() ? 0 : updatedAt;
  for (const query of state.queries) query.state.dataUpdatedAt = dataUpdatedAt;
  hydrate(queryClient, state);
}
/** The page of a document's text, as the server escapes it. */
const DEHYDRATED_TEXT = new RegExp(`id="${DEHYDRATED_ID}">([^<]*)<`);
/**
 * Offline: hydrates the query cache with the data of home as the service worker has stored it, so that every screen of
 * the catalogue can be read.
 */
export async function hydrateFromStoredHome(): Promise<void> {
  if (navigator.onLine || !('caches' in window)) return;
  const home = await caches.match('/', { ignoreVary: true });
  const [, text] = DEHYDRATED_TEXT.exec((await home?.text()) ?? '') ?? [];
  if (home && text)
    hydrateAt(JSON.parse(text) as DehydratedPage, Date.parse(home.headers.get('date') ?? '') || 0);
}

/** Returns whether the document was rendered for the current URL. Call it after `hydrateQueries`. */
export const isServerRendered = (): boolean => page?.path === window.location.pathname;

/** The inline click listener of the document, with the last clicked button. */
type EarlyPressListener = NonNullable<Window['onclick']> & { button?: HTMLButtonElement };
/**
 * Removes the document's inline click listener; React handles clicks from here on. Call it directly before React
 * starts.
 * @returns a function that replays the last click, once. Call it when the app is mounted
 */
export function takeEarlyPress(): () => void {
  const listener = window.onclick as EarlyPressListener | null;
  if (!listener) return () => {};
  window.onclick = null;
  const buttons = () => [...document.querySelectorAll('button')];
  const { button: pressed } = listener;
  const place = pressed ? buttons().indexOf(pressed) : -1;
  return () => {
    listener.button = undefined;
    delete pressed?.dataset.pressed;
    // If React has rebuilt the page, the same button is another element.
    const button = pressed?.isConnected ? pressed : buttons()[place];
    if (button?.textContent !== pressed?.textContent) return;
    // The click runs in a separate task, outside of React's own work: the first click hydrates the part of the page
    // that contains the button.
    setTimeout(() => button?.click());
  };
}
