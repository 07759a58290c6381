/** Shared by the programs `*-command.ts`. */
import { InvalidArgumentError } from '../catalogue/shop-settings';
import { type Database, openDatabase, type openUnchanged } from '../db/database';
import { readCommandSettings, readEnvFile } from '../settings/settings';
import { toSingleLine } from '../start/start-failure';

/**
 * Opens the database of the settings for one run, and closes it afterwards.
 * @param open opens it by its location
 */
export async function withDatabase<Result>(
  run: (db: Database, settings: ReturnType<typeof readCommandSettings>) => Promise<Result>,
  open: typeof openUnchanged = openDatabase,
): Promise<Result> {
  readEnvFile();
  const settings = readCommandSettings();
  const { db, close } = await open(settings.database);
  try {
    return await run(db, settings);
  } finally {
    await close();
  }
}

/**
 * Runs a command with the arguments of the process, and sets the exit code of the process. An error is printed without
 * a stack; its exit code is 2 for an invalid argument, and otherwise 1.
 * @param run returns the exit code
 */
export async function runCommand(
  run: (words: readonly string[]) => Promise<number>,
): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    console.error(toSingleLine(error));
    process.exitCode = error instanceof InvalidArgumentError ? 2 : 1;
  }
}
