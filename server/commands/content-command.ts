/** `npm run content`: checks, imports and exports the content of the shop as a folder. */
import { stat } from 'node:fs/promises';
import { runCommand, withDatabase } from './run-command';
import { exportContent } from '../content-folder/export';
import {
  checkContent,
  type ImportResult,
  importContent,
  previewImport,
} from '../content-folder/import';
import { ContentMistakes, toLine } from '../content-folder/mistakes';
import { describePlan, hasChanges } from '../content-folder/plan';
import type { Content } from '../content-folder/read';
import { describeWrites, OverwritesStaff } from '../content-folder/staff-writes';
import { type Database, openDatabase, openUnchanged } from '../db/database';
import { DEMO_MEDIA } from '../demo/folder';
import type { FileStore } from '../files/file-store';
import { createFolderStore } from '../files/folder-store';
import { openFiles } from '../files/open-files';
import { repeatPrerendering } from '../http/prerender-record';
import { onStopSignal } from '../start/stop-signal';

const USAGE =
  'Usage: node dist-server/content-command.js check DIR finds the mistakes in a folder; import DIR writes it into the database, with --dry-run only shows the changes, and with --force overwrites what the staff has written in the panel since the last export or import; export DIR writes the database into a new folder.';

/** The flags of `import`. */
const FLAGS = ['--dry-run', '--force'];

const print = ({ plan, media }: ImportResult) => console.log(describePlan(plan, media));

const printOverwritten = ({ overwritten }: ImportResult) => {
  if (overwritten.length > 0)
    console.log(`Overwritten writes of the staff:\n${describeWrites(overwritten)}`);
};

interface Options {
  readonly isDryRun: boolean;
  readonly isForced: boolean;
}

interface Shop {
  readonly db: Database;
  readonly files: FileStore;
  /** folder of the built app */ readonly build: string;
}
/** Opens the database and the file store for one run. */
const withShop = (
  run: (shop: Shop) => Promise<number>,
  { isUnchanged = false }: { /** Whether opening changes nothing. */ isUnchanged?: boolean } = {},
): Promise<number> =>
  withDatabase(
    async (db, settings) => {
      const files = await openFiles(settings, isUnchanged);
      try {
        return await run({ db, files, build: settings.build });
      } finally {
        await files.close();
      }
    },
    isUnchanged ? openUnchanged : openDatabase,
  );

const runExport = (folder: string): Promise<number> =>
  withShop(async ({ db, files }) => {
    const missing = await exportContent(db, folder, [files, createFolderStore(DEMO_MEDIA)]);
    console.log(`The content is in ${folder}.`);
    for (const path of missing) console.error(`${path} is missing: the server has no such file.`);
    return missing.length > 0 ? 1 : 0;
  });

const preview = (content: Content, isForced: boolean): Promise<number> =>
  withShop(
    async ({ db, files }) => {
      const result = await previewImport(db, content, files);
      print(result);
      const isRefused = result.overwritten.length > 0 && !isForced;
      if (isRefused) console.error(new OverwritesStaff(result.overwritten).message);
      else printOverwritten(result);
      console.log('Nothing was changed (--dry-run).');
      return isRefused ? 1 : 0;
    },
    { isUnchanged: true },
  );

/** Runs a function that SIGINT and SIGTERM abort. */
async function interruptible<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const off = onStopSignal(() => controller.abort());
  try {
    return await run(controller.signal);
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
    throw new Error('The import was interrupted. Nothing was changed.', { cause: error });
  } finally {
    off();
  }
}

const runImport = (content: Content, isForced: boolean): Promise<number> =>
  withShop(async ({ db, files, build }) => {
    const result = await interruptible((signal) =>
      importContent(db, content, files, { signal, isForced }),
    );
    print(result);
    printOverwritten(result);
    return hasChanges(result.plan, result.media) ? repeatPrerendering(build) : 0;
  });

async function runOn(
  command: string,
  folder: string,
  { isDryRun, isForced }: Options,
): Promise<number> {
  if (command === 'export') return runExport(folder);
  // The database is opened only for a folder without mistakes.
  const content = await checkContent(folder);
  if (content.ignored.length > 0)
    console.log(`Ignored files of other programs: ${content.ignored.join(', ')}.`);
  for (const warning of content.warnings) console.log(`Warning: ${toLine(warning)}`);
  if (command === 'import')
    return isDryRun ? preview(content, isForced) : runImport(content, isForced);
  console.log(`${folder} has no mistakes.`);
  return 0;
}

/**
 * Runs the command.
 * @returns its exit code: 0, 1 for mistakes in the folder and for a refused import, or 2 for wrong usage
 */
async function run(words: readonly string[]): Promise<number> {
  const has = (flag: string) => words[0] === 'import' && words.includes(flag);
  const options = { isDryRun: has('--dry-run'), isForced: has('--force') };
  const [command = '', folder = '', ...others] = words.filter(
    (word) => !FLAGS.some((flag) => word === flag && has(flag)),
  );
  const isKnown = ['check', 'import', 'export'].includes(command);
  if (!isKnown || !folder || folder.startsWith('-') || others.length > 0) {
    console.error(USAGE);
    return 2;
  }
  const found = await stat(folder).catch(() => undefined);
  if (command !== 'export' && !found?.isDirectory()) {
    console.error(`${folder} is not a folder. ${USAGE}`);
    return 2;
  }
  try {
    return await runOn(command, folder, options);
  } catch (error) {
    if (!(error instanceof ContentMistakes || error instanceof OverwritesStaff)) throw error;
    console.error(error.message);
    return 1;
  }
}

await runCommand(run);
