import { graphOf } from '../graph.ts';
import type { Sheet } from './sheet.ts';

const slug = (text: string) => text.replace(/\W+/g, '_').replace(/^_|_$/g, '');
/**
 * Formats a model for GraphWalker 4. Vertices are positions (a state with the context that guards use), so that every
 * walk that it finds is possible. Every vertex can restart: one walk then covers every start and all edges, without
 * stopping in a dead end.
 */
export const graphwalker = ({ model, seed }: Sheet) => {
  const { origin, positions, arcsOf } = graphOf(model);
  const vertices = new Map(
    [origin, ...positions].map((position, index) => [position, `v${index}`]),
  );
  const arcs = [origin, ...positions].flatMap((position) =>
    arcsOf(position)
      .filter(({ result }) => position === origin || result.edges.length > 0)
      .map(({ move, from, to }) => ({
        name: move.of.name.en,
        from: vertices.get(from)!,
        to: vertices.get(to)!,
      })),
  );
  const restarts = positions.map((position) => ({
    name: 'begin again',
    from: vertices.get(position)!,
    to: 'v0',
  }));
  return JSON.stringify(
    {
      name: model.machine.id,
      seed,
      models: [
        {
          name: model.machine.id,
          generator: 'quick_random(edge_coverage(100))',
          startElementId: 'v0',
          vertices: [
            { id: 'v0', name: 'v_start' },
            ...positions.map((position) => ({
              id: vertices.get(position)!,
              name: `v_${slug(position.state)}`,
            })),
          ],
          edges: [...arcs, ...restarts].map(({ name, from, to }, index) => ({
            id: `e${index}`,
            name: `e_${slug(name)}`,
            sourceVertexId: from,
            targetVertexId: to,
          })),
        },
      ],
    },
    null,
    2,
  );
};
