/** The panel of the staff on a server of the demo: a coach's catalogue, roles, accounts, and two people on one row. */
import { readFile } from 'node:fs/promises';
import { RESOURCE_NAMES, RESOURCES } from '../../server/panel/contract';
import { expect, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { save, usePanel } from './panel';
import { scan } from './support';

// The menu is beside the content.
// Reduced motion: axe would measure colours that fade in.
test.use({
  viewport: { width: 1280, height: 800 },
  contextOptions: { reducedMotion: 'reduce' },
});

const panel = usePanel();

test('an owner adds a class, which is on sale at once', async ({ page, context }) => {
  await panel.openClasses(page, 'modir');
  await page.getByRole('link', { name: 'افزودن' }).click();
  const title = page.getByRole('textbox', { name: 'عنوان' }).first();
  await title.fill('کلاس کشتی');
  await page.getByLabel('قیمت (تومان)').fill('ده');
  await save(page);
  await expect(page.getByText('مبلغ را با رقم و به تومان بنویسید.')).toBeVisible();
  await expect(title).toHaveValue('کلاس کشتی');
  await page.getByLabel('قیمت (تومان)').fill('۱٬۲۵۰٬۰۰۰');
  await page.getByLabel('خلاصه').fill('کشتی برای همه');
  await page.getByLabel('طول دوره').fill('۸ هفته');
  await page.getByLabel('طول هر جلسه').fill('45');
  await page.getByLabel('اطلاعات').fill('در سالن');
  await save(page);
  await expect(page.getByRole('heading', { name: 'جلسه‌ها' })).toBeVisible();
  await expect(page.getByLabel('کلید')).toHaveValue('klas-kshti');
  const shop = await context.newPage();
  await shop.goto(panel.origin);
  const card = shop.getByRole('article', { name: 'کلاس کشتی' });
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('۱٬۲۵۰٬۰۰۰');
});

test('the second of two owners sees both versions, and loses nothing', async ({
  page,
  context,
}) => {
  await panel.openClasses(page, 'modir');
  await page.getByText('یوگای صبحگاهی').click();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('خلاصه').fill('نسخه نخست');
  await save(other);
  await expect(other.getByText('ذخیره شد.')).toBeVisible();
  await page.getByLabel('خلاصه').fill('نسخه دوم');
  await save(page);
  const conflict = page.getByRole('alert').filter({ hasText: 'همکار دیگری' });
  await expect(conflict).toContainText('از شما: نسخه دوم');
  await expect(conflict).toContainText('اکنون: نسخه نخست');
  await conflict.getByRole('button', { name: 'نوشته من می‌ماند' }).click();
  await save(page);
  await expect(page.getByText('ذخیره شد.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('خلاصه')).toHaveValue('نسخه دوم');
});

test('lessons are put into order by keyboard', async ({ page }) => {
  await panel.openClasses(page, 'modir');
  await page.getByText('بدنسازی پایه در خانه').click();
  const handle = page.getByRole('button', { name: /^جابه‌جا کردن/ });
  const titles = page.getByRole('listitem').filter({ has: handle });
  const [first, second] = [await titles.nth(0).innerText(), await titles.nth(1).innerText()];
  const nameOf = (text: string) => /\. (.*)/.exec(text)![1]!;
  await handle.first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('در جای ۱ است.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('در جای ۲ است.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(titles.nth(0)).toContainText(nameOf(second));
  await page.reload();
  await expect(titles.nth(1)).toContainText(nameOf(first));
});

test('what has buyers is withdrawn, after the panel has said so', async ({ page }) => {
  await panel.openClasses(page, 'modir');
  await page.getByText('کشش و انعطاف شبانه').click();
  await page.getByRole('button', { name: 'حذف کلاس' }).click();
  await expect(page.getByRole('dialog')).toContainText(/[۱-۹][۰-۹]* نفر این مورد را دارند/);
  await page.getByRole('dialog').getByRole('button', { name: 'برداشتن از فروش' }).click();
  await expect(page).toHaveURL(/\/class$/);
  await expect(
    page.getByRole('row', { name: 'کشش و انعطاف شبانه' }).getByRole('img', { name: 'بله' }),
  ).toBeVisible();
});

test('a hidden class is previewed as athletes would see it, and is unknown to them', async ({
  page,
  browser,
}) => {
  await panel.openClasses(page, 'modir');
  await page.getByText('یوگای صبحگاهی').click();
  await page.getByLabel('پنهان از فروش').check();
  await expect(page.getByText(/^ورزشکار می‌پردازد: [۱-۹]/)).toBeVisible();
  await save(page);
  await expect(page.getByText('ذخیره شد.')).toBeVisible();
  await page.getByRole('button', { name: 'پیش‌نمایش' }).click();
  const frame = page.getByTitle('صفحه در برنامه');
  const app = frame.contentFrame();
  await expect(app.getByRole('heading', { level: 1, name: 'یوگای صبحگاهی' })).toBeVisible();
  await expect(app.locator('html')).toHaveAttribute('data-app', 'started');
  expect((await frame.boundingBox())!.width).toBe(390);
  await page.getByRole('button', { name: 'رایانه' }).click();
  await expect.poll(async () => (await frame.boundingBox())!.width).toBeGreaterThan(1000);
  expect(await scan(page, 'preview')).toEqual([]);
  await page.getByRole('button', { name: 'بستن' }).click();
  const [, id] = /class\/(\d+)/.exec(page.url())!;
  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(`${panel.origin}/classes/${id}`))!.status()).toBe(404);
  await page.getByLabel('پنهان از فروش').uncheck();
  await save(page);
  await visitor.context().close();
});

test.describe('with the service worker of the app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the panel and its previews come from the server', async ({ page }) => {
    await page.goto(panel.origin);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    await panel.openClasses(page, 'modir');
    await expect(page.getByRole('menuitem', { name: 'کلاس‌ها', exact: true })).toBeVisible();
    const { path } = await page.evaluate(async () => {
      const answer = await fetch('/panel/api/diet/1/preview', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      return (await answer.json()) as { path: string };
    });
    const preview = await page.goto(panel.origin + path);
    expect(preview!.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  });
});

test('a questionnaire is tried out with the calorie formula of the app', async ({ page }) => {
  await panel.openClasses(page, 'modir');
  await page.getByRole('menuitem', { name: 'پرسشنامه‌ها' }).click();
  await page.getByText('program', { exact: true }).click();
  await page.getByRole('button', { name: 'آزمایش' }).click();
  const trial = page.getByRole('dialog', { name: 'آزمایش پرسشنامه' });
  const result = trial.getByRole('status');
  await expect(result).toContainText('نوع برنامه باید مقدار داشته باشد');
  const choose = async (question: RegExp, choice: string) => {
    await trial.getByRole('combobox', { name: question }).click();
    await page.getByRole('option', { name: choice }).click();
  };
  await choose(/^نوع برنامه/, 'کاهش وزن');
  await choose(/^میزان فعالیت هفتگی/, 'سه تا چهار جلسه تمرین');
  await trial.getByLabel(/^وزن کنونی/).fill('۸۰');
  await expect(result).toContainText('کالری روزانه: ۱٬۶۱۳ کیلوکالری');
  await expect(result).toContainText('کاهش وزن');
  expect(await scan(page, 'trial')).toEqual([]);
});

test('support sees members and classes, and may change nothing of them', async ({ page }) => {
  await panel.openClasses(page, 'poshtiban');
  await page.getByText('یوگای صبحگاهی').click();
  await expect(page).toHaveURL(/\/show$/);
  await expect(page.getByText('پنهان از فروش')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ذخیره' })).toBeHidden();
  await expect(page.getByRole('link', { name: /جلسه/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'افزودن جلسه' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^جابه‌جا کردن/ })).toBeHidden();
  await expect(page.getByRole('menuitem', { name: 'همکاران' })).toBeHidden();
  await panel.open(page, '/staff');
  await expect(page.getByText('نقش شما به این بخش دسترسی ندارد.')).toBeVisible();
});

test('an invited expert makes an account, and logs in with a second factor', async ({
  page,
  browser,
}) => {
  await panel.openClasses(page, 'modir');
  await page.getByRole('menuitem', { name: 'دعوت‌نامه‌ها' }).click();
  await page.getByRole('link', { name: 'افزودن' }).first().click();
  await page.getByRole('textbox', { name: 'نام' }).fill('سحر مرادی');
  await page.getByRole('combobox', { name: 'نقش' }).click();
  await page.getByRole('option', { name: 'متخصص' }).click();
  await save(page);
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue();

  const context = await browser.newContext({ locale: 'fa-IR' });
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByText('سحر مرادی، به عنوان «متخصص»')).toBeVisible();
  const password = 'kooh-e-damavand-1405';
  await guest.getByLabel('نام کاربری').fill('sahar');
  await guest.getByLabel('رمز عبور', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'ساختن حساب' }).click();
  await expect(guest).toHaveURL(/\/panel\/login$/);
  await panel.enter(guest, 'sahar', password);
  await expect(guest.getByRole('menuitem', { name: 'پرسشنامه‌ها' })).toBeVisible();
  await panel.open(guest, '/account');
  await guest.getByLabel('رمز عبور کنونی').first().fill(password);
  await guest.getByRole('button', { name: 'روشن کردن', exact: true }).click();
  const secret = (
    await guest.getByText('یا این کلید را وارد کنید').locator('bdi').innerText()
  ).trim();
  const totp = new TOTP({ secret });
  await guest.getByLabel('کد شش‌رقمی رمزساز').fill(totp.generate());
  await guest.getByRole('button', { name: 'روشن کردن ورود دومرحله‌ای' }).click();
  await expect(guest.getByText('روشن است')).toBeVisible();
  await context.clearCookies();
  await panel.enter(guest, 'sahar', password);
  await guest.getByLabel('کد').fill(totp.generate());
  await guest.getByRole('button', { name: 'ورود' }).click();
  await expect(guest.getByRole('menuitem', { name: 'پرسشنامه‌ها' })).toBeVisible();
  await context.close();
});

test('the audit is filtered by days of the Persian calendar', async ({ page }) => {
  await panel.openClasses(page, 'modir');
  await expect(page.getByText('یوگای صبحگاهی')).toBeVisible();
  await panel.open(page, '/audit');
  const signIn = page.getByRole('row', { name: 'مریم رستگار' });
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'اضافه‌کردن فیلتر' }).click();
    await page.getByRole('menuitemcheckbox', { name }).click();
    await page.getByRole('group', { name }).getByRole('spinbutton').first().click();
    await page.keyboard.type('14000101');
  };
  await add('از روز');
  await expect(page.getByRole('group', { name: 'از روز' })).toContainText('۱۴۰۰/۰۱/۰۱');
  await expect(page).toHaveURL(/2021-03-2/);
  await expect(signIn.first()).toBeVisible();
  await add('تا روز');
  await expect(signIn).toHaveCount(0);
});

