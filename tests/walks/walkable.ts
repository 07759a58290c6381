/** Which paths of a chart are walked with its screens. */
import type { ChartModel, Path } from 'statechart-paths';

/** The paths that take no edge which the model excuses there. */
export function walkable(
  { exceptions }: ChartModel,
  where: 'view' | 'browser',
  paths: readonly Path[],
): Path[] {
  const excused = Object.keys(exceptions?.[where] ?? {});
  return paths.filter(({ edges }) => !edges.some((edge) => excused.includes(edge)));
}
