/** What a rendered document hands over to the app: its address, the answers that it shows, and what was pressed. */
import { queryClient } from '@/shared/api';

/** Id of the element that holds it. */
export const HANDOVER_ID = 'handover';

export interface Handover {
  readonly path: string;
  /** Keys of queries, and their data. */
  readonly queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** When it was true, in milliseconds, of a document that lies there as a file; without it, it has just been sent. */
  readonly writtenAt?: number;
}

const read = (): Handover | undefined => {
  const text = document.getElementById(HANDOVER_ID)?.textContent;
  return text ? (JSON.parse(text) as Handover) : undefined;
};

export const isRenderedHere = (): boolean => read()?.path === window.location.pathname;

/** Remembers what the document shows, so that nobody asks for it again but where it may have changed since. */
export function takeHandover(): void {
  const { queries = [], writtenAt } = read() ?? {};
  for (const [key, data] of queries) queryClient.setQueryData(key, data, { updatedAt: writtenAt });
}

/** The document's own listener, with the button that was pressed last. */
type EarlyListener = NonNullable<Window['onclick']> & { button?: HTMLButtonElement };
/**
 * Ends the document's own listening: from here on React hears what is pressed. Call it directly before React begins.
 * @returns does what was pressed last, once. Call it when the app is there
 */
export function takeEarlyPress(): () => void {
  const listener = window.onclick as EarlyListener | null;
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
