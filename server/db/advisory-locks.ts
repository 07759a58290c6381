/** PostgreSQL's advisory locks: of all processes on a database, who holds one is alone at that work. */
import { type SQL, sql } from 'drizzle-orm';

/** The locks are numbers, kept apart from those of others on the same server by the first. */
const LOCK_NAMESPACE = 0x6d6f_7261;
const LOCK_KEYS = { migrations: 1, demo: 2 } as const;
type LockName = keyof typeof LOCK_KEYS;

/** Waits for the lock, and keeps it until the connection ends. */
export const lockForSession = (work: LockName): string =>
  `select pg_advisory_lock(${LOCK_NAMESPACE}, ${LOCK_KEYS[work]})`;
/** Waits for the lock, and keeps it until the transaction ends. */
export const lockForTransaction = (work: LockName): SQL =>
  sql`select pg_advisory_xact_lock(${LOCK_NAMESPACE}, ${LOCK_KEYS[work]})`;
