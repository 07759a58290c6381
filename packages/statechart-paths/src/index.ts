/** Public API for tests and tools on Node. `statechart-paths/model`, `/chart` and `/drawing` also run in a browser. */
export * from './chart.ts';
export { type Budget, createBudget, type Limits } from './budget.ts';
export {
  defineConfig,
  type DocumentConfig,
  type PathsConfig,
  type PlaywrightConfig,
  type TestCommand,
} from './config.ts';
export {
  type CoverageCounter,
  createCoverageCounter,
  type Kind,
  KINDS,
} from './coverage/counter.ts';
export { recordCoverage, type Run, RUNS } from './coverage/recorded.ts';
export {
  type ChartCoverage,
  type Covered,
  coverageGaps,
  coverageOf,
  coverageTable,
  requirementsTable,
} from './coverage/report.ts';
export { describeCharts } from './describe.ts';
export { drawChart } from './drawing.ts';
export type { Examples } from './foreign/examples.ts';
export { modelOf } from './foreign/model-of.ts';
export { type NamedChart, withNames } from './foreign/names.ts';
export { approximately } from './foreign/projections.ts';
export { type Exported, modelNamed, readMachines } from './foreign/read.ts';
export { FORMATS, type Sheet, type Written } from './formats/index.ts';
export {
  type Generator,
  generatePaths,
  GENERATORS,
  type Options,
  transitionPaths,
} from './generators.ts';
export { type Graph, graphOf, type Move, type Position, type Route, routeOf } from './graph.ts';
export { checkJourney, checkWalk } from './check.ts';
export { type Choices, createChoices } from './choices.ts';
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
  readReplay,
  shrink,
  walkByNames,
  writeReplay,
} from './replay.ts';
export {
  type RequirementCoverage,
  type Requirements,
  requirementsOf,
  unknownSubjects,
} from './requirements.ts';
export { type Path, pathOf, resultsAlong } from './path.ts';
export { parseStopCondition, type Progress, type StopCondition } from './stop-condition.ts';
export { UserError } from './user-error.ts';
