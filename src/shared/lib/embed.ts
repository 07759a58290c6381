/** Third-party videos and embeds: what may be framed, and from which origins (decisions 29 to 31, security fact 4). */
import { parseUrl } from '@/shared/api/contract/rules/parse-url';
import { playerInMarkup, providerPlayer } from '@/shared/api/contract/rules/video-providers';
import { panelFileUrl } from '@/shared/lib/panel-file';

/** Media to display: a provider's page, markup that runs in a sandbox, or a file to play. */
export type Media =
  | { by: 'frame'; url: string }
  | { by: 'markup'; markup: string }
  | { by: 'file'; url: string };

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
/** Origins whose pages must not be framed: the app's own, the API's and the panel's. */
const ownFrame = (): string[] =>
  [window.location.origin, import.meta.env.VITE_API_HOST, import.meta.env.VITE_PANEL_HOST].flatMap(
    (host) => (host ? [new URL(host).origin] : []),
  );

/** Whether the stored text is markup rather than a URL. Real snippets begin with `<div` as often as with `<script`. */
export const isMarkup = (text: string): boolean => text.trim().startsWith('<');

/** A video or a stream that the app's own player plays. */
const VIDEO_FILE = /\.(m3u8|mp4|m4v|webm|ogv)$/i;

/**
 * Returns the medium at an address: the player of a known provider (decision 79), a video file or stream in our own
 * player, or in a frame a page of another origin over https (over http only on loopback). Null for anything else.
 */
export function frameOf(address: string): Media | null {
  if (isMarkup(address)) {
    const player = playerInMarkup(address);
    return player ? { by: 'frame', url: player } : null;
  }
  const url = parseUrl(address.trim());
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  const player = providerPlayer(url);
  if (player !== undefined) return player === null ? null : { by: 'frame', url: player };
  if (url.protocol === 'http:' && !isLoopback(url)) return null;
  if (VIDEO_FILE.test(url.pathname)) return { by: 'file', url: url.href };
  return ownFrame().includes(url.origin) ? null : { by: 'frame', url: url.href };
}

/**
 * Embed markup: the page of a known provider, otherwise the markup itself, for the sandbox. A URL instead of markup is
 * framed; null if it may not be.
 */
export function embedOf(text: string): Media | null {
  return frameOf(text) ?? (isMarkup(text) ? { by: 'markup', markup: text } : null);
}

/**
 * A video file or stream: a stored path of the panel host, or a complete URL. The page of a provider is no file: its
 * player is framed. Null if the path is empty or invalid.
 */
export function fileOf(stored: string): Media | null {
  const address = parseUrl(stored.trim());
  if (address && providerPlayer(address) !== undefined) return frameOf(stored);
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
