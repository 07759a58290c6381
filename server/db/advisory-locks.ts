/**
 * PostgreSQL advisory locks: of all processes that use a database, only the holder of a lock does the work that the
 * lock names.
 */
import { type SQL, sql } from 'drizzle-orm';

/** First number of each lock: separates our locks from those of other applications on the same server. */
const LOCK_NAMESPACE = 0x6d6f_7261;
const LOCK_KEYS = { migrations: 1, content: 2, uploads: 3 } as const;
type LockName = keyof typeof LOCK_KEYS;

/** SQL that waits for the lock and holds it until the connection ends. */
export const lockForSession = (work: LockName): string =>
  `select pg_advisory_lock(${LOCK_NAMESPACE}, ${LOCK_KEYS[work]})`;
/** SQL that waits for the lock and holds it until the transaction ends. */
export const lockForTransaction = (work: LockName): SQL =>
  sql`select pg_advisory_xact_lock(${LOCK_NAMESPACE}, ${LOCK_KEYS[work]})`;
