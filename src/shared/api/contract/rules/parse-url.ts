/** Parses a URL; null if it is invalid. Replaces `URL.canParse` and `URL.parse` in browsers that lack them. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
