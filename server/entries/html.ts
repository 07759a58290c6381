/** Texts that the app shows as HTML: written in Markdown, or in HTML where Markdown can't express them. */
import { Marked } from 'marked';

const marked = new Marked({
  renderer: {
    // Without line breaks between the blocks, which the stored HTML does not need.
    paragraph({ tokens }) {
      return `<p>${this.parser.parseInline(tokens)}</p>`;
    },
    heading({ tokens, depth }) {
      return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>`;
    },
    list(token) {
      const tag = token.ordered ? 'ol' : 'ul';
      const start = token.ordered && token.start !== 1 ? ` start="${token.start}"` : '';
      return `<${tag}${start}>${token.items.map((item) => this.listitem(item)).join('')}</${tag}>`;
    },
    listitem({ tokens }) {
      return `<li>${this.parser.parse(tokens).trimEnd()}</li>`;
    },
  },
});

/** HTML in the Markdown stays as it is; the app sanitises it (decision 28). */
export const toHtml = (markdown: string): string =>
  (marked.parse(markdown, { async: false }) as string).trimEnd();
