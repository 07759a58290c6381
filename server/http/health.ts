/** Health checks for monitoring: liveness and readiness. */
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Database } from '../db/database';
import { log } from '../monitoring/log';

/**
 * Serves `/healthz` and `/readyz`. Migrations run before the server listens, so a database that responds is ready.
 * @param stopping aborted when the server begins to stop: it is no longer ready
 */
export function serveHealth(app: Hono, db: Database, stopping?: AbortSignal): void {
  let isDown = false;
  app.get('/healthz', (context) => context.json({ process: 'up' }));
  app.get('/readyz', async (context) => {
    if (stopping?.aborted) return context.json({ process: 'stopping' }, 503);
    try {
      await db.execute(sql`select 1`);
      isDown = false;
      return context.json({ process: 'up', database: 'up' });
    } catch (error) {
      // Probes ask every second.
      if (!isDown) log.error({ err: error }, 'The database does not respond');
      isDown = true;
      return context.json({ process: 'up', database: 'down' }, 503);
    }
  });
}
