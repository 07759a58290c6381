/**
 * Push messages on this device. The browser subscribes at its push service, and the server sends to this subscription
 * until the session ends. The member asks for it by a control that says what will come (decision 83).
 */
import { session } from '@/shared/session';
import { areNotificationsAllowed } from '@/shared/lib/notifications';
import { createMemberStore, sharedDevice } from '@/shared/lib/storage';
import { removePush, savePush } from './news-item.mutations';

/** Whether the member wants push messages in this browser, also after the next login (decision 50). */
const wantedBy = (userName: string) => createMemberStore(userName, 'push', (json) => json === true);

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
/** Whether this is Safari on an iPhone or iPad, which sends push messages only to apps of the home screen. */
const isUninstalledOnIos = () =>
  !isSupported() && (navigator as { standalone?: boolean }).standalone === false;

/** Whether this device may receive push messages: never a shared one, nor one of the staff. */
export function canPush(): boolean {
  const info = session.read();
  return (
    info !== null &&
    !info.isImpersonated &&
    !sharedDevice.read() &&
    (isSupported() || isUninstalledOnIos())
  );
}

export type PushStatus = 'on' | 'off' | 'blocked' | 'uninstalled';
/** @param isOn whether the server sends messages to this device */
export function pushStatus({ isOn }: { readonly isOn: boolean }): PushStatus {
  if (isUninstalledOnIos()) return 'uninstalled';
  if (Notification.permission === 'denied') return 'blocked';
  return isOn && areNotificationsAllowed() ? 'on' : 'off';
}

/** Milliseconds to wait for the service worker, which a first visit registers late. */
const WORKER_TIMEOUT_MS = 10_000;
const UNAVAILABLE = 'مرورگر به سرویس اعلان نرسید؛ کمی بعد دوباره بزنید.';

/** @throws {Error} with a message for the member */
async function subscribe(publicKey: string): Promise<void> {
  let subscription: PushSubscription;
  try {
    const { pushManager } = await Promise.race([
      navigator.serviceWorker.ready,
      new Promise<never>((_, reject) => setTimeout(reject, WORKER_TIMEOUT_MS)),
    ]);
    // An earlier subscription may be of another member, or of another key of the server.
    await (await pushManager.getSubscription())?.unsubscribe();
    subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
  } catch (error) {
    throw new Error(UNAVAILABLE, { cause: error });
  }
  await savePush(subscription.toJSON());
}

/** Asks the browser for permission, and subscribes. @returns whether the user has allowed notifications */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  const { info } = session.scope();
  if (!info || (await Notification.requestPermission()) !== 'granted') return false;
  await subscribe(publicKey);
  wantedBy(info.userName).write(true);
  return true;
}

/** Removes the subscription of this browser. */
export async function forgetPush(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
}

export async function turnPushOff(): Promise<void> {
  const { info } = session.scope();
  if (info) wantedBy(info.userName).write(false);
  await removePush();
  await forgetPush();
}

/** Subscribes again after a new login, or when the push service has dropped the subscription. */
export async function restorePush(push: { publicKey: string; isOn: boolean }): Promise<void> {
  const { info } = session.scope();
  if (push.isOn || !info || !canPush() || !areNotificationsAllowed()) return;
  if (wantedBy(info.userName).read()) await subscribe(push.publicKey);
}
