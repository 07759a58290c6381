/** Third-party videos and embeds: what may be framed, and from which origins (decisions 29 to 31, security fact 4). */
import { panelFileUrl, parseUrl } from '@/shared/lib/panel-file';

/** Media to display: a provider's page, markup that runs in a sandbox, or a file to play. */
export type Media =
  { by: 'frame'; url: string } | { by: 'markup'; markup: string } | { by: 'file'; url: string };

const APARAT_URL =
  /aparat\.com\/(?:embed\/|v\/|video\/video\/embed\/videohash\/)([A-Za-z0-9]{3,20})/;
const aparatFrame = (text: string): string | null => {
  const hash = APARAT_URL.exec(text)?.[1];
  return hash ? `https://www.aparat.com/video/video/embed/videohash/${hash}/vt/frame` : null;
};

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
/** Origins whose pages must not be framed: the app's own, the API's and the panel's. */
const ownFrame = (): string[] =>
  [window.location.origin, import.meta.env.VITE_API_HOST, import.meta.env.VITE_PANEL_HOST].flatMap(
    (host) => (host ? [new URL(host).origin] : []),
  );

/** Whether the stored text is markup rather than a URL. Real snippets begin with `<div` as often as with `<script`. */
export const isMarkup = (text: string): boolean => text.trim().startsWith('<');

/**
 * The page to show in a frame: a known provider's player, or a page of another origin over https (over http only on
 * loopback). Null for anything else.
 */
export function frameOf(address: string): Media | null {
  const providerFrame = aparatFrame(address);
  if (providerFrame) return { by: 'frame', url: providerFrame };
  const url = parseUrl(address);
  if (!url) return null;
  if (url.username || url.password || ownFrame().includes(url.origin)) return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
    ? { by: 'frame', url: url.href }
    : null;
}

/**
 * Embed markup: the page of a known provider, otherwise the markup itself, for the sandbox. A URL instead of markup is
 * framed; null if it may not be.
 */
export function embedOf(text: string): Media | null {
  if (!isMarkup(text)) return frameOf(text);
  const providerFrame = aparatFrame(text);
  return providerFrame ? { by: 'frame', url: providerFrame } : { by: 'markup', markup: text };
}

/** A video file or stream: a stored path of the panel host, or a complete URL. Null if the path is empty or invalid. */
export function fileOf(stored: string): Media | null {
  const url = panelFileUrl(stored.trim());
  return url ? { by: 'file', url } : null;
}

/**
 * The media of a content file: an external page if the path begins with http, markup if it begins with a tag, otherwise
 * a file of the panel (section 4, decision 29).
 */
export function mediaOfFile(filePath: string): Media | null {
  const path = filePath.trim();
  if (isMarkup(path)) return embedOf(path);
  return /^http/i.test(path) ? frameOf(path) : fileOf(path);
}
