/** What `vite dev` serves besides the app: the API, the simulator and the panel's files. */
import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';

export default (): Plugin => ({
  name: 'morabi-server',
  async configureServer(vite) {
    const { createApp } = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('./app');
    const { openDatabase } = (await vite.ssrLoadModule(
      '/server/db/database.ts',
    )) as typeof import('./db/database');
    const { seedDemo } = (await vite.ssrLoadModule(
      '/server/demo/seed.ts',
    )) as typeof import('./demo/seed');
    const { startJobs } = (await vite.ssrLoadModule('/server/jobs.ts')) as typeof import('./jobs');
    const { uploadsFolder } = (await vite.ssrLoadModule(
      '/server/files.ts',
    )) as typeof import('./files');
    const database = process.env.DATABASE_URL ?? process.env.DATA_DIR ?? '.data/database';
    const { db } = await openDatabase(database);
    await seedDemo(db);
    startJobs(db, true);
    const listener = getRequestListener(
      createApp({ db, isDemo: true, uploads: uploadsFolder(database, process.env.UPLOADS_DIR) })
        .fetch,
      { overrideGlobalObjects: false },
    );
    vite.middlewares.use((request, response, next) =>
      /^\/(?:(?:api|simulator|payment|files)\/|(?:embed|chat)\.html)/.test(request.url ?? '')
        ? void listener(request, response)
        : next(),
    );
  },
});
