import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { isTransient } from '../../server/db/failures';

const { db, close } = await openDatabase('memory://');
afterAll(close);

test('PGlite lets the event loop run between queries that wait', async () => {
  let turns = 0;
  const count = setInterval(() => (turns += 1));
  await Promise.all(Array.from({ length: 100 }, () => db.execute(sql`select pg_sleep(0.002)`)));
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
