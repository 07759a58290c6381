/**
 * Baselines for the server: a route without work, one that sends a page, one with a single select, and one with the
 * select of a member's diets.
 */
import { readFile } from 'node:fs/promises';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { openDatabase } from '../../server/db/database';
import { page } from '../../server/db/select';
import { listOwnDiets } from '../../server/diet/own-diets';
import { users } from '../../server/db/schema';

const { DATABASE_URL, DATA_DIR, ANSWER = '', PAGE = '', MEMBER_ID = '' } = process.env;
const { db } = await openDatabase(DATABASE_URL ?? DATA_DIR ?? 'memory://');
const bytes = await readFile(ANSWER);
const document = await readFile(PAGE);
const bareServer = new Hono();
bareServer.get('/route', (context) =>
  context.body(new Uint8Array(bytes), 200, { 'content-type': 'application/json' }),
);
bareServer.get('/page', (context) =>
  context.body(new Uint8Array(document), 200, { 'content-type': 'text/html; charset=utf-8' }),
);
bareServer.get('/select', async (context) =>
  context.json((await db.select().from(users).where(eq(users.id, 1)))[0]),
);
bareServer.get('/diets', async (context) =>
  context.json(await listOwnDiets(db, Number(MEMBER_ID), '', page({ part: 1, size: 20 }))),
);
serve({ fetch: bareServer.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`Bare at http://localhost:${port}`),
);
