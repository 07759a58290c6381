/** Loads a module of a project as the project itself would, or as nearly as Node can. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire, register } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from '../user-error.ts';

type Module = Record<string, unknown>;
/** The part of Vite's API that loading needs. */
interface ViteServer {
  ssrLoadModule(file: string): Promise<Module>;
  close(): Promise<void>;
}
interface Vite {
  createServer(config: object): Promise<ViteServer>;
}

/** Returns the nearest folder, from a file upwards, that has a configuration of Vite or of Vitest. */
function folderOfVite(file: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (readdirSync(folder).some((name) => /^vite(st)?\.config\.[cm]?[jt]s$/.test(name)))
      return folder;
    if (existsSync(join(folder, '.git')) || folder === dirname(folder)) return undefined;
  }
}

/** Starts Vite with a project's own configuration: its aliases, styles, pictures and `import.meta.env`. */
async function startVite(root: string): Promise<ViteServer> {
  const require = createRequire(join(root, 'package.json'));
  const vite = (await import(pathToFileURL(require.resolve('vite')).href)) as Vite;
  return vite.createServer({
    root,
    mode: 'test',
    appType: 'custom',
    logLevel: 'silent', // the error is reported once
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
}

/** Loads a file through Vite if its project uses it. */
async function loadAsItsProject(file: string): Promise<Module> {
  const root = folderOfVite(file);
  if (root === undefined) return loadByNode(file);
  let server: ViteServer;
  try {
    server = await startVite(root);
  } catch (error) {
    const [reason] = String(error).split('\n');
    console.error(`The configuration of Vite in ${root} can't be used, so Node loads: ${reason}`);
    return loadByNode(file);
  }
  try {
    return await server.ssrLoadModule(file);
  } finally {
    await server.close();
  }
}

/** Files that bundlers load and Node does not; each is an empty text. */
const NO_CODE =
  '/\\.(css|s[ac]ss|less|styl|svg|png|jpe?g|gif|webp|avif|ico|mp[34]|webm|woff2?|html|md|txt)(\\?|$)/';
const STUBS = `export const load = (url, context, next) => ${NO_CODE}.test(url)
  ? { format: 'module', source: "export default ''", shortCircuit: true } : next(url, context);`;
let isRegistered = false;
function loadByNode(file: string): Promise<Module> {
  if (!isRegistered) register(`data:text/javascript,${encodeURIComponent(STUBS)}`);
  isRegistered = true;
  return import(pathToFileURL(file).href) as Promise<Module>;
}

/** Milliseconds after which a module that is still being loaded is given up. */
const LOADING_TIMEOUT_MS = 30_000;
async function inTime<Result>(loading: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new Error(
            `it is still being loaded after ${LOADING_TIMEOUT_MS / 1000} s: one of its modules awaits something that does not come`,
          ),
        ),
      LOADING_TIMEOUT_MS,
    );
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

const BROWSER_GLOBAL =
  /^(window|document|location|history|localStorage|sessionStorage|self|HTML\w*|matchMedia) is not defined$/;

/** Returns what to do about an error of a module that is being loaded. */
function adviceFor(error: unknown): string[] {
  if (!(error instanceof ReferenceError)) return [];
  if (error.message.endsWith('before initialization'))
    return [
      'The file and one of its imports import each other. Move the machine to a file that does not import the file which starts it.',
    ];
  const [, name] = BROWSER_GLOBAL.exec(error.message) ?? [];
  return name === undefined
    ? []
    : [
        `The file or one of its imports uses «${name}» of the browser while it is loaded. Use it in a function that runs later, or define it before: NODE_OPTIONS="--import ./browser.mjs", with a file such as «globalThis.${name} = …».`,
      ];
}

/** A file of code, by its name. */
export const isCode = (name: string): boolean => /\.[cm]?[jt]sx?$/.test(name);

/**
 * Loads a file.
 * @param shown its name in messages
 * @throws {UserError} for a file that is missing, is no code, ends the process, or can't be loaded
 */
export async function loadModule(file: string, shown: string): Promise<Module> {
  if (!existsSync(file)) throw new UserError(`The file ${shown} does not exist.`);
  if (statSync(file).isDirectory() || !isCode(file))
    throw new UserError(
      `${shown} is ${statSync(file).isDirectory() ? 'a folder' : 'not code'}: name a file that exports machines, such as order.machine.ts.`,
    );
  const exit = process.exit.bind(process);
  process.exit = () => {
    throw new Error('it ends the process while it is loaded');
  };
  try {
    return await inTime(loadAsItsProject(file));
  } catch (error) {
    const [reason] = String(error).split('\n'); // without the stack of `require`
    throw new UserError([`${shown} can't be loaded: ${reason}`, ...adviceFor(error)].join('\n'));
  } finally {
    process.exit = exit;
  }
}
