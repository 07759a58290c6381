/** Secrets that all processes share, stored in the database. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { secrets } from './schema';

/** The purpose of each secret. Each use has its own, so that a signature of one is worth nothing for another. */
type SecretName =
  | 'signed-addresses'
  | 'log-clients'
  | 'known-devices'
  | 'staff-sessions'
  | 'previews'
  | 'push';

/** 256 random bits. */
const randomSecret = () => randomBytes(32).toString('base64url');

/** Reads a secret; the first process that reads it creates it. */
export async function readSecret(
  db: Database,
  name: SecretName,
  create = randomSecret,
): Promise<string> {
  await db.insert(secrets).values({ name, value: create() }).onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  return row!.value;
}
