/**
 * Input into a server-rendered form before React has started. Hydration preserves it in the DOM, but React's state does
 * not contain it: the next render would reset it to the server-rendered value. If React rebuilds the page instead, for
 * example because a password manager has inserted elements, the input is left in fields that are no longer on the page.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets the value bypassing React's value tracker, as the browser does. */
function setNativeValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
}

/**
 * Dispatches the events of the early input.
 * @param early the field that received the input
 * @param field the same field on the current page
 */
function replayText<Text extends HTMLInputElement | HTMLTextAreaElement>(early: Text, field: Text) {
  const { value, defaultValue, selectionStart, selectionEnd } = early;
  if (value === defaultValue) return;
  field.value = defaultValue;
  setNativeValue(field, value);
  field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function replayCheck(early: HTMLInputElement, field: HTMLInputElement): void {
  const { checked, defaultChecked, type } = early;
  if (checked === defaultChecked || (type === 'radio' && !checked)) return;
  field.checked = !checked;
  field.click();
}

function replaySelect(early: HTMLSelectElement, field: HTMLSelectElement): void {
  const rendered = early.querySelector('option[selected]') ?? early.options[0];
  if (early.selectedOptions[0] === rendered) return;
  field.selectedIndex = early.selectedIndex;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function replay(early: Field, field: Field): void {
  if (early instanceof HTMLSelectElement) replaySelect(early, field as HTMLSelectElement);
  else if (early instanceof HTMLTextAreaElement) replayText(early, field as HTMLTextAreaElement);
  else if (early.type === 'checkbox' || early.type === 'radio')
    replayCheck(early, field as HTMLInputElement);
  else if (early.type !== 'file') replayText(early, field as HTMLInputElement);
}

const fieldsOf = (root: Element) => [...root.querySelectorAll<Field>('input, textarea, select')];
/** A description of the field that is the same after a rebuild. */
const keyOf = (field: Field): string =>
  [
    field.tagName,
    field.type,
    field.labels?.[0]?.textContent ?? field.getAttribute('aria-label'),
    /checkbox|radio/.test(field.type) && field.value,
  ].join();

/**
 * Finds the fields of a server-rendered page. Call it before React starts.
 * @returns a function that dispatches events for the input made until then, so that React's state contains it. Call it
 *   in a layout effect of the first tree, before the next render
 */
export function captureEarlyInput(root: Element): () => void {
  const early = fieldsOf(root).map((field) => ({ field, key: keyOf(field) }));
  let focused = document.activeElement;
  const onFocus = ({ target }: Event) => {
    focused = target as Element;
  };
  root.addEventListener('focusin', onFocus);
  return () => {
    root.removeEventListener('focusin', onFocus);
    const current = fieldsOf(root).map((field) => ({ field, key: keyOf(field) }));
    for (const { field, key } of early) {
      const here = field.isConnected ? field : current.find((other) => other.key === key)?.field;
      if (!here) continue;
      if (field === focused && here !== field) here.focus();
      replay(field, here);
    }
  };
}
