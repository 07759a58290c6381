/** A browser with notifications, whose push service is that of the tests. */
import type { Page } from '@playwright/test';
import { launchOptions, wholeBrowser } from '../../tools/browser.mjs';

const { args = [], ...options } = launchOptions();
/** Options of a browser that shows notifications: the headless shell denies all. */
export const NOTIFYING_BROWSER = {
  ...options,
  executablePath: wholeBrowser(),
  ignoreDefaultArgs: ['--headless=old'],
  args: [...args, '--headless=new'],
};

export interface Watched extends Window {
  /** how often the page has asked for permission */ asks: number;
  subscribedWith?: PushSubscriptionOptionsInit;
}
/** A subscription. */
export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Subscribes the page's browser at the push service of the tests, instead of the vendor's. */
export async function subscribeAt(page: Page, device: Device): Promise<void> {
  await page.addInitScript(({ endpoint, ...keys }) => {
    const watched = window as unknown as Watched;
    const ask = Notification.requestPermission.bind(Notification);
    watched.asks = 0;
    Notification.requestPermission = () => {
      watched.asks += 1;
      return ask();
    };
    const stored = () => localStorage.getItem('stub') !== null;
    const subscription = {
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem('stub');
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => (stored() ? subscription : null);
    PushManager.prototype.subscribe = async (options) => {
      watched.subscribedWith = options!;
      localStorage.setItem('stub', '1');
      return subscription;
    };
  }, device);
}
