/** A document whose page is there before any script: built from the build's own document. */
import { type Handover, HANDOVER_ID } from '../handover';
import type { Head } from './head';

/** No medium: what is for it waits until the first script lets it go. */
const NOT_YET = 'late';
/** As in the document that is not rendered, whose script stands in index.html: the scheme that was chosen. */
const SCHEME_SCRIPT = /<script>[^]*?<\/script>/;
/**
 * Before the first paint: the scheme that was chosen, and who is there, as the stored login says, which decides what is
 * shown and nothing else (decision 60). And until the app is there: which button was pressed last, for the app to do
 * then, and no form is sent by the browser itself. The typeface is asked for where it can be in time, so that nothing
 * waits for it in vain: kept by the service worker, or over a quick network. In all no more than 500 bytes.
 */
const firstScript = (font: string) =>
  '{let d=document,h=d.documentElement.dataset,n=navigator,s,b;' +
  "try{s=localStorage;h.scheme=s.scheme;h.session=JSON.parse(sessionStorage.userInfo||s.userInfo).token.trim&&'member'}catch{}" +
  "onclick=e=>{if(b=e.target.closest('button'))(onclick.button=b).dataset.pressed=''};" +
  'onsubmit=()=>false;' +
  `if(n.serviceWorker?.controller||!(n.connection?.rtt>99))d.querySelector('[media=${NOT_YET}]').media='',` +
  `d.fonts.add(new FontFace('Vazirmatn','url(${font})',{display:'optional',weight:'400 800'}))}`;

/** What the built document asks for early, with its address: text is not drawn before it has come, or has not. */
const FONT = /<link(?=[^>]*as="font")[^>]*href="([^"]+)"/;

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
  const script = firstScript(FONT.exec(template)![1]!);
  const head = [
    ...styles.map(({ name, css }) => `<style data-emotion="${name}">${css}</style>`),
    `<script>${script}</script>`,
    `<script type="application/json" id="${HANDOVER_ID}">${inScript(handover)}</script>`,
  ].join('');
  return template
    .replace(SCHEME_SCRIPT, '')
    .replace(FONT, `$& media="${NOT_YET}"`)
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace(/<title>[^<]*<\/title>/, () => markupOfHead(found, handover.path, origin))
    .replace('</style>', () => `</style>${head}`)
    .replace(/<!--shell-->[^]*<!--\/shell-->/, () => root)
    .replace(/(<div id="root">)\s+/, '$1')
    .replace(/\s+(<\/div>\s*<noscript>)/, '$1');
}
