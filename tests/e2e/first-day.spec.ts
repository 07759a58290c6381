/**
 * A coach's first day, from an empty database and without a content folder: the owner with a second factor, the staff,
 * everything that is for sale, and a member who buys it and watches a lesson.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Banks, environmentOf, smsEnvironmentOf, startBanks } from 'bank-simulator';
import { TOTP } from 'otpauth';
import { databaseEnvironment, newDatabase } from '../server/new-database';
import { freePort } from '../../tools/bench/processes';
import { register } from './support';

const PASSWORD = 'kooh-e-damavand-1405';

interface Shop {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Creates the first owner, and starts a server of the build without the demo. */
async function openShop(banks: Banks): Promise<Shop> {
  const { at, drop } = await newDatabase();
  const uploads = await mkdtemp(join(tmpdir(), 'morabi-first-day-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const environment = {
    ...process.env,
    ...databaseEnvironment(at),
    UPLOADS_DIR: uploads,
    MORABI_DEMO: 'off',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: 'none',
    VITE_SHOP_ORDERS: 'on',
    ...smsEnvironmentOf(banks),
    ...environmentOf(banks),
  };
  const owner = ['dist-server/staff-command.js', 'create-owner', 'sara', 'سارا محمدی'];
  execFileSync(process.execPath, owner, { env: environment, input: `${PASSWORD}\n` });
  const server: ChildProcess = spawn(process.execPath, ['dist-server/main.js'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const text of createInterface(server.stdout!))
    if (/ at http:\/\/localhost:\d+/.test(text)) break;
  return {
    origin,
    async close() {
      server.kill();
      await once(server, 'exit');
      await drop();
      await rm(uploads, { recursive: true, force: true });
    },
  };
}

/** Logs in to the panel. @param totp the second factor, if the account has one */
async function enter(page: Page, origin: string, username: string, totp?: TOTP): Promise<void> {
  await page.goto(`${origin}/panel/login`);
  await page.getByLabel('نام کاربری').fill(username);
  await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'ورود' }).click();
  if (totp) {
    await page.getByLabel('کد').fill(totp.generate());
    await page.getByRole('button', { name: 'ورود' }).click();
  }
  await expect(page.getByRole('menuitem', { name: 'کلاس‌ها', exact: true })).toBeVisible();
}

/** Turns on the second factor of the account that is logged in. */
async function enrol(page: Page, origin: string): Promise<TOTP> {
  await page.goto(`${origin}/panel/account`);
  await page.getByLabel('رمز عبور کنونی').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'روشن کردن', exact: true }).click();
  const key = page.getByText('یا این کلید را وارد کنید').locator('bdi');
  const totp = new TOTP({ secret: (await key.innerText()).trim() });
  await page.getByLabel('کد شش‌رقمی رمزساز').fill(totp.generate());
  await page.getByRole('button', { name: 'روشن کردن ورود دومرحله‌ای' }).click();
  await expect(page.getByText('روشن است')).toBeVisible();
  return totp;
}

type Values = Readonly<Record<string, string>>;
async function fill(page: Page, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).first().fill(value);
}
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).last().click();
  await page.getByRole('option', { name: option }).click();
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText(/افزوده شد|ذخیره شد/).first()).toBeVisible();
};

/** Invites a person, who accepts. @param role its Persian title */
async function invite(owner: Page, browser: Browser, origin: string, name: string, role: string) {
  await owner.goto(`${origin}/panel/invitation/create`);
  await owner.getByRole('textbox', { name: 'نام' }).fill(name);
  await choose(owner, 'نقش', role);
  await owner.getByRole('button', { name: 'ذخیره' }).click();
  const link = await owner.getByRole('dialog').getByRole('textbox').inputValue();
  const context = await browser.newContext({ locale: 'fa-IR' });
  const guest = await context.newPage();
  await guest.goto(link);
  const username = role === 'متخصص' ? 'sahar' : 'omid';
  await guest.getByLabel('نام کاربری').fill(username);
  await guest.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
  await guest.getByRole('button', { name: 'ساختن حساب' }).click();
  await expect(guest).toHaveURL(/\/panel\/login$/);
  await enter(guest, origin, username);
  return { page: guest, close: () => context.close() };
}

const CONTROLS = [
  'پاسخ یک‌خطی',
  'پاسخ چندخطی',
  'متن با قالب',
  'بله یا خیر',
  'انتخاب از فهرست بازشو',
  'انتخاب یکی از گزینه‌ها',
  'عکس',
  'فقط متن، بدون پاسخ',
  'انتخاب چند گزینه',
];
const WITH_CHOICES = /گزینه|فهرست/;

