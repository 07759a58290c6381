/**
 * Input into a server-rendered form before hydration. Hydration preserves it in the DOM, but React's state does not
 * contain it: the next render would reset it to the server-rendered value.
 */

/** Sets the value bypassing React's value tracker, as the browser does. */
function setNativeValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
}

function replayText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  setNativeValue(field, value);
  field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function replayCheck(field: HTMLInputElement): void {
  const { checked, defaultChecked, type } = field;
  if (checked === defaultChecked || (type === 'radio' && !checked)) return;
  field.checked = !checked;
  field.click();
}

function replaySelect(field: HTMLSelectElement): void {
  const rendered = field.querySelector('option[selected]') ?? field.options[0];
  if (field.selectedOptions[0] !== rendered)
    field.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Dispatches events for input made before hydration, so that React's state contains it. Call it in a layout effect of
 * the hydrated tree, before the next render.
 */
export function replayEarlyInput(root: Element): void {
  for (const field of root.querySelectorAll('input, textarea, select'))
    if (field instanceof HTMLSelectElement) replaySelect(field);
    else if (field instanceof HTMLTextAreaElement) replayText(field);
    else if (field instanceof HTMLInputElement)
      if (field.type === 'checkbox' || field.type === 'radio') replayCheck(field);
      else if (field.type !== 'file') replayText(field);
}
