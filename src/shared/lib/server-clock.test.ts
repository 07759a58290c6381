import { beforeEach, expect, test, vi } from 'vitest';
import { serverNow, setServerTime, timeAfter, toServerTime } from './server-clock';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  setServerTime(NOON);
});

test('the time of a device whose clock is behind is converted, and a change is dated by it', () => {
  setServerTime(NOON + HOUR);
  expect([toServerTime(5), serverNow()]).toEqual([5 + HOUR, NOON + HOUR]);
  expect(timeAfter(NOON)).toBe(NOON + HOUR);
  expect(timeAfter(NOON + 2 * HOUR)).toBe(NOON + 2 * HOUR + 1);
});

test('a clock that is set right later is measured again', () => {
  setServerTime(NOON + HOUR);
  vi.setSystemTime(NOON + HOUR);
  setServerTime(NOON + HOUR);
  expect(serverNow()).toBe(NOON + HOUR);
});

test('the duration of a response is not taken for a difference of the clocks', () => {
  setServerTime(NOON + 1_999);
  expect(serverNow()).toBe(NOON);
});
