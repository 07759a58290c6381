/** A notification when it is time for the week's weight, as long as the app is open somewhere in the browser. */
import { session } from '@/shared/session';
import { reminderOf } from '../api/reminder.store';
import { REMINDER, untilNext } from './reminder';

/** The same one for every tab: it is seen once. */
const OPTIONS = {
  body: REMINDER.text,
  tag: 'weigh-in',
  icon: '/images/icon-192.png',
  lang: 'fa',
  dir: 'rtl',
} as const;

/** Phones show what a service worker says, and nothing else. */
async function tell(): Promise<void> {
  if (Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  // Safari shows notifications of workers since 16.
  if (worker && 'showNotification' in worker)
    await worker.showNotification(REMINDER.title, OPTIONS);
  else new Notification(REMINDER.title, OPTIONS).addEventListener('click', () => window.focus());
}

/** May the browser tell? Where nobody has said so yet, the person is asked. */
export const mayTell = async (): Promise<boolean> =>
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
        tell().catch((error: unknown) => console.warn('The reminder:', error));
      awaitReminder();
    },
    untilNext(time, new Date()),
  );
}
