/** Which paths of a chart are walked with its screens. */
import { type ChartModel, generatePaths, type Generator, type Path } from 'statechart-paths';

/** Paths that take no edge which the model excuses there, nor enter such a state. */
export const walkable = (
  model: ChartModel,
  where: 'view' | 'browser',
  gen: Generator,
): readonly Path[] =>
  generatePaths(model, { gen, avoid: Object.keys(model.exceptions?.[where] ?? {}) }).paths;
