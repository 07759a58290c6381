/** Starts the server on loopback: database, demo content, listener. */
import { serve as listen } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { createApp } from './app';
import { openDatabase } from './db/database';
import { seedDemo } from './demo/seed';

export interface ServeOptions { /** 0: any free port */ port: number; /** `postgres://…`, `memory://` or a folder */ database: string; isDemo: boolean }

/** @returns the address, and the way to stop: what is under way is finished first */
export async function startServer({ port, database, isDemo }: ServeOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const { db, close } = await openDatabase(database);
  if (isDemo) await seedDemo(db);
  const app = createApp({ db, isDemo });
  const server = await new Promise<ReturnType<typeof listen>>((resolve, reject) => {
    const listening = listen({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(listening));
    listening.on('error', reject);
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await close();
    },
  };
}
