/** Makes elements of the page. */
import type { Text } from 'statechart-paths/model';

/** The page's element of a selector that is known to be there. */
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

/** A text in both languages, the Persian one under the English one. */
export const bilingual = ({ en, fa }: Text): (Node | string)[] => [
  en,
  element('span', { className: 'fa muted', textContent: fa }),
];
