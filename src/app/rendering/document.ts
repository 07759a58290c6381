/** Builds a document with a server-rendered page from the build's own document. */
import { type DehydratedPage, DEHYDRATED_ID } from '../dehydrated-page';
import type { Head, UrlOf } from './head';

export interface Markup {
  readonly root: string;
  /** The styles that the markup needs, each with its name in emotion. */
  readonly styles: readonly { readonly name: string; readonly css: string }[];
}

/** Serializes a value so that it can't close its script element. */
const escapeForScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const escapeForMarkup = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const meta = (by: 'name' | 'property', name: string, content: string) =>
  `<meta ${by}="${name}" content="${escapeForMarkup(content)}">`;

/**
 * Metadata for search engines and link previews.
 * @param origin of the canonical URL; undefined: unknown
 */
function markupOfHead(
  { title, description, picture, about, isIndexable }: Head,
  path: string,
  origin?: string,
) {
  const urlOf: UrlOf = (target) => (origin ? new URL(target, origin).href : undefined);
  const url = urlOf(path);
  const image = urlOf(picture.src);
  const [width, height] = picture.size ?? [];
  return [
    `<title>${escapeForMarkup(title)}</title>`,
    meta('name', 'description', description),
    ...(isIndexable ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'fa_IR'),
    ...(url && image
      ? [
          `<link rel="canonical" href="${escapeForMarkup(url)}">`,
          meta('property', 'og:url', url),
          meta('property', 'og:image', image),
          ...(width && height
            ? [
                meta('property', 'og:image:width', String(width)),
                meta('property', 'og:image:height', String(height)),
              ]
            : []),
          meta('property', 'og:image:alt', title),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]
      : []),
    `<script type="application/ld+json">${escapeForScript({ '@context': 'https://schema.org', '@graph': about(urlOf) })}</script>`,
  ].join('');
}

/**
 * @param template the built document
 * @param origin public origin of the app; undefined: unknown
 */
export function renderDocument(
  template: string,
  { root, styles }: Markup,
  found: Head,
  page: DehydratedPage,
  origin?: string,
): string {
  const style = styles
    .map(({ name, css }) => `<style data-emotion="${name}">${css}</style>`)
    .join('');
  const data = `<script type="application/json" id="${DEHYDRATED_ID}">${escapeForScript(page)}</script>`;
  return (
    template
      .replace(/<meta\s+name="description"[^>]*>\s*/, '')
      .replace(/<title>[^<]*<\/title>/, () => markupOfHead(found, page.path, origin))
      .replace('</head>', () => `${style}</head>`)
      .replace(/<!--shell-->[^]*<!--\/shell-->/, () => root)
      .replace(/(<div id="root">)\s+/, '$1')
      .replace(/\s+(<\/div>\s*<div class="trouble")/, '$1')
      // After the content, which is painted as soon as it has arrived.
      .replace('</body>', () => `${data}</body>`)
  );
}
