/** The command `npm run tasks`. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database';
import { codeMessages, invoices, news } from '../../server/db/schema';
import { seedDemo } from '../../server/demo/seed';
import { databaseEnvironment, databaseOfTest } from '../server/new-database';
import { run } from '../server/processes';

test('lists what the staff has to do, and records a refund once', async () => {
  const at = await databaseOfTest();
  const { db, close } = await openDatabase(at);
  await seedDemo(db);
  const [invoice] = await db.select().from(invoices).limit(1);
  const { id } = invoice!;
  await db
    .update(invoices)
    .set({ refundDue: 120_000, bankReference: 'B-7' })
    .where(eq(invoices.id, id));
  const day = '2026-11-03';
  const createdAt = new Date(`${day}T08:00:00Z`);
  const failed = { attempts: 4, failure: '503', createdAt, expiresAt: createdAt };
  await db.insert(codeMessages).values({ id: 900, mobile: '09121111111', ...failed });
  const parcel = { kind: 'parcelSent', subject: 'x', referenceId: 1, parentId: 0 } as const;
  await db
    .insert(news)
    .values({ id: 901, userId: invoice!.userId, ...parcel, details: {}, ...failed, attempts: 5 });
  await close();

  const tasks = (...words: string[]) =>
    run(
      ['--import', 'tsx', 'server/commands/tasks-command.ts', ...words],
      databaseEnvironment(at) as Record<string, string>,
    );
  const listed = await tasks();
  expect(listed).toMatchObject({ err: '', code: 0 });
  const lines = listed.out.trimEnd().split('\n');
  expect(lines[0]).toMatch(
    new RegExp(String.raw`^Refund of invoice ${id}: 120000 rials to 0912\d{7}, .*reference B-7$`),
  );
  expect(lines.slice(1)).toEqual([
    `Code not sent: message 900 to 09121111111 on ${day}, 4 attempts, last failure 503`,
    expect.stringMatching(
      new RegExp(`^News not sent: parcelSent, message news-901 to .* on ${day}, 5 attempts`),
    ),
  ]);
  for (const wrong of [['refunded'], ['refunded', 'x'], ['refunded', `${id}`, '2'], ['list']])
    expect(await tasks(...wrong)).toMatchObject({ out: '', code: 2 });
  expect(await tasks('refunded', `${id}`)).toEqual({
    out: `Invoice ${id} is refunded.\n`,
    err: '',
    code: 0,
  });
  expect(await tasks('refunded', `${id}`)).toMatchObject({
    out: `Invoice ${id} has no due refund.\n`,
    code: 1,
  });
}, 120_000);
