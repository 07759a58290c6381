/** Lists that the API returns in parts (decision 74). */
import { HOME_PAGE } from '@/shared/config/list-sizes';

export const MAX_PARTS = 200;

/**
 * Whether another part may follow. A shorter part is the last one; a longer one is the whole list of a server that has
 * no parts. A server that ignores the number of the part repeats the entries of the first one.
 */
export const mayContinue = <Entry extends { id: number }>(
  parts: readonly (readonly Entry[])[],
  size: number,
): boolean => {
  const last = parts.at(-1)!;
  const earlier = new Set(parts.slice(0, -1).flatMap((part) => part.map(({ id }) => id)));
  return (
    last.length === size && last.some(({ id }) => !earlier.has(id)) && parts.length < MAX_PARTS
  );
};

/** Fetches the parts of a list, up to the last one. An entry that moved to a later part meanwhile is not repeated. */
/* @__NO_SIDE_EFFECTS__ */
export async function* listParts<Entry extends { id: number }>(
  fetchPart: (part: number) => Promise<readonly Entry[]>,
  size = HOME_PAGE.size,
): AsyncGenerator<readonly Entry[]> {
  const parts: (readonly Entry[])[] = [];
  const seen = new Set<number>();
  do {
    const entries = await fetchPart(parts.length + 1);
    parts.push(entries);
    yield entries.filter(({ id }) => !seen.has(id));
    for (const { id } of entries) seen.add(id);
  } while (mayContinue(parts, size));
}
