/**
 * Push messages, from a press in the app to the notification. The browser of the tests has no push service: what
 * subscribes at it, and what delivers its messages, is replaced; the server sends to a push service of the tests.
 */
import type { Page } from '@playwright/test';
import { MEMBERS } from '../origins';
import { openPanel, publishProgram } from './panel';
import { type Device, NOTIFYING_BROWSER, subscribeAt, type Watched } from './push-device';
import { firstVisit } from './service-worker';
import { changeData, expect, logOut, OWNER, scan, test, toast } from './support';

test.use({ account: OWNER, launchOptions: NOTIFYING_BROWSER });

const fetchJson = async <Result>(path: string) =>
  (await (await fetch(`${MEMBERS}/${path}`)).json()) as Result;
async function stubPushService(page: Page): Promise<Device> {
  const device = await fetchJson<Device>('device');
  await subscribeAt(page, device);
  return device;
}

/** Delivers a message to the service worker, as the push service of the browser does. */
async function deliver(page: Page, message: unknown): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

/**
 * Presses the notification that is shown. The protocol of the browser can't, so the event is made in the worker; only a
 * real press allows the worker to focus a page.
 */
const pressNotification = (page: Page) =>
  page.context().serviceWorkers()[0]!.evaluate(`(async () => {
    WindowClient.prototype.focus = async () => {};
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }));
  });

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a press explains and asks, and news of the staff arrives as a notification and in the list', async ({
    page,
    context,
    member,
    browser,
  }) => {
    await context.grantPermissions(['notifications']);
    const { endpoint } = await stubPushService(page);
    await firstVisit(page);
    await page.goto('/profile');
    const turnOn = page.getByRole('button', { name: 'روشن کردن اعلان' });
    await turnOn.click();
    const dialog = page.getByRole('dialog', { name: 'خبرها روی این دستگاه' });
    await expect(dialog).toContainText('نه مبلغی می‌آید و نه چیزی درباره بدن شما');
    expect(await scan(page, 'the explanation of push messages')).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as Watched).asks)).toBe(0);
    await dialog.getByRole('button', { name: 'روشن کردن اعلان' }).click();
    await expect(toast(page, 'اعلان این دستگاه روشن شد.')).toBeVisible();
    await expect(page.getByText('اعلان این دستگاه روشن است.')).toBeVisible();
    const asked = await page.evaluate(() => {
      const { asks, subscribedWith } = window as unknown as Watched;
      return { asks, subscribedWith };
    });
    expect(asked).toEqual({
      asks: 1,
      subscribedWith: {
        userVisibleOnly: true,
        applicationServerKey: expect.stringMatching(/^[\w-]{87}$/),
      },
    });

    const dietId = member.diets[2]!;
    const panel = await openPanel(browser, 'karshenas');
    await panel.goto(`/panel/case/${dietId}`);
    await publishProgram(panel);
    await panel.context().close();
    const pushed = () => fetchJson<object[]>(`pushed${new URL(endpoint).pathname}`);
    await expect.poll(pushed, { timeout: 20_000 }).toHaveLength(1);
    const [message] = await pushed();
    const about = { title: 'برنامه شما آماده است', body: 'دیدن برنامه' };
    expect(message).toMatchObject({ ...about, path: `/${dietId}/files` });

    const profile = page.getByRole('link', { name: /^پروفایل/ });
    await expect(profile).toHaveAccessibleName('پروفایل');
    await deliver(page, message);
    await expect
      .poll(() => shownNotifications(page))
      .toMatchObject([{ ...about, data: { path: `/${dietId}/files` } }]);
    await expect(profile).toHaveAccessibleName('پروفایل ۱ خبر تازه');

    await page.getByRole('link', { name: /^خبرها/ }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'برنامه شما آماده است' });
    await expect(row).toContainText('تازه');
    expect(await scan(page, 'the list of news')).toEqual([]);
    const seen = page.waitForResponse(/SeenNews/);
    await row.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/${dietId}/files$`));
    await seen;
    await page.goto('/news');
    await expect(row).toBeVisible();
    await expect(row).not.toContainText('تازه');
    await pressNotification(page);
    await expect(page).toHaveURL(new RegExp(`/${dietId}/files$`));
    expect(await shownNotifications(page)).toEqual([]);

    await page.goto('/profile');
    await expect(page.getByText('اعلان این دستگاه روشن است.')).toBeVisible();
    await page.waitForFunction(() => performance.now() > 4_000); // what starts late has started
    await logOut(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('stub'))).toBeNull();
  });
});

test('a shared device, and a server without push messages, offer none', async ({ page }) => {
  await stubPushService(page);
  await changeData(
    page,
    '**/api/User/GetNews',
    ({ push: _, ...rest }: Record<string, unknown>) => rest,
  );
  const kinds = page.getByRole('group', { name: 'چه خبرهایی برایتان فرستاده شود؟' });
  const offer = page.getByRole('button', { name: /اعلان|چه کنم/ });
  await page.goto('/profile');
  await expect(kinds).toBeVisible();
  await expect(offer).toHaveCount(0);

  await page.unroute('**/api/User/GetNews');
  await page.reload();
  await expect(offer).toBeVisible();
  await page.evaluate(() => {
    sessionStorage.setItem('sharedDevice', 'true');
    sessionStorage.setItem('userInfo', localStorage.getItem('userInfo')!);
  });
  await page.reload();
  await expect(kinds).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('on an iPhone, whose browser has no push messages, the app says how to add it to the home screen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    delete (window as Partial<typeof window>).PushManager;
    Object.assign(navigator, { standalone: false });
  });
  await page.goto('/profile');
  await expect(page.getByText('روی آیفون و آیپد، اعلان از صفحه اصلی می‌آید.')).toBeVisible();
  await page.getByRole('button', { name: 'چه کنم؟' }).click();
  const dialog = page.getByRole('dialog', { name: 'اعلان روی آیفون و آیپد' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'روشن کردن اعلان' })).toHaveCount(0);
  expect(await scan(page, 'the way to the home screen')).toEqual([]);
});
