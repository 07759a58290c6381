import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { sharedDevice } from '@/shared/lib/storage';
import { createDraft, discardDrafts, followLogouts } from './drafts';

const draft = () => createDraft('0912', 'comment-3', z.object({ text: z.string() }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('stores a draft per user in this tab and ignores an invalid one', () => {
  draft().write({ text: 'سلام' });
  expect(sessionStorage.getItem('draft:0912:comment-3')).toBe('{"text":"سلام"}');
  expect(draft().read()).toEqual({ text: 'سلام' });
  sessionStorage.setItem('draft:0912:comment-3', '{"text":1}');
  expect(draft().read()).toBeNull();
});

test('a deliberate logout discards only the drafts (decision 27)', () => {
  sessionStorage.setItem('other', '1');
  localStorage.setItem('draft:0912:of-another-tab', '{"text":"جای دیگر"}');
  draft().write({ text: 'سلام' });
  discardDrafts();
  expect(draft().read()).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['logouts']);
  expect(sessionStorage.getItem('other')).toBe('1');
  expect(localStorage.getItem('logouts')).toBe('1');
  draft().write({ text: 'باز' });
  discardDrafts();
  expect(draft().read()).toBeNull();
  expect(localStorage.getItem('logouts')).toBe('2');
});

test('a logout in another tab discards the drafts, now or on return, until the tab unsubscribes', () => {
  const look = vi.fn();
  const loggedOutElsewhere = (times: string) => {
    localStorage.setItem('logouts', times);
    window.dispatchEvent(new StorageEvent('storage', { key: 'logouts' }));
  };
  draft().write({ text: 'سلام' });
  loggedOutElsewhere('1');
  const stop = followLogouts(look);
  expect(look).toHaveBeenCalledOnce();
  expect(draft().read()).toBeNull();

  draft().write({ text: 'هست' });
  look.mockImplementationOnce(() => draft().write({ text: 'همین حالا' }));
  loggedOutElsewhere('2');
  expect(draft().read()).toBeNull();

  draft().write({ text: 'می‌ماند' });
  stop();
  loggedOutElsewhere('3');
  expect(draft().read()).toEqual({ text: 'می‌ماند' });
});

test('a copy of a draft outlives the tab for its user only, and a tab’s own draft takes precedence', () => {
  draft().write({ text: 'سلام' });
  sessionStorage.clear(); // simulates another tab
  expect(createDraft('0935', 'comment-3', z.object({ text: z.string() })).read()).toBeNull();
  const ownDraft = draft();
  expect(ownDraft.read()).toEqual({ text: 'سلام' });
  localStorage.setItem('draft:0912:comment-3', '{"text":"آن یکی"}');
  expect(draft().read()).toEqual({ text: 'سلام' });
  ownDraft.clear();
  expect(draft().read()).toBeNull();
  expect(localStorage.getItem('draft:0912:comment-3')).toBe('{"text":"آن یکی"}');
});

test('a tab that missed a logout does not discard drafts typed since', () => {
  draft().write({ text: 'پیش از خروج' });
  localStorage.setItem('logouts', '7');
  localStorage.setItem('draft:0912:comment-3', '{"text":"پس از ورود"}');
  followLogouts(() => {})();
  expect(draft().read()).toEqual({ text: 'پس از ورود' });
});

test('a shared device stores no copy of a draft and ignores an existing one (decision 52)', () => {
  draft().write({ text: 'پیش از این' });
  sessionStorage.clear();
  sharedDevice.write(true);
  expect(draft().read()).toBeNull();
  draft().write({ text: 'سلام' });
  expect(localStorage.getItem('draft:0912:comment-3')).toBe('{"text":"پیش از این"}');
  discardDrafts();
  expect(draft().read()).toBeNull();
  expect(localStorage.getItem('draft:0912:comment-3')).toBe('{"text":"پیش از این"}');
});

test('keeps the drafts of a tab that has received every logout, and ignores an invalid logout counter', () => {
  discardDrafts();
  draft().write({ text: 'سلام' });
  followLogouts(() => {})();
  expect(draft().read()).toEqual({ text: 'سلام' });
  localStorage.setItem('logouts', '"x"');
  sessionStorage.setItem('logouts', '0');
  followLogouts(() => {})();
  expect(draft().read()).toEqual({ text: 'سلام' });
});
