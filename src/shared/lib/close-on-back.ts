/**
 * Back closes an open dialog instead of leaving the page: while dialogs are open, the history has one more entry of
 * their page. The router never sees the way to and from that entry.
 */
import { useEffect, useEffectEvent } from 'react';

/** The router's state of a history entry, marked for the entry of open dialogs. */
type EntryState = Readonly<Record<string, unknown>> | null;
const isOfDialog = (state: EntryState): boolean => state?.isOfDialog === true;
const stateNow = () => window.history.state as EntryState;

/** Functions that close the open dialogs, the top one last. */
const openDialogs: (() => void)[] = [];
let pageUrl = '';
/** Whether the document is being left: removing an entry would cancel that. A reload removes it afterwards. */
let isLeaving = false;
const onLeave = () => void (isLeaving = true);
/** State of the dialogs' entry while it is being removed; null otherwise. */
let removed: EntryState = null;

/** Adds the entry of open dialogs, or removes the entry of closed ones. */
function update(): void {
  const state = stateNow();
  if (openDialogs.length > 0 && !isOfDialog(state)) {
    pageUrl = window.location.href;
    window.history.pushState({ ...state, isOfDialog: true }, '');
  } else if (openDialogs.length === 0 && isOfDialog(state) && !isLeaving) {
    removed = state;
    window.history.back();
  }
}
/**
 * Milliseconds until the entry of a closed dialog is removed: another dialog may replace it, and what closes it may
 * also navigate, in an effect. A navigation during the removal would be lost.
 */
const REMOVAL_DELAY_MS = 100;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether a dialog was closed whose entry may still be there. */
let isClosing = false;
function updateLater(delay = 0): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    isClosing = false;
    update();
  }, delay);
}

function onPop(event: PopStateEvent): void {
  const wasClosing = isClosing;
  updateLater();
  const state = event.state as EntryState;
  const leaving = removed;
  removed = null;
  if (isOfDialog(state)) return; // left by a link in a dialog: the update goes on to its page
  // At another URL, the browser has dropped the removal, and this is a navigation.
  if (leaving && window.location.href === pageUrl) {
    // What the page has stored in its entry meanwhile belongs to the page.
    const { isOfDialog: _, ...kept } = leaving;
    if (JSON.stringify(kept) !== JSON.stringify(state)) window.history.replaceState(kept, '');
    event.stopImmediatePropagation();
  } else if (openDialogs.length > 0 && window.location.href === pageUrl) {
    event.stopImmediatePropagation();
    openDialogs.at(-1)!();
  } else if (wasClosing && window.location.href === pageUrl) {
    // Back right after a dialog was closed: the entry of the dialog is gone, so this Back is still to be done.
    event.stopImmediatePropagation();
    window.history.back();
  }
}

/** Makes Back skip entries of dialogs that a link or a reload has left behind. Call it before the router starts. */
export function watchBack(): void {
  window.addEventListener('popstate', onPop, { capture: true });
  if (isOfDialog(stateNow())) updateLater();
}

/** Closes a dialog on Back while it is mounted. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const own = () => close();
    watchBack();
    window.addEventListener('beforeunload', onLeave);
    isLeaving = false;
    openDialogs.push(own);
    // At once: a reload that starts before the entry is added would mix up the two entries.
    clearTimeout(timer);
    isClosing = false;
    update();
    return () => {
      openDialogs.splice(openDialogs.indexOf(own), 1);
      isClosing = true;
      updateLater(REMOVAL_DELAY_MS);
    };
  }, []);
}
