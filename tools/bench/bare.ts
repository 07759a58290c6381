/** Baselines for the server: a route without work, one that sends a page, and one with a single select. */
import { readFile } from 'node:fs/promises';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { openDatabase } from '../../server/db/database';
import { users } from '../../server/db/schema';

const { DATABASE_URL, DATA_DIR, ANSWER = '', PAGE = '' } = process.env;
const { db } = await openDatabase(DATABASE_URL ?? DATA_DIR ?? 'memory://');
const bytes = await readFile(ANSWER);
const page = await readFile(PAGE);
const bareServer = new Hono();
bareServer.get('/route', (context) =>
  context.body(new Uint8Array(bytes), 200, { 'content-type': 'application/json' }),
);
bareServer.get('/page', (context) =>
  context.body(new Uint8Array(page), 200, { 'content-type': 'text/html; charset=utf-8' }),
);
bareServer.get('/select', async (context) =>
  context.json((await db.select().from(users).where(eq(users.id, 1)))[0]),
);
serve({ fetch: bareServer.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`Bare at http://localhost:${port}`),
);
