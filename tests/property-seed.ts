/** Setup of property tests: fast-check generates the same values in every run, except those of `npm run explore`. */
import fc from 'fast-check';
import { isExploring, SEED } from './seeded';

const EXPLORED_RUNS = 1000;
fc.configureGlobal({ seed: SEED });
if (isExploring) fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: EXPLORED_RUNS });
