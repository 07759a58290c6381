/** The real server for the walks on the components: started once for a run, on a port of its own. */
import type { TestProject } from 'vitest/node';
import { startServer } from '../../server/serve';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of the walks listens. */
    origin: string;
  }
}

export default async function serveWalks({ provide }: TestProject) {
  process.env.DEMO_STAFF_SECONDS = '9999'; // nobody answers in the middle of a walk
  const { url, server, close } = await startServer({ database: 'memory://', port: 0 });
  server.keepAliveTimeout = 600_000; // nobody finds a connection closed just as it is used
  provide('origin', url.replace('localhost', '127.0.0.1'));
  return close;
}
