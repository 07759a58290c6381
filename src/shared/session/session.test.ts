import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isLoggedIn, session, unreportedLogin, useSessionGeneration } from './index';

/** As stored by version 0.1. */
const STORED =
  '{"token":"t-1","firstname":"نگار","lastname":"احمدی","userName":"09120000003","avatar":"/files/a.jpg"}';

beforeEach(() => {
  localStorage.setItem('userInfo', STORED);
  session.scope(); // checks the storage, as before every request
});

test('reads a login stored by the first version unchanged (decision 58)', () => {
  expect(session.read()).toEqual({
    token: 't-1',
    firstName: 'نگار',
    lastName: 'احمدی',
    userName: '09120000003',
    avatar: '/files/a.jpg',
  });
});

test('writes a login with the field names that the first version reads (decision 58)', () => {
  session.write({ ...session.read()! });
  expect(JSON.parse(localStorage.getItem('userInfo')!)).toEqual(JSON.parse(STORED));
});

test('stores with a login whether the staff has logged in as the member, until the next login', () => {
  const info = session.read()!;
  session.write({ ...info, isImpersonated: true });
  localStorage.setItem('userInfo', localStorage.getItem('userInfo')!.replace('t-1', 't-2'));
  session.scope(); // reads the storage, as another tab does
  expect(session.read()).toEqual({ ...info, token: 't-2', isImpersonated: true });
  session.write(info);
  expect(JSON.parse(localStorage.getItem('userInfo')!)).toEqual(JSON.parse(STORED));
});

test('notifies subscribers of a session change, and remounts the screen except after a login', () => {
  const { result: generation, unmount } = renderHook(() => useSessionGeneration());
  const listener = vi.fn();
  const stop = session.subscribe(listener);
  const [before, info] = [generation.current, session.read()!];
  act(() => session.write({ ...info, token: 't-2' }));
  expect(generation.current).toBe(before);
  expect(isLoggedIn()).toBe(true);
  act(() => session.clear());
  expect(generation.current).toBe(before + 1);
  expect([isLoggedIn(), localStorage.getItem('userInfo')]).toEqual([false, null]);
  localStorage.setItem('userInfo', STORED);
  act(() => void session.scope());
  expect(generation.current).toBe(before + 2);
  expect(listener.mock.calls).toEqual([['loggedIn'], ['ended'], ['changedElsewhere']]);
  stop();
  act(() => session.clear());
  expect(listener).toHaveBeenCalledTimes(3);
  unmount();
});

test('the end of a session aborts its requests and notifies its listeners until they unsubscribe', () => {
  const ended = vi.fn();
  const stop = session.onEnd(ended);
  const { signal } = session.scope();
  session.clear();
  expect([signal.aborted, session.scope().signal.aborted]).toEqual([true, false]);
  expect(ended).toHaveBeenCalledOnce();
  stop();
  session.clear();
  expect(ended).toHaveBeenCalledOnce();
});

test('a page hides itself when suspended and checks its session on resume, until it stops following', () => {
  const root = document.documentElement;
  const logInElsewhere = (token: string) =>
    localStorage.setItem('userInfo', STORED.replace('t-1', token));
  const tokenAfter = (token: string, event: Event) => {
    logInElsewhere(token);
    window.dispatchEvent(event);
    return session.read()?.token;
  };
  const stop = session.follow();
  for (const [hiddenEvent, back] of [
    ['pagehide', 'pageshow'],
    ['freeze', 'resume'],
  ] as const) {
    window.dispatchEvent(new Event(hiddenEvent));
    expect(root.hidden).toBe(true);
    expect(tokenAfter(back, new Event(back))).toBe(back);
    expect(root.hidden).toBe(false);
  }
  expect(tokenAfter('t-3', new Event('visibilitychange'))).toBe('t-3');
  expect(tokenAfter('t-4', new Event('focus'))).toBe('t-4');
  expect(tokenAfter('t-5', new StorageEvent('storage', { key: 'userInfo' }))).toBe('t-5');
  stop();
  expect(tokenAfter('t-6', new Event('focus'))).toBe('t-5');
  expect(tokenAfter('t-7', new StorageEvent('storage', { key: 'userInfo' }))).toBe('t-5');
});

test('a login is unreported only if the stored value is «true»', () => {
  for (const [text, isOne] of [
    ['true', true],
    ['false', false],
    ['1', false],
    ['x', false],
  ] as const) {
    sessionStorage.setItem('unreportedLogin', text);
    expect(unreportedLogin.read()).toBe(isOne);
  }
});
