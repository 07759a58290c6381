/** Baselines for the server: a route without work, one that sends a page, and one for each list of a member. */
import { readFile } from 'node:fs/promises';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { openDatabase } from '../../server/db/database';
import { type Buyer, SELECTS } from './selects';

const { DATABASE_URL, DATA_DIR, ANSWER = '', PAGE = '', BUYER = '' } = process.env;
const { db } = await openDatabase(DATABASE_URL ?? DATA_DIR ?? 'memory://');
const bytes = await readFile(ANSWER);
const document = await readFile(PAGE);
const buyer = JSON.parse(BUYER) as Buyer;
const bareServer = new Hono();
bareServer.get('/route', (context) =>
  context.body(new Uint8Array(bytes), 200, { 'content-type': 'application/json' }),
);
bareServer.get('/page', (context) =>
  context.body(new Uint8Array(document), 200, { 'content-type': 'text/html; charset=utf-8' }),
);
for (const [name, select] of Object.entries(SELECTS))
  bareServer.get(`/${name}`, async (context) => context.json(await select(db, buyer)));
serve({ fetch: bareServer.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`Bare at http://localhost:${port}`),
);
