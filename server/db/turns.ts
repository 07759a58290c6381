/** The queue of PGlite, which runs one query or one transaction at a time, on the thread that serves the requests. */
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pLimit from 'p-limit';

/** Queries and transactions that may wait. */
const MAX_WAITING = 1_000;
/** PostgreSQL's code when it has no free connection, which the server answers by «busy». */
const TOO_MANY_CONNECTIONS = '53300';

/**
 * Lets the event loop run before each query and each transaction, and refuses them while too many wait. PGlite would
 * start the next waiting query in a microtask: as long as queries wait, the process would read no request, and then
 * accept one connection.
 */
export function takeTurns(client: PGlite): void {
  const inTurn = pLimit(1);
  const [query, transaction] = [client.query.bind(client), client.transaction.bind(client)];
  /** @throws {Error} with the code, when too many wait */
  const takeTurn = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (inTurn.pendingCount >= MAX_WAITING)
      throw Object.assign(new Error('too many queries wait'), { code: TOO_MANY_CONNECTIONS });
    return inTurn(async () => {
      await eventLoopTurn();
      return run();
    });
  };
  client.query = (...args: Parameters<typeof query>) => takeTurn(() => query(...args));
  client.transaction = (run) => takeTurn(() => transaction(run));
}
