import { graphOf } from '../graph';
import type { Sheet } from './sheet';

const slug = (text: string) => text.replace(/\W+/g, '_').replace(/^_|_$/g, '');
/**
 * A model for GraphWalker 4. Its vertices are positions (a state with what the guards remember), so that every walk that it finds can be walked.
 * Everywhere it can begin again: one walk takes every start and never ends in a dead end, without which it would not come to all edges.
 */
export const graphwalker = ({ model, seed }: Sheet) => {
  const { nodes, roots } = graphOf(model);
  const vertices = new Map(nodes.map((node, index) => [node, `v${index + 1}`]));
  const arcs = nodes.flatMap((node) =>
    node.arcs
      .filter(({ walked }) => walked.edges.length > 0)
      .map((arc) => ({
        name: arc.step.name.en,
        from: vertices.get(node)!,
        to: vertices.get(arc.to)!,
      })),
  );
  const starts = roots.map((node, index) => ({
    name: model.starts[index]!.name.en,
    from: 'v0',
    to: vertices.get(node)!,
  }));
  const restarts = nodes.map((node) => ({
    name: 'begin again',
    from: vertices.get(node)!,
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
            ...nodes.map((node) => ({ id: vertices.get(node)!, name: `v_${slug(node.state)}` })),
          ],
          edges: [...starts, ...arcs, ...restarts].map(({ name, from, to }, index) => ({
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
