/** The service worker's caches: the second visit, a visit offline, and a deployment while a page is open. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { APP } from '../origins';
import { copyOfBuild, hasNginx, startNginx } from './hosts';
import { firstVisit, hasRoom } from './service-worker';
import { expect, ofMember, OWNER, start, test, toast, logOut } from './support';

test.use({ serviceWorkers: 'allow' });
const COURSE = 'یوگای صبحگاهی';

test('offline, home shows the cached catalogue, and the profile and the login open', async ({
  page,
  context,
}) => {
  await firstVisit(page);
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('article', { name: COURSE })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'پروفایل' })).toBeVisible();
  await page.goto('/login/@invoices');
  await expect(page.getByLabel('شماره موبایل')).toBeVisible();
});

test('offline, later parts of the catalogue are listed after a visit that has shown them', async ({
  page,
  context,
}) => {
  await firstVisit(page);
  const classes = Array.from({ length: 28 }, (_, index) => ({
    id: index + 1,
    title: `کلاس ${index + 1}`,
  }));
  await context.route('**/api/Course/GetCourses/**', (route) => {
    const { searchParams } = new URL(route.request().url());
    const end = Number(searchParams.get('part')) * 20;
    const data = classes.slice(end - 20, end);
    return route.fulfill({ json: { status: 200, messages: [], data } });
  });
  const requested = (part: number) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          async (response) => ((await response.json()) as { data: unknown[] }).data.length,
          () => undefined,
        ),
      `/api/Course/GetCourses/?title=&part=${part}&size=20`,
    );
  expect(await requested(2)).toBe(8);
  await context.unroute('**/api/Course/GetCourses/**');
  await context.setOffline(true);
  expect(await requested(2)).toBe(8);
  expect(await requested(3)).toBeUndefined();
});

test('offline, an unvisited item of the catalogue is readable, and no toast repeats the ribbon', async ({
  page,
  context,
}) => {
  await firstVisit(page);
  await context.setOffline(true);
  for (const [path, name] of [
    ['/classes/3', 'چربی‌سوزی هیت'],
    ['/diets/2', 'برنامه افزایش حجم'],
    ['/products/1', 'دمبل روکش‌دار'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('آفلاین هستید')).toBeVisible();
    await expect(page.locator('.Toastify').getByRole('alert')).toHaveCount(0);
  }
});

test('offline, a screen and a form say that there is no network, without a URL, and keep what was typed', async ({
  page,
  context,
}) => {
  await firstVisit(page);
  await context.setOffline(true);
  await page.goto('/pages/RulesAndRegulations');
  await expect(page.getByText('اینترنت ندارید').first()).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('شماره موبایل').fill('09120000003');
  await page.getByLabel('رمز عبور', { exact: true }).fill('چیزی');
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(page.getByText('اینترنت ندارید').first()).toBeVisible();
  await expect(page.getByLabel('شماره موبایل')).toHaveValue('09120000003');
  await expect(page.getByText('/api/')).toHaveCount(0);
});

test('the cached catalogue is shown at once and revalidated in the background', async ({
  page,
  context,
}) => {
  await firstVisit(page);
  // The network is slow, and its response is newer than the cached one.
  await context.route('**/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(COURSE, 'یوگای شبانه');
    await route.fulfill({ response, body: html });
  });
  await context.route('**/api/Course/GetCourses/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(COURSE, 'یوگای شبانه'),
    });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('article', { name: COURSE })).toBeVisible();
  await expect(page.getByRole('article', { name: 'یوگای شبانه' })).toBeVisible();
});

