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

let handover: Handover | undefined;
/** Remembers what the document shows, so that nobody asks for it again but where it may have changed since. */
export function takeHandover(): void {
  const text = document.getElementById(HANDOVER_ID)?.textContent;
  if (!text) return;
  handover = JSON.parse(text) as Handover;
  for (const [key, data] of handover.queries)
    queryClient.setQueryData(key, data, { updatedAt: handover.writtenAt });
}
/** Whether the document shows what is at its address. Call it after `takeHandover`. */
export const isRenderedHere = (): boolean => handover?.path === window.location.pathname;

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
