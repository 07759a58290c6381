/** The data of a server-rendered document, and the last press before hydration. */
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { queryClient } from '@/shared/api';

/** Id of the script element that holds the dehydrated page. */
export const DEHYDRATED_ID = 'dehydrated-page';

export interface DehydratedPage {
  readonly path: string;
  readonly state: DehydratedState;
  /** when its data was read, in milliseconds, of a document that is stored as a file; otherwise the page is fresh */
  readonly writtenAt?: number;
}

let page: DehydratedPage | undefined;
/** Hydrates the query cache with the data of the document. The cache of a server does not say how old the page is. */
export function hydrateQueries(): void {
  const text = document.getElementById(DEHYDRATED_ID)?.textContent;
  if (!text) return;
  page = JSON.parse(text) as DehydratedPage;
  const readAt = page.writtenAt ?? Date.now();
  for (const { state } of page.state.queries) state.dataUpdatedAt = readAt;
  hydrate(queryClient, page.state);
}
/** Was the document rendered for the present address? Call it after `hydrateQueries`. */
export const isServerRendered = (): boolean => page?.path === window.location.pathname;

/** The document's own listener, with the button that was pressed last. */
type EarlyPressListener = NonNullable<Window['onclick']> & { button?: HTMLButtonElement };
/**
 * Ends the document's own listening: from here on React hears what is pressed. Call it directly before React begins.
 * @returns does what was pressed last, once. Call it when the app is there
 */
export function takeEarlyPress(): () => void {
  const listener = window.onclick as EarlyPressListener | null;
  if (!listener) return () => {};
  window.onclick = null;
  return () => {
    const { button } = listener;
    listener.button = undefined;
    delete button?.dataset.pressed;
    // Not amid React's own work: what is pressed first takes over the part of the page that the button stands in.
    setTimeout(() => button?.click());
  };
}
