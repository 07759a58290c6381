/** Weights that were queued without a network (decision 55). */
import type { Page } from '@playwright/test';
import { firstVisit, hasRoom } from './service-worker';
import { expect, ofMember, OWNER, test, toast } from './support';

test.use({ serviceWorkers: 'allow', account: OWNER });

/** Queues today's weight on the report, offline. */
async function queueWeight(page: Page, report: string) {
  await firstVisit(page);
  await hasRoom(page);
  await page.goto(report);
  await expect(page.getByText('۷۷٫۴').first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'ثبت وزن امروز' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'وزن (کیلوگرم)' }).fill('۷۶٫۶ کیلو');
  await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByRole('region', { name: 'در صف ارسال' })).toContainText('۷۶٫۶');
}
const SENT = 'وزنی که در صف بود ثبت شد';

test('a weight queued offline is announced on home and sent from any screen', async ({
  page,
  context,
  member,
}) => {
  await queueWeight(page, ofMember('/diet1/report', member));
  await page.getByRole('link', { name: 'خانه', exact: true }).click();
  await expect(page.getByText('آفلاین هستید')).toBeVisible(); // also on a screen of another layout
  const tiles = page.getByRole('list', { name: 'ادامه دهید' });
  await expect(tiles).toContainText('در صف ارسال');
  await context.setOffline(false);
  await expect(toast(page, SENT)).toBeVisible();
  await expect(tiles).not.toContainText('در صف ارسال');
});

test('a weight queued offline is sent by the browser after the app was closed, once', async ({
  page,
  context,
  member,
  request,
}) => {
  await queueWeight(page, ofMember('/diet1/report', member));
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.open('own')).keys()).some(({ url }) => url.includes('/sync/')),
      ),
    )
    .toBe(true);
  await page.close();
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  // Emulated offline states do not start Chromium's background sync.
  const devtools = await context.newCDPSession(other);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(other.url()).origin,
    registrationId: await registered,
    tag: '/api/Diet/UpdateWeeklyReport',
    lastChance: false,
  });
  const { token } = JSON.parse(member.userInfo) as { token: string };
  const countStored = async () => {
    const response = await request.get(
      `/api/Diet/GetDietWeeklyReports/?dietId=${member.diets[0]}`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    return (await response.text()).split('76.6').length - 1;
  };
  await expect.poll(countStored).toBe(1);
  await other.goto('/profile');
  await expect(toast(other, SENT)).toBeVisible();
  expect(await countStored()).toBe(1);
});