test.describe('a member', () => {
  test.use({ account: OWNER });
  /** Returns URLs and texts of all cached responses. */
  const cacheEntriesOf = (page: Page) =>
    page.evaluate(async () => {
      const cached: { address: string; text: string }[] = [];
      for (const name of await caches.keys()) {
        const store = await caches.open(name);
        for (const request of await store.keys())
          cached.push({ address: request.url, text: await (await store.match(request))!.text() });
      }
      return cached;
    });

  test('courses, lessons, diets with their program, and the report are readable offline after a visit', async ({
    page,
    context,
    member,
  }) => {
    await firstVisit(page);
    await hasRoom(page);
    const [diet] = member.diets;
    const screens = [
      ['/myprops/1', 'یوگای صبحگاهی'],
      ['/myprops/2', 'برنامه کاهش وزن'],
      ['/2/lessons', 'نفس شکمی'],
      [`/${diet}/files`, 'فایل اول'],
      [`/${diet}/report`, 'ثبت وزن امروز'],
    ] as const;
    const see = async () => {
      for (const [path, text] of screens) {
        await page.goto(path);
        await expect(page.getByText(text).first(), path).toBeVisible();
      }
    };
    await see();
    await context.setOffline(true);
    // Checked before another document is opened, because not every Chromium reports to a new document that it is
    // offline.
    await expect(page.getByText('آفلاین هستید؛ آخرین اطلاعات ذخیره‌شده را می‌بینید')).toBeVisible();
    await see();
    await page.goto('/invoices');
    await expect(page.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible();
  });

  test('the app caches only public files and the member’s courses and diets, without login data, and deletes the personal cache on logout', async ({
    page,
    member,
  }) => {
    await firstVisit(page);
    await hasRoom(page);
    for (const path of ['/myprops/1', '/invoices', '/userinfo/@profile', '/2/lessons']) {
      await page.goto(path);
      await expect(page.locator('#main h1')).toBeVisible();
    }
    const PUBLIC =
      /^\/(assets|images|files\/public)\/|^\/(shell.html|favicon.svg)?$|^\/api\/Course\/GetCourses\/$/;
    const PERSONAL_ENTRY = /^\/own\/[0-9a-f]{64}\/api\/(Course|Diet)\//;
    let cached: Awaited<ReturnType<typeof cacheEntriesOf>> = [];
    await expect
      .poll(async () => {
        cached = await cacheEntriesOf(page);
        return cached.some(({ address }) => address.includes('GetCourseLessons'));
      })
      .toBe(true);
    for (const { address } of cached)
      expect(
        PUBLIC.test(new URL(address).pathname) || PERSONAL_ENTRY.test(new URL(address).pathname),
      ).toBe(true);
    const { token, firstname } = JSON.parse(member.userInfo) as Record<string, string>;
    for (const own of [member.mobile, token!, firstname!])
      expect(JSON.stringify(cached)).not.toContain(own);
    await page.goto('/profile');
    await hasRoom(page);
    await logOut(page);
    await expect.poll(() => page.evaluate(() => caches.has('own'))).toBe(false);
  });
});

test.describe('a deployment', () => {
  test.skip(!hasNginx, 'nginx is not installed');
  let build: string;
  let origin: string;
  let stop: () => Promise<void>;
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
  test.use({ baseURL: async ({}, use) => use(origin) });
  test.beforeAll(async () => {
    build = await copyOfBuild();
    ({ origin, stop } = await startNginx(build, APP));
  });
  test.afterAll(() => stop?.());

  /**
   * Deploys the next version: the same code under another file name.
   * @param hash eight characters of the name of its script
   * @returns that name
   */
  async function deploy(hash: string): Promise<string> {
    const html = await readFile(join(build, 'shell.html'), 'utf8');
    const [, script] = /\/assets\/(index-[\w-]+\.js)/.exec(html)!;
    const renamed = script!.replace(/-[\w-]{8}\.js$/, `-${hash}.js`);
    await writeFile(join(build, 'assets', renamed), await readFile(join(build, 'assets', script!)));
    for (const name of ['shell.html', 'index.html', 'sw.js']) {
      const text = await readFile(join(build, name), 'utf8');
      await rm(join(build, `${name}.gz`), { force: true });
      await writeFile(
        join(build, name),
        text.replaceAll(script!, renamed).replace(/version-\w+/, `version-${hash}`),
      );
    }
    return renamed;
  }

  test('shows a notice in an open page, keeps typed text, and the next visit uses only the new version', async ({
    page,
  }) => {
    await firstVisit(page);
    await page.goto('/register');
    await page.getByLabel('شماره موبایل').fill('09120000000');
    const renamed = await deploy('NEWNEW01');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(toast(page, 'برنامه به‌روز شد')).toBeVisible();
    await expect(page.getByLabel('شماره موبایل')).toHaveValue('09120000000');
    await page.goto('/');
    await expect(page.locator(`script[src$="${renamed}"]`)).toHaveCount(1);
    await expect(page.getByRole('article', { name: COURSE })).toBeVisible();
  });

  test('without a service worker ends the old one, which would show the old version for ever', async ({
    page,
  }) => {
    await firstVisit(page);
    const renamed = await deploy('NEWNEW02');
    await rm(join(build, 'sw.js'));
    await page.goto('/');
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
    await page.goto('/');
    await expect(page.locator(`script[src$="${renamed}"]`)).toHaveCount(1);
    await expect(page.getByRole('article', { name: COURSE })).toBeVisible();
  });
});

test.describe('repair of stored files', () => {
  /** Returns the cached scripts by path, each with whether its text is unchanged. */
  const versionOf = (page: Page) =>
    page.evaluate(async () => (await caches.keys()).find((name) => name.startsWith('version-'))!);

  test('refetches a damaged file and starts the app', async ({ page }) => {
    await firstVisit(page);
    const name = await versionOf(page);
    const damage = () =>
      page.evaluate(async (store) => {
        const version = await caches.open(store);
        for (const request of await version.keys())
          if (request.url.endsWith('.js'))
            await version.put(
              request,
              new Response('(', { headers: { 'content-type': 'text/javascript' } }),
            );
      }, name);
    await damage();
    await page.goto('/');
    await start(page, 'پیلاتس برای کمر سالم').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const texts = await page.evaluate(async (store) => {
      const script = document.querySelector<HTMLScriptElement>('script[src]')!.src;
      return (await (await caches.open(store)).match(script))!.text();
    }, name);
    expect(texts.length).toBeGreaterThan(1);
  });

  test('refills an emptied cache on the next visit, and the app then opens offline', async ({
    page,
    context,
  }) => {
    await firstVisit(page);
    const name = await versionOf(page);
    const count = () =>
      page.evaluate(async (store) => (await (await caches.open(store)).keys()).length, name);
    const full = await count();
    await page.evaluate((store) => caches.delete(store), name);
    await page.goto('/profile');
    await expect.poll(count).toBeGreaterThanOrEqual(full - 1); // home's document is cached separately
    await context.setOffline(true);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'پروفایل' })).toBeVisible();
  });
});

test.describe('a hanging network', () => {
  test.use({ account: OWNER });
  test('does not prevent a cached page from being shown, and a late response then replaces its data', async ({
    page,
    context,
    member,
  }) => {
    await firstVisit(page);
    await expect.poll(() => page.evaluate(() => caches.has('own'))).toBe(true);
    const report = ofMember('/diet1/report', member);
    await page.goto(report);
    await expect(page.getByText('ثبت وزن امروز').first()).toBeVisible();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await context.route('**/api/Diet/GetDietWeeklyReports/**', async (route) => {
      await released;
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('77.4', '66.6'),
      });
    });
    await context.route('**/pages/Introduction', () => {}); // never responds
    await page.goto(report);
    await expect(page.getByText('۷۷٫۴').first()).toBeVisible({ timeout: 8_000 });
    release();
    await expect(page.getByText('۶۶٫۶').first()).toBeVisible();
    await page.goto('/pages/Introduction', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'چه کار می‌کنیم؟' })).toBeVisible();
  });
});
