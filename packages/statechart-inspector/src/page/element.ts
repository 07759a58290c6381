/** Creates elements of the page. */
import type { Text } from 'statechart-paths/model';

/** Returns the element of a selector that always matches. */
export const $ = <Found extends HTMLElement>(selector: string): Found =>
  document.querySelector<Found>(selector)!;

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), props);
  made.append(...children);
  return made;
}

const nameOf = ({ ariaLabel, textContent }: Element) => ariaLabel ?? textContent;

/** Replaces the content of an element. If a control in it has the focus, the new one with its name gets the focus. */
export function replaceContent(parent: HTMLElement, ...children: (Node | string)[]): void {
  const controls = () => [...parent.querySelectorAll<HTMLElement>('a, button, input')];
  const [before, focused] = [controls(), document.activeElement];
  const index = before.findIndex((control) => control === focused);
  parent.replaceChildren(...children);
  if (index === -1) return;
  const name = nameOf(before[index]!);
  const after = controls();
  const same = after.find((control) => nameOf(control) === name) ?? after[index];
  same?.focus({ preventScroll: true });
}

/** Renders a text in both languages, the Persian one below the English one. */
export const bilingual = ({ en, fa }: Text): (Node | string)[] => [
  en,
  element('span', { className: 'fa muted', textContent: fa }),
];

/** Shows a message above the page until the user closes it. */
export function showNotice(text: string): void {
  $('#notice-text').textContent = text;
  $('#notice').hidden = false;
}
