/**
 * A month of an athlete: trains, misses a week, buys another class, weighs, gets news by push, changes the phone, and
 * comes back.
 */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { databaseEnvironment, newDatabase } from '../server/new-database';
import { openPushService } from '../server/push-service';
import { openPanel, publishProgram, startDemo } from './panel';
import { NOTIFYING_BROWSER, subscribeAt } from './push-device';
import { OWNER, submitLogin } from './support';

test.use({ launchOptions: NOTIFYING_BROWSER, actionTimeout: 15_000 });
test.setTimeout(180_000);

const DAY_MS = 86_400_000;
const YOGA = 2;
/** The first lessons of the yoga class that are no live ones. */
const TRAINED = [6, 7];
/** Sara's diets: with a program, and waiting for one. */
const [RUNNING, WAITING] = [1, 3];

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click();
const today = (page: Page) => page.getByRole('region', { name: 'امروز' });
const streak = (page: Page) => page.getByRole('region', { name: 'هفته‌های تمرین' });

interface Server {
  readonly origin: string;
  readonly browser: Browser;
}
async function newPhone({ browser, origin }: Server): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'fa-IR',
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    permissions: ['notifications'],
    serviceWorkers: 'allow',
  });
  return context.newPage();
}
async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, OWNER);
  await expect(page.getByRole('heading', { level: 1, name: /^سلام/ })).toBeVisible();
}

/** Stores two sessions on the phone: one three weeks ago, one the week after; last week has none. */
const trainBefore = (page: Page, now: number) =>
  page.addInitScript(
    ([key, value]) => localStorage.getItem(key!) ?? localStorage.setItem(key!, value!),
    [
      `kept:${OWNER}:watched`,
      JSON.stringify({
        speed: 1,
        lessons: Object.fromEntries(
          TRAINED.map((id, index) => {
            const at = now - (21 - 7 * index) * DAY_MS;
            return [id, { courseId: YOGA, isSeen: true, markedAt: at, openedAt: at }];
          }),
        ),
      }),
    ],
  );

async function buyPilates(page: Page): Promise<void> {
  await page.goto('/classes/4');
  await page.getByRole('button', { name: /^شروع/ }).first().click();
  await press(page, 'مشاهده سبد خرید');
  await press(page, 'پرداخت با زرین‌پال');
  await press(page, 'پرداخت موفق');
  await expect(page.getByRole('heading', { name: 'پرداخت شد' })).toBeVisible();
}

async function weigh(page: Page): Promise<void> {
  await page.goto(`/${RUNNING}/report`);
  await press(page, 'ثبت وزن امروز');
  const dialog = page.getByRole('dialog', { name: 'ثبت وزن' });
  await dialog.getByRole('textbox', { name: 'وزن (کیلوگرم)' }).fill('۷۶٫۵');
  await dialog.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByRole('button', { name: /^وزن امروز ثبت شد/ })).toBeVisible();
}

/** The expert publishes the program that Sara waits for. */
async function publish({ browser, origin }: Server): Promise<void> {
  const page = await openPanel(browser, 'karshenas', origin);
  await page.goto(`/panel/case/${WAITING}`);
  await publishProgram(page);
  await page.context().close();
}

test('a new phone shows the progress, weights and news of a month; a published program sends a push', async ({
  browser,
}) => {
  const push = await openPushService();
  const database = await newDatabase();
  const { origin, stop } = await startDemo({
    ...databaseEnvironment(database.at),
    PUSH_ORIGINS: push.origin,
    DEMO_STAFF_SECONDS: '9999',
  });
  const server = { origin, browser };
  try {
    const phone = await newPhone(server);
    await trainBefore(phone, Date.now());
    await logIn(phone);
    await test.step('after a missed week the best stays, and today has a session', async () => {
      await expect(streak(phone)).toContainText('بهترین شما دو هفته است');
      await expect(today(phone).getByRole('link', { name: 'شروع', exact: true })).toBeVisible();
    });
    await test.step('buys another class, and trains its first session', async () => {
      await buyPilates(phone);
      await phone.getByRole('link', { name: 'شروع جلسه ۱' }).click();
      await press(phone, 'دیدم');
      await expect(phone.getByText('یک جلسه در این هفته')).toBeVisible();
    });
    await test.step('weighs', () => weigh(phone));
    await test.step('gets news by push', async () => {
      const device = push.subscription();
      await subscribeAt(phone, device);
      await phone.goto('/profile');
      await press(phone, 'روشن کردن اعلان');
      const explanation = phone.getByRole('dialog', { name: 'خبرها روی این دستگاه' });
      await explanation.getByRole('button', { name: 'روشن کردن اعلان' }).click();
      await expect(phone.getByText('اعلان این دستگاه روشن است.')).toBeVisible();
      await publish(server);
      const about = { title: 'برنامه شما آماده است', path: `/${WAITING}/files` };
      await expect
        .poll(() => push.received.map(({ message }) => message), { timeout: 20_000 })
        .toMatchObject([about]);
    });
    await phone.goto('/');
    await expect(phone.getByRole('region', { name: 'خبر تازه' })).toContainText('برنامه شما');
    await phone.context().close();

    await test.step('continues on a new phone', async () => {
      const other = await newPhone(server);
      await logIn(other);
      await other.getByRole('region', { name: 'خبر تازه' }).getByRole('link').click();
      await expect(other.getByText('از شنبه آغاز کنید.')).toBeVisible();
      await other.goto('/');
      await expect(streak(other)).toContainText('یک هفته پیوسته');
      await expect(streak(other)).toContainText('بهترین شما دو هفته است');
      await today(other).getByRole('link', { name: 'شروع', exact: true }).click();
      await press(other, 'دیدم');
      await expect(other.getByText('هفته کامل شد: دو جلسه')).toBeVisible();
      await other.goto(`/${RUNNING}/report`);
      await expect(other.getByRole('button', { name: /^وزن امروز ثبت شد/ })).toBeVisible();
      await other.context().close();
    });
  } finally {
    await stop();
    push.close();
    await database.drop();
  }
});
