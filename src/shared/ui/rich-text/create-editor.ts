/** Quill without a theme. The editor's input and output are sanitised. */
import Quill from 'quill/core';
import Bold from 'quill/formats/bold';
import Italic from 'quill/formats/italic';
import Link from 'quill/formats/link';
import List from 'quill/formats/list';
import { sanitise } from '@/shared/ui/html-body/sanitised-body';

// Quill assigns strings to innerHTML, at first an empty one, and Trusted Types block such assignments. The default
// policy sanitises all these strings.
interface TrustedTypes {
  defaultPolicy?: unknown;
  createPolicy: (name: 'default', rules: { createHTML: (html: string) => string }) => void;
}
const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
if (trustedTypes && !trustedTypes.defaultPolicy)
  trustedTypes.createPolicy('default', { createHTML: (html) => String(sanitise(html)) });

Quill.register({
  'formats/bold': Bold,
  'formats/italic': Italic,
  'formats/link': Link,
  'formats/list': List,
});

/** Tab moves the focus, as in every field: inserting a tab would trap keyboard users in the editor. */
const TAB_MOVES_FOCUS = {
  tab: null,
  'remove tab': null,
  indent: null,
  outdent: null,
  'indent code-block': null,
  'outdent code-block': null,
};

/** @returns the editor, and a function that removes it */
export function createEditor(
  place: HTMLElement,
  html: string,
  onHtml: (html: string) => void,
): { quill: Quill; stop: () => void } {
  const root = document.createElement('div');
  place.append(root);
  const quill = new Quill(root, {
    formats: ['bold', 'italic', 'link', 'list'],
    modules: { keyboard: { bindings: TAB_MOVES_FOCUS } },
  });
  quill.setContents(quill.clipboard.convert({ html: String(sanitise(html)) }), 'silent');
  quill.on('text-change', (_, __, source) => {
    if (source === 'user')
      onHtml(quill.getLength() > 1 ? String(sanitise(quill.getSemanticHTML())) : '');
  });
  return {
    quill,
    stop: () => {
      quill.off('text-change');
      root.remove();
    },
  };
}
