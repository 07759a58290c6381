/** `npm run staff`: lists the staff, and creates an owner. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { asc } from 'drizzle-orm';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { HashPermit } from '../account/hash-permit';
import { hashPassword, passwordErrors } from '../account/passwords';
import { InvalidArgumentError } from '../catalogue/shop-settings';
import { staffUsers } from '../db/schema';
import { recordAudit } from '../panel/audit';
import { MAX_USERNAME, MIN_USERNAME, username as usernameSchema } from '../panel/contract/calls';
import { createStaff } from '../panel/staff/members';
import { runCommand, withDatabase } from './run-command';

const USAGE =
  'Usage: node dist-server/staff-command.js lists the staff; with create-owner USERNAME NAME it creates an owner, whose password it reads from standard input.';

/** Reads a line of standard input; a terminal shows the question, and not what is typed. */
async function readPassword(): Promise<string> {
  const { isTTY: isTerminal } = process.stdin;
  const silent = new Writable({ write: (_text, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  if (isTerminal) console.log('Password:');
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
  }
}

/**
 * Creates an owner: the first one, or one for a shop whose owners have lost their passwords.
 * @throws {InvalidArgumentError} for a user name or a password that is not allowed
 */
async function createOwner(username: string, name: string): Promise<void> {
  if (!usernameSchema.safeParse(username).success)
    throw new InvalidArgumentError(
      `${username} is not allowed: use ${MIN_USERNAME} to ${MAX_USERNAME} Latin letters, digits, dots and underscores.`,
    );
  const password = await readPassword();
  if (passwordErrors(['', password], ['', password], username).some((error) => error !== false))
    throw new InvalidArgumentError(
      `The password is not allowed: use at least ${LIMITS.shortestPassword} characters, and no common password.`,
    );
  const passwordHash = await hashPassword(new HashPermit('command'), password);
  await withDatabase((db) =>
    db.transaction(async (tx) => {
      const created = await createStaff(tx, { name, username, role: 'owner', passwordHash });
      if (!created) throw new InvalidArgumentError(`${username} exists already: use another name.`);
      const { id } = created;
      const after = { name, username, role: 'owner' };
      const write = { action: 'join', resource: 'staff', rowId: id, after } as const;
      await recordAudit(tx, { id, name }, write);
    }),
  );
  console.log(`${username} can sign in to the panel.`);
}

/**
 * Runs the command.
 * @returns its exit code: 0, or 2 for wrong usage
 */
async function run([command, username, ...names]: readonly string[]): Promise<number> {
  if (command === 'create-owner' && username && names.length > 0) {
    await createOwner(username, names.join(' '));
    return 0;
  }
  if (command !== undefined) {
    console.error(USAGE);
    return 2;
  }
  const staff = await withDatabase((db) =>
    db.select().from(staffUsers).orderBy(asc(staffUsers.createdAt)),
  );
  const lines = staff.map(
    (each) =>
      `${each.username}: ${each.name}, ${each.role}${each.twoFactorEnabled ? ', with a second factor' : ''}`,
  );
  console.log(lines.length > 0 ? lines.join('\n') : 'There is no staff yet.');
  return 0;
}

await runCommand(run);
