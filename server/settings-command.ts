/** `npm run settings`: reads and writes the shop settings in the database. */
import { shopSettings } from './catalogue/catalogue';
import { openDatabase } from './db/database';
import { settings } from './db/schema';
import { readDatabase, readEnvFile } from './settings';
import { toSingleLine } from './start-failure';

const USAGE =
  'Usage: npm run settings shows the settings; npm run settings -- set tax=10 enamad=on changes them (tax in percent, 0 to 100).';

/**
 * Parses `name=value` arguments.
 * @returns undefined for an invalid setting
 */
function parse(pairs: readonly string[]) {
  const values: { taxPercent?: number; enamad?: boolean } = {};
  for (const pair of pairs) {
    const [, tax] = /^tax=(\d{1,3}(?:\.\d{1,4})?)$/.exec(pair) ?? [];
    const [, seal] = /^enamad=(on|off)$/.exec(pair) ?? [];
    if (tax && Number(tax) <= 100) values.taxPercent = Number(tax);
    else if (seal) values.enamad = seal === 'on';
    else return undefined;
  }
  return values;
}

/**
 * Prints the settings, after changing them if the command is `set`.
 * @returns the exit code of the command: 0, or 2 for wrong usage
 */
async function run([command, ...pairs]: readonly string[]): Promise<number> {
  const values = parse(pairs);
  const isSetting = command === 'set' && pairs.length > 0;
  if (!values || (command !== undefined && !isSetting)) {
    console.error(USAGE);
    return 2;
  }
  readEnvFile();
  const { db, close } = await openDatabase(readDatabase());
  try {
    const { taxPercent, enamad = false } = { ...(await shopSettings(db)), ...values };
    if (isSetting && taxPercent === undefined) {
      console.error(`Set the tax first. ${USAGE}`);
      return 2;
    }
    if (isSetting && taxPercent !== undefined) {
      const row = { id: 1, taxPercent, enamad };
      await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.id, set: row });
    }
    console.log(`tax=${taxPercent ?? ''}\nenamad=${enamad ? 'on' : 'off'}`);
    return 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(toSingleLine(error));
  process.exitCode = 1;
}
