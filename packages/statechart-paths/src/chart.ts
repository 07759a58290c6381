/** Reading a chart and stepping through it: what also runs in a browser, and needs XState alone. */
export { type Edge, edgeOf, edgesOf, stateName, stateNamesOf, statesOf } from './definition';
export { createEngine, type Engine } from './logic';
export { type ChartShape, type EdgeShape, eventLabel, shapeOf, type StateShape } from './shape';
export { currentState, type Effect, recordEdges, type StepResult } from './step-result';
