/** Prepared statements for frequent queries. */
import type { Database } from './database';

/**
 * Returns a function that builds a query once for each database, because building a query takes longer than running it.
 * PostgreSQL parses the query once for each connection.
 * @param build ends in `.prepare(name)`; variable parts are `sql.placeholder`s
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
