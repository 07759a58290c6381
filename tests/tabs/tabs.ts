/**
 * Two tabs of one member: each runs the app's own charts and wiring, on a shared browser storage and a real server. A
 * scheduler decides the order in which calls reach the server and responses arrive.
 */
import type fc from 'fast-check';
import type { Hono } from 'hono';
import { type AnyActor, waitFor } from 'xstate';
import { session } from '@/shared/session';
import { ORIGIN } from '../server/member';

/** A request body that the server has accepted. */
export type StoredValue = Readonly<Record<string, unknown>>;

/**
 * Routes the app's calls to the server in the scheduler's order.
 * @param onWritten receives each write that the server has accepted, before its response is delivered
 */
export function connect(
  app: Hono,
  scheduler: fc.Scheduler,
  token: string,
  onWritten: (path: string, body: StoredValue) => void,
): void {
  globalThis.fetch = async (input, init) => {
    const path = input as string;
    await scheduler.schedule(Promise.resolve(), `${path} arrives`);
    const answer = await app.request(ORIGIN + path, init);
    const text = await answer.text();
    if (init?.method === 'POST' && (JSON.parse(text) as { status: number }).status === 200)
      onWritten(path, JSON.parse(init.body as string) as StoredValue);
    await scheduler.schedule(Promise.resolve(), `response to ${path}`);
    return new Response(text, { status: answer.status });
  };
  window.localStorage.clear();
  window.sessionStorage.clear();
  session.write({ token, firstName: '', lastName: '', userName: 'tabs', avatar: '' });
}

/** Waits until nothing is pending in a chart. */
export const pause = (actor: AnyActor): Promise<unknown> =>
  waitFor(actor, (snapshot: { hasTag: (tag: string) => boolean }) => !snapshot.hasTag('loading'), {
    timeout: 5_000,
  });
