/** Health checks for monitoring: liveness and readiness. */
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Database } from '../db/database';
import { toLogLine } from '../db/failures';

/** Serves `/healthz` and `/readyz`. Migrations run before the server listens, so a database that responds is ready. */
export function serveHealth(app: Hono, db: Database): void {
  app.get('/healthz', (context) => context.json({ process: 'up' }));
  app.get('/readyz', async (context) => {
    try {
      await db.execute(sql`select 1`);
      return context.json({ process: 'up', database: 'up' });
    } catch (error) {
      console.error('The database does not respond:', toLogLine(error));
      return context.json({ process: 'up', database: 'down' }, 503);
    }
  });
}
