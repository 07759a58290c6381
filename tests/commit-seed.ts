/** Setup of property-based tests: fast-check generates the same values for the same commit. */
import fc from 'fast-check';
import { SEED } from './seeded';

fc.configureGlobal({ seed: SEED });
