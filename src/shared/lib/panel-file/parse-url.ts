/** The parsed address, or null where it is none. `URL.canParse` and `URL.parse` for browsers that lack them. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
