/** Observes storage writes and messages inside a page; runs in the page before the app. */
import type { ShownMessage } from './trace';

export type Witnessed =
  | { readonly stored: { readonly key: string; readonly value: unknown } }
  | { readonly shown: ShownMessage }
  | { readonly gone: ShownMessage }
  | { readonly stopped: true };

declare global {
  interface Window {
    /** Receives the observations. */
    witness?: (seen: Witnessed) => void;
    /** Set while the test itself writes to the storage. */
    isTestWriting?: boolean;
    isObserved?: boolean;
  }
}

/**
 * Reports every storage write of the app and every toast to `window.witness`. Self-contained, because it is serialised
 * into the browser.
 */
export function witnessPage(): void {
  const page = window; // the global may be gone when something is still reported
  if (page.isObserved) return;
  page.isObserved = true;
  const { setItem, removeItem } = Storage.prototype;
  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  };
  const record = (key: string, value: unknown) => {
    if (!page.isTestWriting) page.witness?.({ stored: { key, value } });
  };
  Storage.prototype.setItem = function set(key: string, text: string) {
    setItem.call(this, key, text);
    record(key, parsed(text));
  };
  Storage.prototype.removeItem = function remove(key: string) {
    if (this.getItem(key) !== null) record(key, null);
    removeItem.call(this, key);
  };
  const { stop } = page;
  page.stop = () => {
    page.witness?.({ stopped: true });
    stop.call(page);
  };
  const read = (toast: Element): ShownMessage => {
    const kind = ['error', 'warning', 'success'].find((each) =>
      toast.classList.contains(`Toastify__toast--${each}`),
    ) as ShownMessage['kind'];
    const title = toast.querySelector('strong');
    return {
      kind,
      title: title?.textContent ?? '',
      text: title?.nextElementSibling?.textContent ?? '',
    };
  };
  const toastsIn = (nodes: NodeList) =>
    [...nodes]
      .filter((node): node is Element => node.nodeType === 1)
      .flatMap((node) => [node, ...node.querySelectorAll('*')])
      .filter((element) => element.matches('.Toastify__toast'));
  const shown = new Set<Element>(); // a toast inserted in parts is reported several times
  new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const toast of toastsIn(addedNodes)) {
        if (!shown.has(toast)) page.witness?.({ shown: read(toast) });
        shown.add(toast);
      }
      for (const toast of toastsIn(removedNodes)) {
        if (shown.has(toast)) page.witness?.({ gone: read(toast) });
        shown.delete(toast);
      }
    }
  }).observe(document, { childList: true, subtree: true });
}