/** A questionnaire with all nine controls, written by the expert. */
async function addQuestionnaire(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/panel/questionnaire/create`);
  await page.getByLabel('کلید').fill('slimming');
  for (const [index, control] of CONTROLS.entries()) {
    await page.getByRole('button', { name: 'افزودن پرسش' }).click();
    await page
      .getByLabel('متن پرسش')
      .nth(index)
      .fill(`پرسش ${index + 1}`);
    await choose(page, 'نوع پاسخ', control);
    if (!WITH_CHOICES.test(control)) continue;
    await page.getByRole('button', { name: 'افزودن گزینه' }).last().click();
    await page.getByRole('textbox', { name: 'متن', exact: true }).last().fill('گزینه یک');
  }
  await save(page);
}

/** Adds three lessons to the class on the screen; the connection is cut while the video of the first is sent. */
async function addLessons(page: Page): Promise<void> {
  const classPage = page.url();
  for (const [index, title] of ['گرم کردن', 'قدرت', 'کشش'].entries()) {
    await page.goto(classPage);
    await page.getByRole('link', { name: 'افزودن جلسه' }).click();
    await expect(page.getByRole('heading', { name: 'افزودن جلسه', level: 1 })).toBeVisible();
    await fill(page, { عنوان: title, زمان: '10' });
    if (index === 0) await uploadVideo(page);
    await save(page);
  }
}

async function uploadVideo(page: Page): Promise<void> {
  await page.route(
    '**/panel/api/uploads/*',
    (route, request) =>
      request.method() === 'PATCH' ? route.abort('connectionreset') : route.fallback(),
    { times: 2 },
  );
  const field = page.getByRole('group', { name: 'ویدیو', exact: true });
  await field.locator('input[type=file]').setInputFiles('content/demo/media/demo/squat.mp4');
  await expect(field.getByRole('status')).toContainText('پایان یافت');
}

test.use({
  viewport: { width: 1280, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 15_000,
});
test.setTimeout(240_000);

let banks: Banks;
test.beforeAll(async () => void (banks = await startBanks()));
test.afterAll(() => banks.close());

test('a coach opens a shop in the panel, and a member buys a class', async ({ page, browser }) => {
  const { origin, close } = await openShop(banks);
  const at = (path: string) => page.goto(`${origin}/panel/${path}`);
  try {
    await enter(page, origin, 'sara');
    const totp = await enrol(page, origin);
    await page.context().clearCookies();
    await enter(page, origin, 'sara', totp);

    await test.step('settings, gateway and pages', async () => {
      await page.getByRole('menuitem', { name: 'تنظیمات فروشگاه' }).click();
      await page.getByRole('link', { name: 'افزودن' }).click();
      await fill(page, { 'نام فروشنده': 'باشگاه سارا', تلفن: '021-91000000', مالیات: '۱۰' });
      await save(page);
      await at('gateway/create');
      await fill(page, { عنوان: 'زرین‌پال' });
      await choose(page, 'نوع', 'زرین‌پال');
      await save(page);
      await at('page/create');
      await fill(page, { عنوان: 'درباره ما', کلید: 'AboutUs' });
      await save(page);
    });

    const expert = await invite(page, browser, origin, 'سحر مرادی', 'متخصص');
    await addQuestionnaire(expert.page, origin);
    await expert.close();
    const support = await invite(page, browser, origin, 'امید راد', 'پشتیبان');
    await expect(support.page.getByRole('menuitem', { name: 'پرسشنامه‌ها' })).toBeHidden();
    await support.close();

    await test.step('coach, diet, class, lessons and product', async () => {
      await at('coach/create');
      await fill(page, {
        نام: 'سارا محمدی',
        'مدرک و سابقه': 'مربی ملی',
        'درباره مربی': 'ده سال',
      });
      await save(page);
      await at('diet/create');
      await fill(page, { عنوان: 'برنامه کاهش وزن', 'قیمت (تومان)': '۳۰۰٬۰۰۰', خلاصه: 'دو ماه' });
      await choose(page, 'پرسشنامه', 'slimming');
      await save(page);
      await at('class/create');
      await fill(page, {
        عنوان: 'تناسب در خانه',
        'قیمت (تومان)': '۱٬۲۰۰٬۰۰۰',
        خلاصه: 'برای همه',
        'طول دوره': '۸ هفته',
        'طول هر جلسه': '45',
        اطلاعات: 'در خانه',
      });
      await choose(page, 'مربی', 'سارا محمدی');
      await choose(page, 'برنامه غذایی همراه', 'برنامه کاهش وزن');
      await save(page);
      await addLessons(page);
      await at('product/create');
      await fill(page, { عنوان: 'دمبل', 'قیمت (تومان)': '۹۰۰٬۰۰۰', خلاصه: 'سه کیلو' });
      await choose(page, 'مربی', 'سارا محمدی');
      await save(page);
    });

    await test.step('a member buys the class, and watches its lesson', async () => {
      const context = await browser.newContext({ locale: 'fa-IR', viewport: PHONE });
      await buyAndWatch(await context.newPage(), origin);
      await context.close();
    });
  } finally {
    await close();
  }
});

const PHONE = { width: 390, height: 844 };
async function buyAndWatch(page: Page, origin: string): Promise<void> {
  await register(page, origin);
  await page.goto(`${origin}/userinfo/@profile`);
  await page.getByLabel('شماره واتساپ').fill('09351234567');
  await page.getByLabel('کد ملی').fill('0013542419');
  await page.getByRole('textbox', { name: 'تاریخ تولد' }).fill('1375/04/23');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await page.goto(origin);
  await page
    .getByRole('article', { name: 'تناسب در خانه' })
    .getByRole('button', { name: 'شروع' })
    .click();
  await page.getByRole('button', { name: 'مشاهده سبد خرید' }).click();
  await page.getByRole('button', { name: 'پرداخت با زرین‌پال' }).click();
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await expect(page.getByRole('heading', { name: 'پرداخت شد' })).toBeVisible();
  await page.goto(`${origin}/1/lessons`);
  await page.getByRole('link', { name: /^شروع/ }).click();
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
}
