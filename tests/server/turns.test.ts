import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { isTransient } from '../../server/db/failures';

const { db, close } = await openDatabase('memory://');
afterAll(close);

const SLEEP = sql`select pg_sleep(0.002)`;
test.each([
  ['queries', () => db.execute(SLEEP)],
  ['transactions', () => db.transaction((tx) => tx.execute(SLEEP))],
])('PGlite lets the event loop run between %s that wait', async (_, run) => {
  let turns = 0;
  const count = setInterval(() => (turns += 1));
  await Promise.all(Array.from({ length: 100 }, run));
  clearInterval(count);
  expect(turns).toBeGreaterThan(50);
});

test('PGlite refuses queries as busy while too many wait, and then runs the next one', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 1_500 }, () => db.execute(sql`select 1`)),
  );
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  expect(failures).toHaveLength(499); // one runs, 1,000 wait
  expect(failures.every(isTransient)).toBe(true);
  await db.execute(sql`select 1`);
});
