/** Serves the API, the simulator and the panel's files in `vite dev`. */
import { sep } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { loadEnv, type Plugin, type ViteDevServer } from 'vite';
import { demoAccountLines } from '../demo/accounts.ts';
import { readSettings, type Settings, InvalidSettingError } from '../settings/settings.ts';

type Entry = typeof import('./dev-entry');
type Listener = ReturnType<typeof getRequestListener>;

const SERVER_PATHS =
  /^\/(?:(?:api|simulator|payment|files|panel)\/|(?:healthz|readyz|metrics)$|(?:embed|chat)\.html|config\.json)/;

/**
 * The server of this process. It is global because Vite reloads its configuration, and so this module, on every
 * restart.
 */
const runningServer = globalThis as { morabiDevServer?: { close: () => Promise<void> } };

/**
 * Reads the environment, including `.env` files. On a first start an invalid setting prints one line and exits; on a
 * restart it throws, and the running server continues.
 */
function settingsOf(mode: string, folder: string): Settings {
  try {
    return readSettings(loadEnv(mode, folder, ''));
  } catch (error) {
    if (!(error instanceof InvalidSettingError) || runningServer.morabiDevServer) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Opens the database once; loads the server's code from Vite before every request. */
async function openServer(vite: ViteDevServer, settings: Settings) {
  const load = async (): Promise<Entry> => {
    try {
      return (await vite.ssrLoadModule('/server/start/dev-entry.ts')) as Entry;
    } catch (error) {
      // Vite caches the failure without its cause: invalidating everything makes the next request load all modules
      // again.
      vite.environments.ssr.moduleGraph.invalidateAll();
      throw error;
    }
  };
  const first = await load();
  const { db, close } = await first.openDatabase(settings.database, settings);
  await first.prepare(db, settings.isDemo);
  const banks = await first.openBanks(settings);
  const files = await first.openFiles(settings);

  let loaded: Entry | undefined;
  let listener: Listener;
  let stopJobs: (() => Promise<void>) | undefined;
  const refresh = async (): Promise<Listener> => {
    const entry = await load();
    if (entry === loaded) return listener;
    entry.log.level = settings.logLevel;
    await stopJobs?.();
    const gateways = entry.createGateways(banks.merchants, db);
    stopJobs = entry.startJobs(db, files, gateways, settings);
    const app = entry.createApp({ db, settings, files, gateways, bankPages: banks.bankPages });
    listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    loaded = entry;
    return listener;
  };
  let latest = refresh();
  await latest;
  let closing: Promise<void> | undefined;
  return {
    /** The request listener of the code as it is on disk. */
    current: (): Promise<Listener> => (latest = latest.then(refresh, refresh)),
    close: (): Promise<void> =>
      (closing ??= Promise.resolve(stopJobs?.()).then(banks.close).then(files.close).then(close)),
  };
}

const morabiServer = (): Plugin => {
  let settings: Settings;
  let own: Awaited<ReturnType<typeof openServer>> | undefined;
  return {
    name: 'morabi-server',
    config({ root = process.cwd(), server }, { mode }) {
      settings = settingsOf(mode, root);
      const { host, port } = settings;
      return { server: { host: server?.host ?? host, port: server?.port ?? port } };
    },
    async configureServer(vite) {
      // on a restart, Vite opens the new server before it closes the old one
      await runningServer.morabiDevServer?.close();
      own = await openServer(vite, settings);
      const { current, close } = own;
      if (!runningServer.morabiDevServer)
        process.once(
          'SIGINT',
          () => void runningServer.morabiDevServer?.close().then(() => process.exit(0)),
        );
      runningServer.morabiDevServer = { close };

      // Schema and migrations are read only when the database is opened.
      const restartForTables = (path: string) => {
        if (path.includes(`${sep}server${sep}db${sep}`)) void vite.restart();
      };
      for (const change of ['add', 'change', 'unlink'] as const)
        vite.watcher.on(change, restartForTables);

      if (settings.isDemo) {
        const printUrls = vite.printUrls.bind(vite);
        vite.printUrls = () => {
          printUrls();
          vite.config.logger.info(`\n${demoAccountLines()}\n`);
        };
      }
      vite.middlewares.use((request, response, next) => {
        if (!SERVER_PATHS.test(request.url ?? '')) return next();
        current().then((serve) => serve(request, response), next);
      });
    },
    closeBundle: () => own?.close(),
  };
};

export default morabiServer;
