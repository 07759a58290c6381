/** A document whose page is there before any script: built from the build's own document. */
import { type Handover, HANDOVER_ID } from '../handover';
import type { Head } from './head';

/** As in the document that is not rendered, whose script stands in index.html: the scheme that was chosen. */
const SCHEME_SCRIPT = /<script>[^]*?<\/script>/;
/**
 * Before the first paint: the scheme that was chosen, and who is there, as the stored login says, which decides what is
 * shown and nothing else (decision 60). And until the app is there: which button was pressed last, for the app to do
 * then, and no form is sent by the browser itself. In all no more than 500 bytes.
 */
const FIRST_SCRIPT =
  '{let h=document.documentElement.dataset,s,b;' +
  "try{s=localStorage;h.scheme=s.scheme;h.session=JSON.parse(sessionStorage.userInfo||s.userInfo).token.trim&&'member'}catch{}" +
  "onclick=e=>{if(b=e.target.closest('button'))(onclick.button=b).dataset.pressed=''};" +
  'onsubmit=()=>false}';

/** What React has drawn. */
export interface Markup {
  /** What stands in the app's root. */
  readonly root: string;
  /** The styles that it needs, each with what the style library knows it by. */
  readonly styles: readonly { readonly name: string; readonly css: string }[];
}

/** Text that ends no script element. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Text that stands in an attribute, or between tags. */
const inMarkup = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const meta = (by: 'name' | 'property', name: string, content: string) =>
  `<meta ${by}="${name}" content="${inMarkup(content)}">`;

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
    `<title>${inMarkup(title)}</title>`,
    meta('name', 'description', description),
    ...(isFound ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'fa_IR'),
    ...(url
      ? [
          `<link rel="canonical" href="${inMarkup(url)}">`,
          meta('property', 'og:url', url),
          meta('property', 'og:image', new URL(image, origin).href),
        ]
      : []),
    `<script type="application/ld+json">${inScript({ '@context': 'https://schema.org', ...about, url })}</script>`,
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
  handover: Handover,
  origin?: string,
): string {
  const head = [
    ...styles.map(({ name, css }) => `<style data-emotion="${name}">${css}</style>`),
    `<script>${FIRST_SCRIPT}</script>`,
    `<script type="application/json" id="${HANDOVER_ID}">${inScript(handover)}</script>`,
  ].join('');
  return template
    .replace(SCHEME_SCRIPT, '')
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => markupOfHead(found, handover.path, origin))
    .replace('</style>', () => `</style>${head}`)
    .replace(/<!--shell-->[^]*<!--\/shell-->/, () => root)
    .replace(/(<div id="root">)\s+/, '$1')
    .replace(/\s+(<\/div>\s*<noscript>)/, '$1');
}