test('a lesson’s video is uploaded across a lost network and a reload', async ({
  page,
  context,
}) => {
  const video = await readFile('content/demo/media/demo/squat.mp4');
  // a box that players skip: the video has three parts
  const padding = Buffer.alloc(20_000_000);
  padding.writeUInt32BE(padding.length);
  padding.write('free', 4);
  const buffer = Buffer.concat([video, padding]);
  const file = { name: 'squat.mp4', mimeType: 'video/mp4', buffer };
  const field = page.getByRole('group', { name: 'ویدیو', exact: true });
  const begin = async () => {
    await page.getByRole('textbox', { name: 'عنوان', exact: true }).fill('جلسه اسکات');
    await field.locator('input[type=file]').setInputFiles(file);
  };
  let parts = 0;
  const received: number[] = [];
  await page.route('**/panel/api/uploads/*', async (route, request) => {
    if (request.method() !== 'PATCH') return route.continue();
    parts += 1;
    if (parts === 2) {
      await context.setOffline(true);
      return route.abort('internetdisconnected');
    }
    if (parts === 4) return undefined; // hangs
    received.push(Number(request.headers()['upload-offset']));
    return route.continue();
  });

  await panel.openClasses(page, 'modir');
  await expect(page.getByText('یوگای صبحگاهی')).toBeVisible();
  await panel.open(page, `/lesson/create?source=${encodeURIComponent('{"courseId":2}')}`);
  await field.locator('input[type=file]').setInputFiles({
    name: 'squat.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('no video'),
  });
  await expect(field.getByRole('alert')).toContainText('این فایل ویدیو نیست');
  await begin();
  const progress = field.getByRole('progressbar', { name: 'بارگذاری squat.mp4' });
  await expect(field.getByText('اینترنت قطع است')).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuenow', '41');
  await expect(page.getByRole('button', { name: 'ذخیره' })).toBeDisabled();
  await context.setOffline(false);
  await expect.poll(() => parts).toBe(4);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await expect(field.getByText('همان فایل را دوباره انتخاب')).toContainText('squat.mp4');
  await begin();
  await expect(field.getByRole('status')).toContainText('پایان یافت');
  expect(received).toEqual([0, 8_388_608, 16_777_216]);
  await expect(page.getByLabel('زمان')).toHaveValue('۱');
  await field.getByRole('button', { name: 'این تصویر برای جلسه' }).click();
  const picture = page.getByRole('group', { name: 'تصویر', exact: true });
  await expect(picture.getByRole('img')).toBeVisible();
  const player = field.locator('video');
  await expect
    .poll(() => player.evaluate((each: HTMLVideoElement) => each.readyState))
    .toBeGreaterThan(0);
  // The bar with the title hides while the page is scrolled down.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await scan(page, 'upload 390')).toEqual([]);
  await save(page);
  await expect(page).not.toHaveURL(/create/);
  const rows = await page.request.get(
    `${panel.origin}/panel/api/lesson?filter={"courseId":2}&perPage=100`,
  );
  const { data } = (await rows.json()) as { data: Record<string, unknown>[] };
  expect(data.find(({ title }) => title === 'جلسه اسکات')).toMatchObject({
    videoSrc: expect.stringMatching(/^\/files\/lessons\/squat-[\da-f]{16}\.mp4$/),
    image: expect.stringMatching(/^\/files\/public\/squat-[\da-f]{16}\.jpg$/),
    minutes: 1,
  });
});

