/** Prepared statements for frequent queries. */
import type { Database } from './database';

/**
 * A query that is built once for each database and parsed by PostgreSQL once for each connection: building it takes
 * longer than running it.
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
