/** The exchange of progress with the server, by a clock of the test. */
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionInfo } from '@/shared/session';
import type { LessonProgress } from '@/shared/api/contract/rules/progress';

const NOW = new Date(2026, 10, 23, 7, 59, 30).getTime();
const MEMBER: SessionInfo = {
  token: 'a',
  userName: '09120000001',
  firstName: '',
  lastName: '',
  avatar: '',
};
const SEEN: LessonProgress = {
  seconds: 90,
  length: 100,
  placedAt: NOW - 5000,
  openedAt: NOW - 9000,
  isSeen: true,
  markedAt: NOW - 5000,
  played: [],
};

interface Made {
  readonly call: string;
  readonly login: string | null;
  readonly isKeepalive: boolean;
  readonly body: { version: number; lessons: { lessonId: number }[]; values: object } | undefined;
}
let made: Made[] = [];
/** The progress on the server; undefined: there is no network; a number: the status of its refusal. */
let shared: { version: number; progress?: object } | number | undefined;
/** Milliseconds by which the clock of the server is ahead. */
let ahead = 0;
let isVisible = true;
let close = () => {};

/** The app with its own modules, as a document loads them. */
async function openApp(info: SessionInfo | null = MEMBER) {
  close();
  vi.resetModules();
  const { session } = await import('@/shared/session');
  const { watchedOf } = await import('@/entities/lesson');
  const { goalWeightOf } = await import('@/entities/weekly-report');
  const { syncProgress } = await import('./sync-progress');
  if (info) session.write(info);
  syncProgress();
  close = () => session.clear();
  await vi.advanceTimersByTimeAsync(0);
  const watched = watchedOf(MEMBER.userName);
  return {
    session,
    watched,
    goalWeight: goalWeightOf(MEMBER.userName),
    see: (id: number, later: Partial<LessonProgress> = {}) =>
      watched.write({
        ...watched.read(),
        lessons: { ...watched.read().lessons, [id]: { courseId: 2, ...SEEN, ...later } },
      }),
  };
}
const calls = () => made.map(({ call }) => call);
const show = (visible: boolean) => {
  isVisible = visible;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  localStorage.clear();
  made = [];
  ahead = 0;
  shared = { version: 4, progress: { lessons: [], values: {} } };
  isVisible = true;
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
    isVisible ? 'visible' : 'hidden',
  );
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, location.href);
    const { method = 'GET', body, keepalive = false } = init;
    made.push({
      call: `${method} ${pathname.split('/').at(-1)}${search}`,
      login: new Headers(init.headers).get('authorization'),
      isKeepalive: keepalive,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    });
    if (shared === undefined) throw new TypeError('Failed to fetch');
    return Response.json(
      typeof shared === 'number'
        ? { status: shared, messages: [], data: null }
        : { status: 200, messages: [], data: { now: Date.now() + ahead, ...shared } },
    );
  });
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// Files of a worker share modules: those of the last app still listen.
afterAll(() => {
  localStorage.clear();
  vi.resetModules();
});

test('what was seen is sent once, some seconds after the last read, and not again', async () => {
  const { see, goalWeight } = await openApp();
  expect(calls()).toEqual(['GET GetProgress?version=0']);
  shared = { version: 5 };
  see(8);
  see(9);
  await vi.advanceTimersByTimeAsync(2900);
  expect(calls()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(made[1]).toMatchObject({ call: 'POST SaveProgress', body: { version: 4 } });
  expect(made[1]!.body!.lessons.map(({ lessonId }) => lessonId)).toEqual([8, 9]);
  await vi.advanceTimersByTimeAsync(6000);
  expect(calls()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(4000);
  expect(calls().slice(2)).toEqual(['GET GetProgress?version=5']);
  see(10);
  await vi.advanceTimersByTimeAsync(3100);
  expect(made[3]!.body!.lessons.map(({ lessonId }) => lessonId)).toEqual([10]);
  goalWeight.write({ value: 60, changedAt: NOW });
  await vi.advanceTimersByTimeAsync(3100);
  expect(made[4]!.body).toMatchObject({ lessons: [], values: { goalWeight: { value: 60 } } });
});

test('what other devices have seen and set is merged, and not sent back', async () => {
  shared = {
    version: 5,
    progress: {
      lessons: [{ lessonId: 8, courseId: 2, ...SEEN }],
      values: {
        goalWeight: { value: 61.5, changedAt: NOW - 1000 },
        reminder: { value: { weekday: 1, hour: 8 }, changedAt: NOW - 1000 },
      },
    },
  };
  const notify = vi.fn();
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      constructor(title: string) {
        notify(title);
      }
      addEventListener() {}
    },
  );
  const { watched, goalWeight, see } = await openApp();
  expect(watched.read().lessons[8]).toMatchObject({ courseId: 2, isSeen: true });
  expect(goalWeight.read()).toEqual({ value: 61.5, changedAt: NOW - 1000 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls()).toEqual(['GET GetProgress?version=0']);
  see(8, { seconds: 95, placedAt: NOW });
  await vi.advanceTimersByTimeAsync(3100);
  expect(made[1]!.body!.lessons).toMatchObject([{ lessonId: 8, seconds: 95, isSeen: true }]);
  expect(notify).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(notify).toHaveBeenCalledOnce();
});

test('times follow the clock of the server', async () => {
  ahead = 60_000;
  await openApp();
  const { serverNow } = await import('@/shared/lib/server-clock');
  expect(serverNow()).toBe(Date.now() + 60_000);
});

test('a hidden page sends the rest at once, and nothing while it is hidden', async () => {
  const { see } = await openApp();
  see(8);
  show(false);
  expect(made[1]).toMatchObject({
    call: 'POST SaveProgress',
    isKeepalive: true,
    login: 'Bearer a',
  });
  await vi.advanceTimersByTimeAsync(3500);
  made = [];
  see(9);
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls().filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('the end of a session sends the rest with its login, and the next member has nothing of it', async () => {
  const { see, session } = await openApp();
  see(8);
  session.write({ ...MEMBER, token: 'b', userName: '09120000002' });
  expect(made[1]).toMatchObject({
    call: 'POST SaveProgress',
    isKeepalive: true,
    login: 'Bearer a',
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(made.slice(2)).toMatchObject([{ call: 'GET GetProgress?version=0', login: 'Bearer b' }]);
  session.clear();
  made = [];
  show(false);
  show(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(made).toEqual([]);
});

test('neither a visitor nor the staff in the place of a member exchanges progress', async () => {
  const { see } = await openApp({ ...MEMBER, isImpersonated: true });
  see(8);
  await vi.advanceTimersByTimeAsync(30_000);
  await openApp(null);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(made).toEqual([]);
});

test('a failure is asked again after a minute, a server without the call not at all', async () => {
  shared = undefined;
  await openApp();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(calls()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(calls()).toHaveLength(2);

  made = [];
  shared = 404;
  await openApp();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls()).toHaveLength(1);
});
