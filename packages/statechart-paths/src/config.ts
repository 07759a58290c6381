/** What a project tells the command line: its models, and where its tests are. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChartModel } from './model.ts';
import { UserError } from './user-error.ts';

/** Where the specs of `--format playwright` find the function that walks. */
export interface PlaywrightConfig {
  /** Where such specs are written, unless `--out` says otherwise. */
  readonly directory: string;
  /** A module of the project that exports `walkInBrowser(page, chart, { start, steps })`, without its ending. */
  readonly walker: string;
  /** The command that runs such specs. */
  readonly run: string;
}

/** How the project's tests of its components or in a browser are run: they record what they cover, and replay. */
export interface TestCommand {
  readonly command: readonly [string, ...string[]];
  /** Arguments that leave only the tests of some charts. */
  readonly only: (charts: readonly string[]) => readonly string[];
}

export interface PathsConfig {
  readonly models: readonly ChartModel[];
  /** How people call the command line here; `npx statechart-paths` where nothing is said. */
  readonly command?: string;
  readonly playwright?: PlaywrightConfig;
  readonly tests?: Partial<Readonly<Record<'view' | 'browser', TestCommand>>>;
  /** The document of all charts, and the lines that it opens with. */
  readonly document?: { readonly file: string; readonly intro: readonly string[] };
}

/** A configuration, with its type; for the default export of the configuration file. */
export const defineConfig = (config: PathsConfig): PathsConfig => config;

/**
 * Reads a configuration file.
 * @throws {UserError} when there is none, or it has no models
 */
export async function readConfig(file: string): Promise<PathsConfig> {
  const path = resolve(file);
  if (!existsSync(path))
    throw new UserError(`There is no configuration ${file}; name one with --config FILE.`);
  const { default: config } = (await import(pathToFileURL(path).href)) as { default?: PathsConfig };
  if (!config?.models)
    throw new UserError(`${file} does not export a configuration with models by default.`);
  return config;
}
