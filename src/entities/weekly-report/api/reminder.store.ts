import * as z from 'zod/mini';
import { createMemberStore, orNull } from '@/shared/lib/storage';
import { REMINDER, untilNext, type WeeklyTime } from '../model/reminder';
import { session } from '@/shared/session';

const weeklyTime = z.object({
  weekday: z.int().check(z.gte(0), z.lte(6)),
  hour: z.int().check(z.gte(0), z.lte(23)),
}) satisfies z.ZodMiniType<WeeklyTime>;

/** When a member is to be reminded of the weight while the app is open, kept in this browser (decision 50). */
export const reminderOf = (userName: string) =>
  createMemberStore<WeeklyTime | null>(userName, 'reminder', orNull(weeklyTime));

/** A notification when it is time for the week's weight, as long as the app is open somewhere in the browser. */
/** The same one for every tab: it is seen once. */
const OPTIONS = {
  body: REMINDER.text,
  tag: 'weigh-in',
  icon: '/images/icon-192.png',
  lang: 'fa',
  dir: 'rtl',
} as const;

/** Phones show what a service worker says, and nothing else. */
async function showReminder(): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  // Safari shows notifications of workers since 16.
  if (worker && 'showNotification' in worker)
    await worker.showNotification(REMINDER.title, OPTIONS);
  else new Notification(REMINDER.title, OPTIONS).addEventListener('click', () => window.focus());
}

/** May the browser tell? Where nobody has said so yet, the person is asked. */
export const canNotify = async (): Promise<boolean> =>
  'Notification' in window && (await Notification.requestPermission()) === 'granted';

let timer: ReturnType<typeof setTimeout> | undefined;
/** Waits for the time that the member of this tab has chosen. To be called again when either is another. */
export function awaitReminder(): void {
  clearTimeout(timer);
  const { info, signal } = session.scope();
  const reminder = reminderOf(info?.userName ?? '');
  const time = reminder.read();
  if (time === null || !('Notification' in window)) return;
  timer = setTimeout(
    () => {
      if (!signal.aborted && reminder.read() === time)
        showReminder().catch((error: unknown) => console.warn('The reminder:', error));
      awaitReminder();
    },
    untilNext(time, new Date()),
  );
}
