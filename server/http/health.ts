/** Health checks for monitoring: liveness and readiness. */
import { sql } from 'drizzle-orm';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Database } from '../db/database';
import { log } from '../monitoring/log';

/** The path that a proxy requests every second. */
export const HEALTH_PATH = '/healthz';

/**
 * Serves `/healthz` for proxies: whether the process accepts requests. Without its database it still serves pages from
 * its memory, and messages for the rest. Serves `/readyz` for monitoring: whether the database responds, too.
 * Migrations run before the server listens, so a database that responds is ready.
 * @param stopping aborted when the server begins to stop
 */
export function serveHealth(app: Hono, db: Database, stopping?: AbortSignal): void {
  let isDown = false;
  const refuseWhileStopping: MiddlewareHandler = async (context, next) =>
    stopping?.aborted ? context.json({ process: 'stopping' }, 503) : next();
  app.get(HEALTH_PATH, refuseWhileStopping, (context) => context.json({ process: 'up' }));
  app.get('/readyz', refuseWhileStopping, async (context) => {
    try {
      await db.execute(sql`select 1`);
      isDown = false;
      return context.json({ process: 'up', database: 'up' });
    } catch (error) {
      // Probes ask every few seconds.
      if (!isDown) log.error({ err: error }, 'The database does not respond');
      isDown = true;
      return context.json({ process: 'up', database: 'down' }, 503);
    }
  });
}
