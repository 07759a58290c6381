/**
 * `npm run conformance -- ORIGIN [--write] [--payments] [--messages]`: calls every row of the contract against any
 * server with a test account, and prints row by row what differs. Without flags it only reads.
 *
 * Environment: CONFORMANCE_USER and CONFORMANCE_PASSWORD, an account with a complete profile, a course and some diets;
 * CONFORMANCE_NEW_USER and CONFORMANCE_NEW_PASSWORD, optionally, an account with an incomplete profile;
 * CONFORMANCE_PANEL, the origin of the file manager if it is not ORIGIN.
 */
import { parseArgs } from 'node:util';
import { toOrigin } from '../../server/settings/variable';
import type { Account, Row } from './row';
import { checkConformance } from './run';

const FLAGS = ['write', 'payments', 'messages'] as const satisfies readonly Row['needs'][];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean' },
    payments: { type: 'boolean' },
    messages: { type: 'boolean' },
  },
});
const { env } = process;
const accountOf = (username = '', password = ''): Account | undefined =>
  username && password ? { username, password } : undefined;

const [address = ''] = positionals;
const origin = toOrigin(address);
const panel = toOrigin(env.CONFORMANCE_PANEL ?? address);
const account = accountOf(env.CONFORMANCE_USER, env.CONFORMANCE_PASSWORD);
if (!origin || !panel || !account) {
  console.error(
    `Usage: CONFORMANCE_USER=… CONFORMANCE_PASSWORD=… npm run conformance -- https://api.example [${FLAGS.map((flag) => `--${flag}`).join('] [')}]`,
  );
  process.exit(2);
}

const counts = { agree: 0, differ: 0, skipped: 0 };
try {
  await checkConformance({
    origin,
    panel,
    account,
    incompleteAccount: accountOf(env.CONFORMANCE_NEW_USER, env.CONFORMANCE_NEW_PASSWORD),
    allowed: new Set(FLAGS.filter((flag) => values[flag])),
    onStart: ({ path }, effect) => {
      if (effect) console.log(`  ${path} ${effect}`);
    },
    onEnd: ({ method, path }, { differences, notes, skipped }) => {
      const isMade = differences.length > 0 || skipped.length === 0;
      counts[differences.length > 0 ? 'differ' : isMade ? 'agree' : 'skipped'] += 1;
      console.log(`${differences.length > 0 ? '✗' : isMade ? '✓' : '–'} ${method} ${path}`);
      for (const line of differences) console.log(`    ${line}`);
      for (const line of skipped) console.log(`    not checked: ${line}`);
      for (const line of notes) console.log(`    note: ${line}`);
    },
  });
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
console.log(
  `\n${counts.agree} calls agree, ${counts.differ} differ, ${counts.skipped} were not or not completely checked.`,
);
process.exitCode = counts.differ > 0 ? 1 : 0;
