/** Video providers: which page of theirs plays a video, from any of its addresses (decision 79). */
import { parseUrl } from './parse-url';

interface Provider {
  readonly host: RegExp;
  /** Returns the page that plays the video of an address; null if the address is no video. */
  readonly player: (address: URL) => string | null;
}

const aparat: Provider = {
  host: /(^|\.)aparat\.com$/,
  player: ({ pathname }) => {
    const [, channel] = /^\/(?:embed\/)?live\/([\w-]+)/.exec(pathname) ?? [];
    if (channel) return `https://www.aparat.com/embed/live/${channel}`;
    const [, hash] =
      /^\/(?:embed|v|video\/video\/embed\/videohash)\/([A-Za-z0-9]{3,20})/.exec(pathname) ?? [];
    return hash ? `https://www.aparat.com/video/video/embed/videohash/${hash}/vt/frame` : null;
  },
};

const youtube: Provider = {
  host: /(^|\.)(youtube|youtube-nocookie)\.com$|^youtu\.be$/,
  player: ({ hostname, pathname, searchParams }) => {
    const id =
      hostname === 'youtu.be'
        ? pathname.slice(1)
        : (searchParams.get('v') ?? /^\/(?:embed|live|shorts|v)\/([^/]+)/.exec(pathname)?.[1]);
    if (!id || !/^[\w-]{11}$/.test(id)) return null;
    const [start] = /^\d+/.exec(searchParams.get('t') ?? searchParams.get('start') ?? '') ?? [];
    return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;
  },
};

const PROVIDERS: readonly Provider[] = [aparat, youtube];

/**
 * Returns the page that plays a provider's video.
 * @returns null for an address of a provider that is no video; undefined for an address of no provider
 */
export function providerPlayer(address: URL): string | null | undefined {
  const provider = PROVIDERS.find(({ host }) => host.test(address.hostname));
  return provider?.player(address);
}

/** Returns the page that plays the first provider's video in markup; undefined if the markup names none. */
export function playerInMarkup(markup: string): string | undefined {
  for (const [address] of markup.matchAll(/(?:https?:)?\/\/[^\s"'<>]+/g)) {
    const url = parseUrl(address.replaceAll('&amp;', '&'), 'https://own.invalid');
    const player = url && providerPlayer(url);
    if (player) return player;
  }
  return undefined;
}
