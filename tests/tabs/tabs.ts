/**
 * Two tabs of one member: each runs the app's own charts on their own wiring, both on one store of the browser and on
 * one real server. In which order calls reach the server and are answered, a scheduler decides.
 */
import type fc from 'fast-check';
import type { Hono } from 'hono';
import { type AnyActor, waitFor } from 'xstate';
import { session } from '@/shared/session';
import { ORIGIN } from '../server/member';

/** How many interleavings of a kind are tried: all of them where everything is asked for. */
export const runs = (most: number, sample: number): number =>
  process.env.TEST_ALL ? most : sample;

/** A body that the server has taken. */
export type StoredValue = Readonly<Record<string, unknown>>;

/**
 * From now on the app's calls go to the server, in the scheduler's order.
 * @param onWritten hears each write that the server has taken, before anybody is answered
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
    await scheduler.schedule(Promise.resolve(), `${path} is answered`);
    return new Response(text, { status: answer.status });
  };
  window.localStorage.clear();
  window.sessionStorage.clear();
  session.write({ token, firstName: '', lastName: '', userName: 'tabs', avatar: '' });
}

/** Waits until nothing is under way in a chart. */
export const pause = (actor: AnyActor): Promise<unknown> =>
  waitFor(actor, (snapshot: { hasTag: (tag: string) => boolean }) => !snapshot.hasTag('loading'), {
    timeout: 5_000,
  });
