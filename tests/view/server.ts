/** The real server for the component walks: started once per run, on its own port and database. */
import type { TestProject } from 'vitest/node';
import { startServer } from '../../server/start/serve';
import { keepConnections } from '../keep-connections';
import { newDatabase } from '../server/new-database';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the server of the walks. */
    origin: string;
  }
}

export default async function serveWalks({ provide }: TestProject) {
  process.env.DEMO_STAFF_SECONDS = '9999'; // no automatic staff reply during a walk
  const { at, drop } = await newDatabase();
  const { url, server, close } = await startServer({ database: at, port: 0, takesOrders: true });
  keepConnections(server);
  provide('origin', url.replace('localhost', '127.0.0.1'));
  return async () => {
    await close();
    await drop();
  };
}
