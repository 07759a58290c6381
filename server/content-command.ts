/** `npm run content`: checks, imports and exports the content of the shop as a folder. */
import { stat } from 'node:fs/promises';
import { runCommand, withDatabase } from './command';
import { exportContent } from './content-folder/export';
import {
  checkContent,
  type ImportResult,
  importContent,
  previewImport,
} from './content-folder/import';
import { ContentMistakes } from './content-folder/mistakes';
import { describePlan } from './content-folder/plan';
import type { Database } from './db/database';
import { DEMO_MEDIA } from './demo/folder';
import type { FileStore } from './files/file-store';
import { createFolderStore } from './files/folder-store';
import { openFiles } from './files/open-files';
import { prerenderAdvice } from './http/prerender-record';

const USAGE =
  'Usage: node dist-server/content-command.js check DIR finds the mistakes in a folder; import DIR writes it into the database, and with --dry-run only shows the changes; export DIR writes the database into a new folder.';

const print = ({ plan, media }: ImportResult) => console.log(describePlan(plan, media));

async function runOn(command: string, folder: string, isDryRun: boolean): Promise<number> {
  if (command === 'check') {
    await checkContent(folder);
    console.log(`${folder} has no mistakes.`);
    return 0;
  }
  return withDatabase(async (db, settings) => {
    const files = await openFiles(settings);
    try {
      return await runWith({ db, files, build: settings.build }, command, folder, isDryRun);
    } finally {
      await files.close();
    }
  });
}

async function runWith(
  { db, files, build }: { db: Database; files: FileStore; build: string },
  command: string,
  folder: string,
  isDryRun: boolean,
): Promise<number> {
  if (command === 'export') {
    const missing = await exportContent(db, folder, [files, createFolderStore(DEMO_MEDIA)]);
    console.log(`The content is in ${folder}.`);
    for (const path of missing) console.error(`${path} is missing: the server has no such file.`);
    return missing.length > 0 ? 1 : 0;
  }
  if (isDryRun) {
    print(await previewImport(db, folder, files));
    console.log('Nothing was changed (--dry-run).');
    return 0;
  }
  print(await importContent(db, folder, files));
  const advice = await prerenderAdvice(build);
  if (advice) console.log(advice);
  return 0;
}

/**
 * Runs the command.
 * @returns its exit code: 0, 1 for mistakes in the folder, or 2 for wrong usage
 */
async function run(words: readonly string[]): Promise<number> {
  const isDryRun = words[0] === 'import' && words.includes('--dry-run');
  const [command = '', folder = '', ...others] = words.filter(
    (word) => !(isDryRun && word === '--dry-run'),
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
    return await runOn(command, folder, isDryRun);
  } catch (error) {
    if (!(error instanceof ContentMistakes)) throw error;
    console.error(error.message);
    return 1;
  }
}

await runCommand(run);