test('every list of the panel opens', async ({ page }) => {
  await panel.openClasses(page, 'modir');
  for (const name of RESOURCE_NAMES) {
    const { titles } = RESOURCES[name];
    await panel.open(page, `/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: titles, exact: true })).toBeVisible();
  }
});

test('a row of a list opens by keyboard', async ({ page }) => {
  await panel.openClasses(page, 'modir');
  await page
    .getByRole('row', { name: /یوگای صبحگاهی/ })
    .getByRole('link')
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/class\/2$/);
});

const PATHS = [
  '',
  '/help',
  '/class',
  '/class/2',
  '/lesson/1',
  '/questionnaire/1',
  '/case/3',
  '/comment/1',
  '/account',
];
test('the screens have no fault of axe, and do not scroll sideways on a narrow phone', async ({
  page,
}) => {
  test.slow(); // sixteen scans
  const check = async (path: string) => {
    for (const [colorScheme, width] of [
      ['dark', 390],
      ['light', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      // The panel applies another scheme some time after the change: it is reloaded in each.
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await page.waitForLoadState('networkidle');
      expect(await scan(page, `${path} ${width} ${colorScheme}`)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    // The list changes into that of a phone after the resize.
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(overflow, { message: path }).toBeLessThanOrEqual(0);
  };
  await panel.open(page, '/login');
  await expect(page.getByLabel('نام کاربری')).toBeVisible();
  await check('/login');
  await panel.enter(page, 'modir');
  await expect(page.getByRole('heading', { level: 1, name: 'کارهای امروز' })).toBeVisible();
  for (const path of PATHS) {
    await panel.open(page, path);
    await expect(page.getByRole('main')).toBeVisible();
    await check(path);
  }
});
