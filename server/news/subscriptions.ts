/** The devices that receive push messages, and the keys with which this server sends them. */
import { eq, or } from 'drizzle-orm';
import webPush from 'web-push';
import { sessionHashOf } from '../account/sessions';
import type { Database } from '../db/database';
import { pushSubscriptions } from '../db/schema';
import { readSecret } from '../db/secret';

interface PushKeys {
  /** base64url */ readonly publicKey: string;
  /** base64url */ readonly privateKey: string;
}
const keys = new WeakMap<Database, Promise<PushKeys>>();
/**
 * The VAPID keys of this server, by which push services recognise it. They are made once: with other ones, every device
 * would have to subscribe again.
 */
export function readPushKeys(db: Database): Promise<PushKeys> {
  const known = keys.get(db);
  if (known) return known;
  const reading = readSecret(db, 'push', () => JSON.stringify(webPush.generateVAPIDKeys())).then(
    (value) => JSON.parse(value) as PushKeys,
  );
  keys.set(db, reading);
  reading.catch(() => keys.delete(db));
  return reading;
}

/** The answer of a browser that subscribes: the address of its push service, and its keys, as base64url. */
export type Subscription = Pick<
  typeof pushSubscriptions.$inferSelect,
  'endpoint' | 'p256dh' | 'auth'
>;

/**
 * Sends push messages to the device of a session from now on. A device of which another session is known has changed
 * its member.
 * @param header bearer header of the session
 */
export async function subscribe(
  db: Database,
  userId: number,
  header: string | undefined,
  subscription: Subscription,
): Promise<void> {
  const sessionHash = sessionHashOf(header);
  const { endpoint, p256dh, auth } = subscription;
  await db.transaction(async (tx) => {
    await tx
      .delete(pushSubscriptions)
      .where(
        or(
          eq(pushSubscriptions.endpoint, endpoint),
          eq(pushSubscriptions.sessionHash, sessionHash),
        ),
      );
    await tx
      .insert(pushSubscriptions)
      .values({ userId, sessionHash, endpoint, p256dh, auth })
      .onConflictDoNothing(); // another tab has saved the same device meanwhile
  });
}

export const removeSubscription = async (db: Database, header: string | undefined): Promise<void> =>
  void (await db
    .delete(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionHash, sessionHashOf(header))));

/** Whether the device of a session receives push messages. */
export const hasSubscription = async (db: Database, header: string | undefined): Promise<boolean> =>
  (await db.$count(pushSubscriptions, eq(pushSubscriptions.sessionHash, sessionHashOf(header)))) >
  0;
