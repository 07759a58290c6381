/**
 * Server of the browser tests: the reference server with the build, a push service, and on a separate port a server
 * that creates members and devices. The app's own server has no such endpoints.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { courses, diets, users } from '../../server/db/schema';
import { seedOwnedItems } from '../../server/demo/seed';
import { logIn } from '../../server/routes/session-info';
import { buildIfStale } from '../../tools/build-if-stale.mjs';
import { startDemoServer } from '../demo-server';
import { keepConnections } from '../keep-connections';
import { openPushService } from '../server/push-service';

buildIfStale();
const push = await openPushService();
const { origin, db, close } = await startDemoServer({ pushOrigins: [push.origin] });
process.once('SIGTERM', () => void close().then(() => process.exit()));
const catalogue = {
  courses: await db.select().from(courses).orderBy(asc(courses.id)),
  diets: await db.select().from(diets).orderBy(asc(diets.id)),
};

let memberCount = 0;
/** Creates a member with the data and possessions of a demo account. */
async function newMember(like: string) {
  const [model] = await db.select().from(users).where(eq(users.mobile, like));
  memberCount += 1;
  const mobile = `0913${String(memberCount).padStart(7, '0')}`; // before the transaction, which may wait for another
  const { id: _id, ...rest } = model!;
  return db.transaction(async (tx) => {
    const [member] = await tx
      .insert(users)
      .values({ ...rest, mobile })
      .returning();
    const ownedCourses = like.endsWith('1') ? await seedOwnedItems(tx, member!, catalogue) : [];
    return {
      mobile,
      diets: ownedCourses,
      userInfo: JSON.stringify(await logIn(tx as never, member!)),
    };
  });
}

/** `device`: the subscription of a new device; `pushed/device-N`: the messages that it has received. */
async function answer(path: string): Promise<unknown> {
  if (path === 'device') return push.subscription();
  const [, device] = /^pushed(\/.*)$/.exec(path) ?? [];
  if (device)
    return push.received.filter((each) => each.device === device).map(({ message }) => message);
  return newMember(path);
}

const members = createServer((request, response) => {
  answer(request.url!.slice(1)).then(
    (member) => response.end(JSON.stringify(member)),
    (error: unknown) => response.writeHead(500).end(inspect(error)),
  );
}).listen(0, '127.0.0.1', () => {
  const { port } = members.address() as AddressInfo;
  console.log(`Tests: ${origin}, members: http://127.0.0.1:${port}`);
});
keepConnections(members);
