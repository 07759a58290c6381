/** The queue of PGlite, which runs one query or one transaction at a time, on the thread that serves the requests. */
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pLimit from 'p-limit';

/**
 * Lets the event loop run before each query and each transaction. PGlite would start the next waiting query in a
 * microtask: as long as queries wait, the process would read no request, and then accept one connection.
 */
export function takeTurns(client: PGlite): void {
  const inTurn = pLimit(1);
  const [query, transaction] = [client.query.bind(client), client.transaction.bind(client)];
  client.query = (...args: Parameters<typeof query>) =>
    inTurn(async () => {
      await eventLoopTurn();
      return query(...args);
    });
  client.transaction = (run) =>
    inTurn(async () => {
      await eventLoopTurn();
      return transaction(run);
    });
}
