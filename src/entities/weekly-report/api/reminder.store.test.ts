import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setValue } from '@/shared/lib/changed-value';
import { session } from '@/shared/session';
import { awaitReminder, reminderOf } from './reminder.store';

const shown: string[] = [];
class NotificationStub extends EventTarget {
  static permission = 'granted';
  constructor(title: string) {
    super();
    shown.push(title);
  }
}
const WEEK_MS = 7 * 86_400_000;
const member = { token: 't-1', firstName: 'نگار', lastName: 'احمدی', userName: '0912', avatar: '' };

beforeEach(() => {
  shown.length = 0;
  vi.stubGlobal('Notification', NotificationStub);
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 19) }); // a Friday
  session.write(member);
  setValue(reminderOf('0912'), { weekday: 5, hour: 20 });
  awaitReminder();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.clear();
  localStorage.clear();
});

test('reminds a member every week at the chosen time', async () => {
  await vi.advanceTimersByTimeAsync(59 * 60_000);
  expect(shown).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(WEEK_MS);
  expect(shown).toHaveLength(2);
});

test('does not remind a member who has removed the reminder', async () => {
  setValue(reminderOf('0912'), null);
  await vi.advanceTimersByTimeAsync(WEEK_MS);
  expect(shown).toEqual([]);
});

test('does not remind a member whose session has ended (decision 45)', async () => {
  session.clear();
  await vi.advanceTimersByTimeAsync(WEEK_MS);
  expect(shown).toEqual([]);
});
