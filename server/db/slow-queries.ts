/** The log of slow queries. */
import { log } from '../monitoring/log';

/** A client of either database, or a transaction of it. */
interface Queryable {
  query: unknown;
}
type Query = (query: string | { text: string }, ...others: unknown[]) => unknown;

/**
 * Logs the queries of a client that take longer than a limit: the SQL text without parameters. The duration includes
 * the wait for a connection.
 */
export function logSlowQueries(client: Queryable, slowQueryMs: number): void {
  const query = (client.query as Query).bind(client);
  const timedQuery: Query = (given, ...others) => {
    const startedAt = performance.now();
    const result = query(given, ...others);
    const end = () => {
      const durationMs = Math.round(performance.now() - startedAt);
      if (durationMs <= slowQueryMs) return;
      log.warn({ sql: typeof given === 'string' ? given : given.text, durationMs }, 'Slow query');
    };
    // A pool calls its clients with a callback; such a query is timed by the pool.
    if (result instanceof Promise) result.then(end, end);
    return result;
  };
  client.query = timedQuery;
}
