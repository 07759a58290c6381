/** Public API for tests and tools on Node. `statechart-paths/model`, `/chart` and `/drawing` also run in a browser. */
export * from './chart.ts';
export {
  defineConfig,
  type DocumentConfig,
  type PathsConfig,
  type PlaywrightConfig,
  type TestCommand,
} from './config.ts';
export { recordCoverage, type Run } from './coverage/recorded.ts';
export { describeCharts } from './describe.ts';
export { drawChart } from './drawing.ts';
export type { Examples } from './foreign/examples.ts';
export { modelOf } from './foreign/model-of.ts';
export { type NamedChart, withNames } from './foreign/names.ts';
export { approximately } from './foreign/projections.ts';
export { type Exported, modelNamed, readMachines } from './foreign/read.ts';
export { type Generator, generatePaths, type Options, transitionPaths } from './generators.ts';
export { type Graph, graphOf, type Move, type Position, type Route, routeOf } from './graph.ts';
export { checkJourney } from './check.ts';
export type { Choices } from './choices.ts';
export {
  type Contract,
  type Difference,
  type Driver,
  type Interference,
  type Observation,
  type Trace,
  walkWithContract,
} from './contract.ts';
export {
  checkPathSnapshot,
  type PathSnapshot,
  pathSnapshotOf,
  type SnapshotStep,
} from './path-snapshot.ts';
export { startWalk } from './live-walk.ts';
export * from './model.ts';
export { type Mutant, mutate } from './mutate.ts';
export {
  executePath,
  type Failure,
  pathsToWalk,
  shrink,
  walkByNames,
  writeReplay,
} from './replay.ts';
export { type Requirements, unknownSubjects } from './requirements.ts';
export { type Path, pathOf, resultsAlong } from './path.ts';
