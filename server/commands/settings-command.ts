/** `npm run settings`: reads and writes the shop settings in the database. */
import { isDeepStrictEqual } from 'node:util';
import { shopSettings } from '../catalogue/catalogue';
import { parseShopSettings, printShopSettings, SETTING_NAMES } from '../catalogue/shop-settings';
import { runCommand, withDatabase } from './run-command';
import { settings } from '../db/schema';
import { repeatPrerendering } from '../http/prerender-record';

const USAGE = `Usage: node dist-server/settings-command.js shows the settings; with set tax=10 enamad=on it changes them. Names: ${SETTING_NAMES.join(', ')}.`;

/**
 * Prints the settings, after changing them if the command is `set`.
 * @returns the exit code of the command: 0, 1 if pages can't be prerendered again, or 2 for wrong usage
 * @throws {InvalidArgumentError} for an invalid setting
 */
async function run([command, ...pairs]: readonly string[]): Promise<number> {
  const isSetting = command === 'set' && pairs.length > 0;
  if (command !== undefined && !isSetting) {
    console.error(USAGE);
    return 2;
  }
  const values = parseShopSettings(pairs);
  return withDatabase(async (db, { build }) => {
    const before = await shopSettings(db);
    const { taxPercent = before?.taxPercent, ...others } = values;
    if (isSetting && taxPercent === undefined) {
      console.error(`Set the tax first. ${USAGE}`);
      return 2;
    }
    if (isSetting && taxPercent !== undefined) {
      const row = { id: 1, enamad: before?.enamad ?? false, ...others, taxPercent };
      await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row });
    }
    const after = await shopSettings(db);
    console.log(printShopSettings(after ?? { enamad: false }));
    return isDeepStrictEqual(before, after) ? 0 : repeatPrerendering(build);
  });
}

await runCommand(run);
