/** `npm test` runs a quarter of the tests of the inspectors. */
import { drawnTest } from '../drawn-test';

export const test = drawnTest(1 / 4);
