/** The real server for the component walks: started once per run, on its own port and database. */
import type { TestProject } from 'vitest/node';
import { startDemoServer } from '../demo-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the server of the walks. */
    origin: string;
  }
}

export default async function serveWalks({ provide }: TestProject) {
  process.env.DEMO_STAFF_SECONDS = '9999'; // no automatic staff reply during a walk
  const { origin, close } = await startDemoServer();
  provide('origin', origin);
  return close;
}
