/** The colour scheme of a device, and its weekly reminder. */
import type { Page } from '@playwright/test';
import { BUYER, expect, holdCode, ofMember, OWNER, test } from './support';

test.describe('a member’s device', () => {
  test.use({ account: BUYER });

  test('shows the app in the chosen colour scheme, and in the system’s scheme after a reset', async ({
    page,
    context,
  }) => {
    const backgroundOf = (on: Page) =>
      on.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [light, dark] = ['rgb(250, 247, 241)', 'rgb(15, 26, 23)'];
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/profile');
    expect(await backgroundOf(page)).toBe(light);
    await page.getByRole('radio', { name: 'تیره' }).check();
    expect(await backgroundOf(page)).toBe(dark);
    for (const meta of await page.locator('meta[name=theme-color]').all())
      await expect(meta).toHaveAttribute('content', '#0F1A17');
    // The colours are right before any script runs, on a server-rendered page and on a client-rendered one.
    const bare = await context.newPage();
    await bare.route('**/*.js', (route) => route.abort());
    for (const path of ['/', '/invoices']) {
      await bare.goto(path);
      expect(await backgroundOf(bare), path).toBe(dark);
    }
    // The browser's own interface follows the choice before the app has loaded.
    const early = await context.newPage();
    const release = await holdCode(early);
    await early.goto('/', { waitUntil: 'commit' });
    for (const index of [0, 1])
      await expect(early.locator('meta[name=theme-color]').nth(index)).toHaveAttribute(
        'content',
        '#0F1A17',
      );
    release();
    await page.getByRole('radio', { name: 'مطابق دستگاه' }).check();
    expect(await backgroundOf(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await backgroundOf(page)).toBe(dark);
    await page.getByRole('radio', { name: 'روشن' }).check();
    expect(await backgroundOf(page)).toBe(light);
  });
});

test.describe('a member with a report', () => {
  test.use({ account: OWNER });

  test('is reminded of the weekly weight while the app is open, if a reminder is set', async ({
    page,
    member,
  }) => {
    await page.addInitScript(() => {
      const shown: string[] = [];
      class NotificationStub extends EventTarget {
        static permission = 'granted';
        static requestPermission = () => Promise.resolve('granted');
        constructor(title: string) {
          super();
          shown.push(title);
        }
      }
      Object.assign(window, { shown, Notification: NotificationStub });
      delete (window as Partial<typeof window>).PushManager; // a browser without push messages
    });
    const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    await page.clock.install({ time: '2026-11-20T19:30:00' }); // a Friday
    await page.goto(ofMember('/diet1/report', member));
    await page.getByRole('button', { name: 'یادآور هفتگی' }).click();
    await page.getByLabel('روز').selectOption('جمعه');
    await page.getByLabel('ساعت').selectOption('ساعت ۲۰');
    await page.getByRole('checkbox', { name: /^اعلان، فقط وقتی برنامه باز است/ }).check();
    await page.getByRole('button', { name: 'ذخیره بدون فایل' }).click();
    await page.clock.fastForward('29:00');
    expect(await shown()).toEqual([]);
    await page.clock.fastForward('02:00');
    await expect.poll(shown).toEqual(['وقت ثبت گزارش هفتگی است']);
    // Another page schedules the next notification by itself.
    await page.goto('/profile');
    await expect
      .poll(async () => {
        await page.clock.fastForward(86_400_000); // the timer starts when the page is idle
        return shown();
      })
      .toEqual(['وقت ثبت گزارش هفتگی است']);
  });
});
