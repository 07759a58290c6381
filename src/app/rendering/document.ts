/** A document whose page is there before any script: built from the build's own document. */
import { type DehydratedPage, DEHYDRATED_ID } from '../dehydrated-page';
import type { Head } from './head';

/** What React has drawn. */
export interface Markup {
  /** What stands in the app's root. */
  readonly root: string;
  /** The styles that it needs, each with what the style library knows it by. */
  readonly styles: readonly { readonly name: string; readonly css: string }[];
}

/** Text that ends no script element. */
const escapeForScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Text that stands in an attribute, or between tags. */
const escapeForMarkup = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const meta = (by: 'name' | 'property', name: string, content: string) =>
  `<meta ${by}="${name}" content="${escapeForMarkup(content)}">`;

/**
 * What those see who find the page, or with whom it is shared.
 * @param origin of its canonical address; undefined: nobody knows
 */
function markupOfHead(
  { title, description, image, about, isFound }: Head,
  path: string,
  origin?: string,
) {
  const url = origin && new URL(path, origin).href;
  return [
    `<title>${escapeForMarkup(title)}</title>`,
    meta('name', 'description', description),
    ...(isFound ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'fa_IR'),
    ...(url
      ? [
          `<link rel="canonical" href="${escapeForMarkup(url)}">`,
          meta('property', 'og:url', url),
          meta('property', 'og:image', new URL(image, origin).href),
        ]
      : []),
    `<script type="application/ld+json">${escapeForScript({ '@context': 'https://schema.org', ...about, url })}</script>`,
  ].join('');
}

/**
 * @param template the built document
 * @param origin where the app is found; undefined: nobody knows
 */
export function renderDocument(
  template: string,
  { root, styles }: Markup,
  found: Head,
  page: DehydratedPage,
  origin?: string,
): string {
  const head = [
    ...styles.map(({ name, css }) => `<style data-emotion="${name}">${css}</style>`),
    `<script type="application/json" id="${DEHYDRATED_ID}">${escapeForScript(page)}</script>`,
  ].join('');
  return template
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => markupOfHead(found, page.path, origin))
    .replace('</style>', () => `</style>${head}`)
    .replace(/<!--shell-->[^]*<!--\/shell-->/, () => root)
    .replace(/(<div id="root">)\s+/, '$1')
    .replace(/\s+(<\/div>\s*<noscript>)/, '$1');
}
