/** Removes redundant paths. */
import type { Move, Route } from './graph.ts';

/** The routes that begin alike, by their next move. */
interface PrefixNode {
  readonly next: Map<Move, PrefixNode>;
}

/**
 * Returns the paths that are not prefixes of others. `TestModel.getPaths` compares every two paths, which takes longer
 * than the search if there are a thousand.
 */
function withoutPrefixes<Found extends { readonly route: Route }>(
  found: readonly Found[],
): Found[] {
  const root: PrefixNode = { next: new Map() };
  const ends = new Map<PrefixNode, Found>();
  for (const path of found) {
    let node = root;
    for (const { event } of path.route.steps) {
      const next = node.next.get(event) ?? { next: new Map() };
      node.next.set(event, next);
      node = next;
    }
    if (!ends.has(node)) ends.set(node, path);
  }
  return [...ends].filter(([{ next }]) => next.size === 0).map(([, path]) => path);
}

/** Removes prefixes of other paths, then paths whose goals the others cover. */
export function minimise<
  Found extends { readonly route: Route; readonly goals: readonly string[] },
>(found: readonly Found[]): Found[] {
  let required = withoutPrefixes(found);
  const count = new Map<string, number>();
  for (const { goals: its } of required)
    for (const goal of its) count.set(goal, (count.get(goal) ?? 0) + 1);
  for (const last of [...required].reverse()) {
    if (required.length === 1 || !last.goals.every((goal) => count.get(goal)! > 1)) continue;
    required = required.filter((other) => other !== last);
    for (const goal of last.goals) count.set(goal, count.get(goal)! - 1);
  }
  return required;
}
