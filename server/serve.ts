/** Starts the server on loopback: database, demo content, listener. */
import { serve as listen } from '@hono/node-server';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from './app';
import { openDatabase } from './db/database';
import { seedDemo } from './demo/seed';
import { uploadsFolder } from './files';
import { startJobs } from './jobs';

export interface ServeOptions {
  /** 0: any free port */ port: number;
  /** `postgres://…`, `memory://` or a folder */ database: string;
  isDemo: boolean;
}

/** Milliseconds after which a transfer that is still going on (a video, say) is cut off at the end. */
const PATIENCE = 5000;

/** @returns the address, and the way to stop: what is under way is finished first */
export async function startServer({
  port,
  database,
  isDemo,
}: ServeOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const { db, close } = await openDatabase(database);
  if (isDemo) await seedDemo(db);
  const uploads = uploadsFolder(database, process.env.UPLOADS_DIR);
  const app = createApp({ db, isDemo, uploads });
  const server = await new Promise<ReturnType<typeof listen>>((resolve, reject) => {
    const listening = listen({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () =>
      resolve(listening),
    );
    listening.on('error', reject);
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const stopJobs = startJobs(db, isDemo);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      const cut = setTimeout(() => (server as Server).closeAllConnections(), PATIENCE);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(cut);
      await stopJobs();
      await close();
      if (database === 'memory://' && !process.env.UPLOADS_DIR)
        await rm(uploads, { recursive: true, force: true });
    },
  };
}
