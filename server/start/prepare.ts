/** Checks and prepares the data before the server listens. */
import { listGateways, shopSettings } from '../catalogue/catalogue';
import type { Database } from '../db/database';
import { installation, staffUsers } from '../db/schema';
import { seedDemo } from '../demo/seed';
import { log } from '../monitoring/log';
import type { PaymentGateways } from '../payment/gateway';
import { InvalidSettingError } from '../settings/settings';

/** Returns the purpose of the database. An unmarked one is marked as a shop: only the demo's seed marks a demo. */
async function purposeOf(db: Database): Promise<'demo' | 'shop'> {
  await db.insert(installation).values({ id: 1, purpose: 'shop' }).onConflictDoNothing();
  return (await db.select().from(installation))[0]!.purpose;
}

/**
 * Seeds an empty database with the demo; without the demo, checks that the shop's data is complete. The demo and a shop
 * never open each other's database.
 * @throws {InvalidSettingError} which lists everything that is missing or not allowed
 */
export async function prepare(db: Database, isDemo: boolean): Promise<void> {
  if (isDemo) await seedDemo(db);
  const isOfDemo = (await purposeOf(db)) === 'demo';
  const mistakes = [
    isDemo &&
      !isOfDemo &&
      'The database is a shop’s, which the demo does not open. Set MORABI_DEMO=off, or for the demo set DATABASE_URL or DATA_DIR to another database.',
    !isDemo &&
      isOfDemo &&
      'The database holds the demo, whose passwords are published. Set DATABASE_URL or DATA_DIR to another database.',
    !isDemo &&
      !(await shopSettings(db)) &&
      (await db.$count(staffUsers)) === 0 &&
      'The tax is not set, so nothing can be bought. Create an owner, who sets it in the panel: node dist-server/staff-command.js create-owner USERNAME NAME. Or set it in percent: node dist-server/settings-command.js set tax=10',
  ].filter((line) => line !== false);
  if (mistakes.length > 0) throw new InvalidSettingError(mistakes.join('\n'));
}

/**
 * Warns of a tax that is not set, and of each gateway that no buyer is offered: the content and the settings must both
 * have it.
 * @param gateways those whose merchants are configured
 */
export async function warnOfMissingSettings(
  db: Database,
  gateways: PaymentGateways,
): Promise<void> {
  if (!(await shopSettings(db)))
    log.warn('Nothing can be bought until the tax is set in the panel');
  const listed = await listGateways(db);
  for (const { type, title } of listed)
    if (!gateways[type])
      log.warn({ title }, 'A gateway is not offered: the settings of its merchant are missing');
  for (const [type, { name }] of Object.entries(gateways))
    if (!listed.some((gateway) => gateway.type === Number(type)))
      log.warn({ name }, 'A gateway is not offered: the content has no gateway of its type');
  if (!listed.some(({ type }) => gateways[type]))
    log.warn('No gateway is offered: buyers can not pay');
}
