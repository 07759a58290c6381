/** The data and the last press of a server-rendered document. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/shared/api';
import {
  DEHYDRATED_ID,
  hydrateFromStoredHome,
  hydrateQueries,
  isServerRendered,
  takeEarlyPress,
} from './dehydrated-page';

const NOW = Date.parse('2026-11-23T08:00:00Z');
const pageOf = (data: string, more: object = {}) =>
  JSON.stringify({
    path: window.location.pathname,
    state: {
      mutations: [],
      queries: [
        { queryKey: ['title'], queryHash: '["title"]', state: { data, status: 'success' } },
      ],
    },
    ...more,
  });
const show = (text: string) => {
  document.body.innerHTML = `<script type="application/json" id="${DEHYDRATED_ID}">${text}</script>`;
};
const updatedAt = () => queryClient.getQueryState(['title'])?.dataUpdatedAt;

beforeEach(() => {
  queryClient.clear();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  queryClient.clear();
  document.body.innerHTML = '';
});

test.each([
  ['of a fresh document is fresh', {}, NOW],
  ['of a stored document is as old as the document', { writtenAt: NOW - 5000 }, NOW - 5000],
  ['from the future of the device is stale', { writtenAt: NOW + 5000 }, 0],
])('the data %s', (_, more, time) => {
  show(pageOf('یوگا', more));
  hydrateQueries();
  expect(queryClient.getQueryData(['title'])).toBe('یوگا');
  expect(updatedAt()).toBe(time);
});

test('a document is used only for the address that it was rendered for', () => {
  show(pageOf('یوگا'));
  hydrateQueries();
  expect(isServerRendered()).toBe(true);
  show(pageOf('یوگا', { path: '/other' }));
  hydrateQueries();
  expect(isServerRendered()).toBe(false);
});

test('offline, the stored home fills the cache with data of its date', async () => {
  const headers = { date: new Date(NOW - 60_000).toUTCString() };
  const home = `<script id="${DEHYDRATED_ID}">${pageOf('یوگا')}</script>`;
  vi.stubGlobal('caches', { match: async () => new Response(home, { headers }) });
  await hydrateFromStoredHome();
  expect(updatedAt()).toBeUndefined(); // online
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await hydrateFromStoredHome();
  expect(updatedAt()).toBe(NOW - 60_000);
});

test.each([
  ['the same button', '<button>ورود</button><button>شروع</button>', false, ['شروع']],
  ['the button in its place', '<button>ورود</button><button>شروع</button>', true, ['شروع']],
  ['no other button', '<button>ورود</button><button>پرداخت</button>', true, []],
])('an early press is replayed once, on %s', (_, after, isRebuilt, pressed) => {
  document.body.innerHTML = '<button>ورود</button><button>شروع</button>';
  const button = document.querySelectorAll('button')[1]!;
  window.onclick = Object.assign(() => {}, { button });
  const replay = takeEarlyPress();
  expect(window.onclick).toBeNull();
  if (isRebuilt) document.body.innerHTML = after;
  const clicks: (string | null)[] = [];
  for (const each of document.querySelectorAll('button'))
    each.addEventListener('click', () => clicks.push(each.textContent));
  replay();
  vi.runAllTimers();
  expect(clicks).toEqual(pressed);
});
