/** Queries that are made all the time. */
import type { Database } from './database';

/**
 * A query that is built once for each database, and that PostgreSQL reads once for each connection: building it anew
 * takes longer than its answer.
 * @param build ends in `.prepare(name)`; what differs from time to time is a `sql.placeholder`
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
