/** PostgreSQL's advisory locks: of all processes on a database, who holds one is alone at that work. */
import { type SQL, sql } from 'drizzle-orm';

/** The locks are numbers, kept apart from those of others on the same server by the first. */
const MORABI = 0x6d6f_7261;
const WORK = { migrations: 1, demo: 2 } as const;
type Work = keyof typeof WORK;

/** Waits for the lock, and keeps it until the connection ends. */
export const lockForSession = (work: Work): string =>
  `select pg_advisory_lock(${MORABI}, ${WORK[work]})`;
/** Waits for the lock, and keeps it until the transaction ends. */
export const lockForTransaction = (work: Work): SQL =>
  sql`select pg_advisory_xact_lock(${MORABI}, ${WORK[work]})`;
