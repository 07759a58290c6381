/** Selects the paths of a chart that are walked with its screens. */
import { type ChartModel, generatePaths, type Generator, type Path } from 'statechart-paths';

/** Returns the paths that neither take an edge nor enter a state that the model excuses for this kind of test. */
export const walkable = (
  model: ChartModel,
  where: 'view' | 'browser',
  gen: Generator,
): readonly Path[] =>
  generatePaths(model, { gen, avoid: Object.keys(model.exceptions?.[where] ?? {}) }).paths;
