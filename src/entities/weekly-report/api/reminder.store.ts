import * as z from 'zod/mini';
import { type NewsKind, newsKind } from '@/shared/api/contract/rules/news';
import { createChangedValue } from '@/shared/lib/changed-value';
import { areNotificationsAllowed } from '@/shared/lib/notifications';
import { orNull } from '@/shared/lib/storage';
import { untilNext, type WeeklyTime } from '../model/reminder';
import { session } from '@/shared/session';

const weeklyTime = z.object({
  weekday: z.int().check(z.gte(0), z.lte(6)),
  hour: z.int().check(z.gte(0), z.lte(23)),
}) satisfies z.ZodMiniType<WeeklyTime>;

/**
 * The time at which a member is reminded to record the weight, stored per member (decisions 50 and 80). This
 * reminder appears only while the app is open, in browsers in which the member allows notifications.
 */
export const reminderOf = (userName: string) =>
  createChangedValue<WeeklyTime | null>(userName, 'reminder', orNull(weeklyTime));

/** The text of the push message, which says nothing about the body (decision 83). */
const { heading, action } = newsKind('weighIn');
/** Options of the notification, equal in all tabs and in the push message, so that the tag deduplicates it. */
const OPTIONS = {
  body: action,
  tag: 'weighIn' satisfies NewsKind,
  icon: '/images/icon-192.png',
  lang: 'fa',
  dir: 'rtl',
} as const;

/** Shows the reminder. On phones, only a service worker can show notifications. */
async function showReminder(): Promise<void> {
  if (!areNotificationsAllowed()) return;
  const worker = await navigator.serviceWorker?.getRegistration();
  // In Safari before version 16, service workers can't show notifications.
  if (worker && 'showNotification' in worker) await worker.showNotification(heading, OPTIONS);
  else new Notification(heading, OPTIONS).addEventListener('click', () => window.focus());
}

/** Returns whether notifications are allowed; asks the user for permission if it is undecided. */
export const canNotify = async (): Promise<boolean> =>
  'Notification' in window && (await Notification.requestPermission()) === 'granted';

let timer: ReturnType<typeof setTimeout> | undefined;
/** Schedules the reminder of this tab's member. Call it again when the member or the time changes. */
export function awaitReminder(): void {
  clearTimeout(timer);
  const { info, signal } = session.scope();
  const reminder = reminderOf(info?.userName ?? '');
  const { value: time } = reminder.read();
  if (time === null || !('Notification' in window)) return;
  timer = setTimeout(
    () => {
      if (!signal.aborted && reminder.read().value === time)
        showReminder().catch((error: unknown) =>
          console.warn('The reminder could not be shown:', error),
        );
      awaitReminder();
    },
    untilNext(time, new Date()),
  );
}
