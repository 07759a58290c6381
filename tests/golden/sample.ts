/**
 * Which golden files `npm test` compares (`GOLDEN=sample`): half of them, drawn by `TEST_SEED`, which together hold every
 * sentence that any of them holds, and are of every page. Whoever runs them otherwise compares all.
 */
import { covering, SEED, shuffled } from '../seeded';

interface Golden {
  readonly page: string;
  readonly holds: readonly string[];
}
export function sampleOf<Item extends Golden>(goldens: readonly Item[]): readonly Item[] {
  if (process.env.GOLDEN !== 'sample') return goldens;
  const cover = covering(goldens, SEED, ({ page, holds }) => [page, ...holds]);
  const coverFirst = [...new Set([...cover, ...shuffled(goldens, SEED)])];
  const drawn = new Set(coverFirst.slice(0, Math.max(cover.length, goldens.length / 2)));
  return goldens.filter((golden) => drawn.has(golden));
}
