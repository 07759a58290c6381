/**
 * `npm run explore -- MINUTES`: runs the tests that can draw their cases with a new seed each time: random walks and
 * disturbances of the charts, interleavings of two tabs, property tests, and faults of responses on screens. It stops
 * at the first failure and prints its seed. What it finds becomes an ordinary test.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

const DEFAULT_MINUTES = 10;
const end = Date.now() + Number(process.argv[2] ?? DEFAULT_MINUTES) * 60_000;
const RUNS = [
  ['vitest', 'run', 'src/', 'tests/model/journeys', 'tests/tabs/', 'tests/server/values'],
  ['playwright', 'test', 'walk.spec', 'disturbances.spec', 'malformed-responses.spec'],
];
let seed = Number(process.env.EXPLORE_SEED ?? randomInt(2 ** 31));
do {
  for (const words of RUNS) {
    const command = `EXPLORE_SEED=${seed} npx ${words.join(' ')}`;
    console.log(`\n=== ${command}`);
    const env = { ...process.env, EXPLORE_SEED: String(seed) };
    if (spawnSync('npx', words, { stdio: 'inherit', env }).status !== 0) {
      console.log(`\nTo repeat it: ${command}`);
      process.exit(1);
    }
  }
  seed = randomInt(2 ** 31);
} while (Date.now() < end);
