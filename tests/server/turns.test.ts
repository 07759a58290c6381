import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database';

test('PGlite lets the event loop run between queries that wait', async () => {
  const { db, close } = await openDatabase('memory://');
  let turns = 0;
  const count = setInterval(() => (turns += 1));
  await Promise.all(Array.from({ length: 100 }, () => db.execute(sql`select pg_sleep(0.002)`)));
  clearInterval(count);
  expect(turns).toBeGreaterThan(50);
  await close();
});
