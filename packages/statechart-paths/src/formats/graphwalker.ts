import { graphwalkerElements } from './graphwalker-elements.ts';
import type { Sheet } from './sheet.ts';

/**
 * Formats a model for GraphWalker 4. Vertices are positions (a state with the context that guards use), so that every
 * walk that it finds is possible. Every vertex can restart: one walk then covers every start and all edges, without
 * stopping in a dead end.
 */
export function graphwalker({ model, seed }: Pick<Sheet, 'model' | 'seed'>): string {
  const { start, vertices, edges, restarts } = graphwalkerElements(model);
  const { id } = model.machine;
  return JSON.stringify(
    {
      name: id,
      seed,
      models: [
        {
          id,
          name: id,
          generator: 'quick_random(edge_coverage(100))',
          startElementId: start.id,
          vertices,
          edges: [...edges, ...restarts],
        },
      ],
    },
    null,
    2,
  );
}
