/**
 * The public API, for tests and tools on Node. `statechart-paths/model`, `/chart` and `/drawing` also run in
 * a browser.
 */
export * from './chart';
export { defineConfig, type PathsConfig, type PlaywrightConfig, type TestCommand } from './config';
export { type CoverageCounter, createCoverageCounter, type Kind, KINDS } from './coverage/counter';
export { recordCoverage, type Run, RUNS } from './coverage/recorded';
export {
  type ChartCoverage,
  type Covered,
  coverageGaps,
  coverageOf,
  coverageTable,
} from './coverage/report';
export { describeCharts } from './describe';
export { drawChart } from './drawing';
export { FORMATS, type Sheet, type Written } from './formats';
export {
  type Generator,
  generatePaths,
  GENERATORS,
  type Options,
  transitionPaths,
} from './generators';
export { type Graph, graphOf, type Move, type Position, type Route, routeOf } from './graph';
export { judgeJourney, judgeWalk } from './judge';
export { startWalk } from './live-walk';
export * from './model';
export { type Mutant, mutate } from './mutate';
export { executePath, type Failure, pathsToWalk, readReplay, shrink, writeReplay } from './replay';
export { type Path, pathOf } from './path';
export { parseStopCondition, type Progress, type StopCondition } from './stop-condition';
export { UserError } from './user-error';
