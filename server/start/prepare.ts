/** Checks and prepares the data before the server listens. */
import { and, eq, inArray, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { listGateways, shopSettings } from '../catalogue/catalogue';
import type { Database } from '../db/database';
import { courses, diets, products, users } from '../db/schema';
import type { KindName } from '../content-folder/kinds';
import { readContent } from '../content-folder/read';
import { DEMO_ACCOUNTS } from '../demo/accounts';
import { DEMO_CONTENT } from '../demo/folder';
import { seedDemo } from '../demo/seed';
import { log } from '../monitoring/log';
import type { PaymentGateways } from '../payment/gateway';
import { InvalidSettingError } from '../settings/settings';

/** Whether the database holds demo data: accounts with the published password, or the demo catalogue. */
async function hasDemoContent(db: Database): Promise<boolean> {
  const isAccount = ({ mobile, firstName, lastName }: (typeof DEMO_ACCOUNTS)[number]) =>
    and(eq(users.mobile, mobile), eq(users.firstName, firstName), eq(users.lastName, lastName));
  const { entries } = await readContent(DEMO_CONTENT);
  const isOf = (image: PgColumn, kind: KindName) =>
    inArray(
      image,
      entries[kind].map(({ fields }) => fields.image),
    );
  const found = await Promise.all([
    db.$count(users, or(...DEMO_ACCOUNTS.map(isAccount))),
    db.$count(courses, isOf(courses.image, 'class')),
    db.$count(diets, isOf(diets.image, 'diet')),
    db.$count(products, isOf(products.image, 'product')),
  ]);
  return found.some((rows) => rows > 0);
}

/**
 * Seeds an empty database with the demo; without the demo, checks that the shop's data is complete.
 * @throws {InvalidSettingError} which lists everything that is missing or not allowed
 */
export async function prepare(db: Database, isDemo: boolean): Promise<void> {
  if (isDemo) return seedDemo(db);
  const missing = [
    (await hasDemoContent(db)) &&
      'The database holds the demo, whose passwords are published. Set DATABASE_URL or DATA_DIR to another database.',
    !(await shopSettings(db)) &&
      'The tax is not set, so nothing can be bought. Set it in percent: node dist-server/settings-command.js set tax=10',
  ].filter((line) => line !== false);
  if (missing.length > 0) throw new InvalidSettingError(missing.join('\n'));
}

/**
 * Warns of each gateway that no buyer is offered: the content and the settings must both have it.
 * @param gateways those whose merchants are configured
 */
export async function warnOfUnusedGateways(db: Database, gateways: PaymentGateways): Promise<void> {
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
