/** A project's configuration of the command line: its models, and where its tests are. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChartModel } from './chart-model.ts';
import { UserError } from './user-error.ts';

/** The import of the walker in the specs of `--format playwright`. */
export interface PlaywrightConfig {
  /** Output directory of the generated specs; `--out` overrides it. */
  readonly directory: string;
  /**
   * A module of the project that exports `walkInBrowser(page, chart, { start, steps })`, without its file extension.
   */
  readonly walker: string;
  /** The command that runs the generated specs. */
  readonly run: string;
}

/** The command of the project's component or browser tests, which record coverage and replay paths. */
export interface TestCommand {
  readonly command: readonly [string, ...string[]];
  /** Returns the arguments that select the tests of some charts. */
  readonly only: (charts: readonly string[]) => readonly string[];
}

/** The documents that the command `describe` writes, as paths relative to the working directory. */
export interface DocumentConfig {
  /** The index of all charts. */
  readonly file: string;
  /** Directory of a page and drawings for each chart. Other Markdown and SVG files in it are deleted. */
  readonly directory: string;
  /** Introductory lines of the index. */
  readonly intro: readonly string[];
}

export interface PathsConfig {
  readonly models: readonly ChartModel[];
  /** The command that starts this command line; by default `npx statechart-paths`. */
  readonly command?: string;
  readonly playwright?: PlaywrightConfig;
  readonly tests?: Partial<Readonly<Record<'view' | 'browser', TestCommand>>>;
  readonly document?: DocumentConfig;
}

/** Types a configuration; for the default export of the configuration file. */
export const defineConfig = (config: PathsConfig): PathsConfig => config;

/**
 * Reads a configuration file.
 * @throws {UserError} if the file is missing or has no models
 */
export async function readConfig(file: string): Promise<PathsConfig> {
  const path = resolve(file);
  if (!existsSync(path))
    throw new UserError(
      `The configuration ${file} does not exist. Name another one with --config FILE.`,
    );
  const { default: config } = (await import(pathToFileURL(path).href)) as { default?: PathsConfig };
  if (!config?.models)
    throw new UserError(`${file} must export a configuration with models by default.`);
  return config;
}
