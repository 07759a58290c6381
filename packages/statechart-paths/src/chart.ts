/** Reads a chart and steps through it. Also runs in a browser and needs only XState. */
export {
  type Edge,
  edgeOf,
  edgesOf,
  nextTransitions,
  nodesOf,
  stateName,
  stateNamesOf,
  statesOf,
} from './definition.ts';
export { observe, type Observation } from './observe.ts';
export { createEngine, type Engine } from './logic.ts';
export {
  type ChartShape,
  type EdgeShape,
  eventLabel,
  rootName,
  shapeOf,
  type StateShape,
} from './shape.ts';
export {
  currentState,
  type Effect,
  type Observed,
  recordEdges,
  type StepResult,
} from './step-result.ts';
