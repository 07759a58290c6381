/** Quill without its looks: what it reads and what it hands over is sanitised. */
import Quill from 'quill/core';
import Bold from 'quill/formats/bold';
import Italic from 'quill/formats/italic';
import Link from 'quill/formats/link';
import List from 'quill/formats/list';
import { sanitise } from '@/shared/ui/html-body/sanitised-body';

// Quill writes strings into HTML (an empty one to begin with), which Trusted Types forbid. Whatever it writes
// is sanitised on the way.
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

/** Tab leads on, as in every field: what it would write into the text would keep who has no pointer in there. */
const TAB_MOVES_FOCUS = {
  tab: null,
  'remove tab': null,
  indent: null,
  outdent: null,
  'indent code-block': null,
  'outdent code-block': null,
};

/** @returns the editor, and the way to take it down */
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
