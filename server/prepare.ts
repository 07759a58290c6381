/** What the data must be like before anybody is served. */
import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { shopSettings } from './catalogue/catalogue';
import type { Database } from './db/database';
import { courses, diets, products, users } from './db/schema';
import { DEMO_ACCOUNTS } from './demo/content';
import { seedDemo } from './demo/seed';
import { WrongSetting } from './settings';

/** Whether the demo has filled the database: its accounts, whose password is published, or its catalogue. */
async function holdsDemo(db: Database): Promise<boolean> {
  const isAccount = ({ mobile, firstName, lastName }: (typeof DEMO_ACCOUNTS)[number]) =>
    and(eq(users.mobile, mobile), eq(users.firstName, firstName), eq(users.lastName, lastName));
  const found = async (table: PgTable, which: SQL | undefined) =>
    (
      await db
        .select({ one: sql`1` })
        .from(table)
        .where(which)
        .limit(1)
    ).length > 0;
  const hasPicture = (table: PgTable, image: PgColumn) =>
    found(table, like(image, '/files/demo/%'));
  return (
    (await found(users, or(...DEMO_ACCOUNTS.map(isAccount)))) ||
    (await hasPicture(courses, courses.image)) ||
    (await hasPicture(diets, diets.image)) ||
    (await hasPicture(products, products.image))
  );
}

/**
 * Fills an empty database with the demo; without the demo, looks whether it can be sold from.
 * @throws {WrongSetting} which names each thing that is missing, or must not be there
 */
export async function prepare(db: Database, isDemo: boolean): Promise<void> {
  if (isDemo) return seedDemo(db);
  const missing = [
    (await holdsDemo(db)) &&
      'The database holds the demo, whose passwords are published: set DATABASE_URL or DATA_DIR to another one.',
    !(await shopSettings(db)) &&
      'The tax is not set, and nobody could buy: npm run settings -- set tax=10 (percent).',
  ].filter((line) => line !== false);
  if (missing.length > 0) throw new WrongSetting(missing.join('\n'));
}
