/** Packs the packages, and creates projects that use the tarballs without a registry. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const PACKAGES = ['statechart-paths', 'statechart-inspector'];
const TARBALLS = resolve('node_modules/.cache/tarballs');
const MODULES = resolve('node_modules');
/** The oldest peers that the packages are tested with. */
export const OLDEST_PEERS = resolve('tests/packed/oldest-peers/node_modules');

export type Manifest = Partial<
  Record<
    'dependencies' | 'devDependencies' | 'optionalDependencies' | 'bin',
    Record<string, string>
  >
>;
export const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

export const npm = (args: readonly string[], cwd = '.') =>
  execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund'], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Builds and packs all packages; the global setup of their tests. */
export default function pack(): void {
  rmSync(TARBALLS, { recursive: true, force: true });
  mkdirSync(TARBALLS, { recursive: true });
  const workspaces = PACKAGES.map((name) => `--workspace=${name}`);
  npm(['pack', '--silent', `--pack-destination=${TARBALLS}`, ...workspaces]);
}

export const tarballOf = (name: string) =>
  join(
    TARBALLS,
    readdirSync(TARBALLS).find((file) => file.startsWith(`${name}-`))!,
  );

export function unpack(name: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', tarballOf(name), '-C', folder, '--strip-components=1']);
}

function link(target: string, path: string): void {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

/** Installs packages into a project: own ones from their tarballs, all others as links to the workspace's copies. */
function install(names: readonly string[], project: string, peers = MODULES): void {
  for (const name of names) {
    const source = [join(peers, name), join(MODULES, name)].find((copy) => existsSync(copy))!;
    const folder = join(project, 'node_modules', name);
    if (existsSync(folder)) continue;
    if (PACKAGES.includes(name)) {
      unpack(name, folder);
      install(Object.keys(manifestOf(folder).dependencies ?? {}), project, peers);
    } else link(source, folder);
    const { bin = {} } = manifestOf(folder);
    const commands = typeof bin === 'string' ? { [name]: bin } : bin;
    for (const [command, file] of Object.entries(commands))
      link(join(folder, file), join(project, 'node_modules/.bin', command));
  }
}

/**
 * Creates a temporary project.
 * @param names packages that it depends on
 * @param peers a folder of packages that replace the workspace's copies
 */
export function createProject(names: readonly string[], peers?: string): string {
  const project = mkdtempSync(join(tmpdir(), 'packed-'));
  install(names, project, peers);
  return project;
}

/** Copies a folder as a temporary project, and installs the packages that its package.json names. */
export function copyProject(source: string): string {
  const { dependencies, devDependencies } = manifestOf(source);
  const project = createProject(Object.keys({ ...dependencies, ...devDependencies }));
  cpSync(source, project, { recursive: true });
  return project;
}

/** Copies a package and its dependencies to where npm finds them. */
export function copyInstalled(name: string, project: string): void {
  const [source, folder] = [join(MODULES, name), join(project, 'node_modules', name)];
  if (!existsSync(source) || existsSync(folder)) return;
  cpSync(source, folder, { recursive: true });
  const { dependencies, optionalDependencies } = manifestOf(source);
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    copyInstalled(needed, project);
}
