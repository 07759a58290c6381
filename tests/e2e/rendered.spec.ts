/** Server-rendered public pages: their content before any script, and their hydration. */
import {
  basketOf,
  BUYER,
  expect,
  holdCalls,
  holdCode,
  newMember,
  OWNER,
  PILATES,
  start,
  hydrated,
  test,
  toast,
  TRX,
  submitLogin,
} from './support';
import { PUBLIC_PAGES } from './screens';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, text] of PUBLIC_PAGES)
    test(`${path} shows «${text}»`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('noscript').first()).toBeInViewport();
    });
  for (const path of ['/login', '/register'])
    test(`the form of ${path} says above its button that it needs JavaScript`, async ({ page }) => {
      await page.goto(path);
      const sentence = page.locator('form noscript');
      await expect(sentence).toBeVisible();
      expect(await sentence.textContent()).toMatch(/جاوااسکریپت/); // `toHaveText` ignores noscript
    });
  for (const path of ['/profile', '/invoices', '/nowhere'])
    test(`${path}, which is not rendered, shows no loading state`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('noscript').first()).toBeInViewport();
      await expect(page.getByText('در حال بارگذاری…')).toBeHidden();
    });
});

test.describe('a member on the login screen', () => {
  test.use({ account: OWNER });
  test('sees a link to home before JavaScript has loaded', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'رفتن به خانه' })).toBeVisible();
    await expect(page.getByLabel('شماره موبایل')).toBeHidden();
    release();
    await expect(page).toHaveURL(/\/$/);
  });
});

for (const account of ['', OWNER] as const)
  test.describe(account ? 'the app of a member' : 'for a visitor', () => {
    test.use({ account, basket: basketOf(PILATES) });
    for (const [path, text] of PUBLIC_PAGES)
      for (const viewport of [
        { width: 360, height: 780 },
        { width: 1440, height: 900 },
      ])
        test(`hydrating ${path} shifts and rerenders nothing, ${viewport.width} pixels wide`, async ({
          page,
        }) => {
          test.skip(Boolean(account) && path === '/login', 'it redirects a member to home');
          await page.setViewportSize(viewport);
          const release = await holdCode(page);
          await page.goto(path, { waitUntil: 'commit' });
          const main = await page.locator('#main').elementHandle();
          const title = await page.title();
          await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
          const shifts = await page.evaluateHandle(async () => {
            await document.fonts.ready;
            // The next frame paints the loaded font, which shifts a placeholder.
            for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
            const found: string[] = [];
            new PerformanceObserver((list) => {
              for (const { value, sources } of list.getEntries() as (PerformanceEntry & {
                value: number;
                sources: { node: Element | null }[];
              })[])
                found.push(
                  `${value} ${sources.map(({ node }) => node?.outerHTML?.slice(0, 200)).join(' ')}`,
                );
            }).observe({ type: 'layout-shift' });
            return found;
          });
          release();
          await hydrated(page);
          await page.waitForTimeout(300); // waits for late layout shifts
          expect(await main!.evaluate((node) => node.isConnected)).toBe(true);
          expect(await shifts.jsonValue()).toEqual([]);
          expect(await page.title()).toBe(title);
        });
  });

for (const [search, shown] of [
  ['?q=پیلاتس', 'پیلاتس برای کمر سالم'],
  ['?kind=live', 'تی‌آر‌ایکس گروهی'],
  ['?tab=diets', 'برنامه کاهش وزن'],
  ['?order=cheap', 'یوگای صبحگاهی'],
] as const)
  test(`home with ${search} shows no other list before, and shifts nothing`, async ({ page }) => {
    await page.addInitScript(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.shift += value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await holdCode(page);
    await page.goto(`/${search}`, { waitUntil: 'commit' });
    await expect(page.locator('#main h1')).toHaveCount(1);
    await page.evaluate(() => document.fonts.ready);
    await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(0);
    release();
    await expect(page.getByRole('article', { name: shown })).toBeVisible();
    await hydrated(page);
    await page.waitForTimeout(300); // waits for late layout shifts
    expect(
      await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift),
    ).toBeLessThan(0.01);
  });

for (const held of ['app', 'catalogue-item'])
  test(`Back after a reload, before ${held}.js has loaded, shows the previous page`, async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    await page.getByRole('link', { name: PILATES.title }).click();
    await expect(page).toHaveURL(`/classes/${PILATES.itemId}`);
    const release = await holdCalls(page, `**/assets/${held}-*.js`);
    const isHeld = page.waitForRequest(`**/assets/${held}-*.js`);
    await page.reload({ waitUntil: 'commit' });
    await isHeld;
    await expect(page.locator('#main h1')).toHaveText(PILATES.title);
    await page.goBack({ waitUntil: 'commit' });
    release();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('article', { name: PILATES.title })).toBeVisible();
  });

// A press is lost, or hits another control, if late data move, resize or replace what is under the finger.
test.describe('the late data of a member', () => {
  test.use({ account: OWNER });
  const cases = PUBLIC_PAGES.filter(([path]) => path !== '/login').flatMap(([path]) =>
    [390, 1440].map((width) => ({ path, width })),
  );
  for (const { path, width } of cases)
    test(`move, resize and replace no control of ${path}, ${width} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdCalls(page, '**/api/**');
      await page.goto(path);
      await hydrated(page);
      const controls = await page.evaluateHandle(() =>
        [...document.querySelectorAll('#root :is(a[href], button, input, select)')]
          .map((control) => ({ control, place: control.getBoundingClientRect() }))
          .filter(({ control, place: { x, y, width, height } }) =>
            control.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
          ),
      );
      expect(await controls.evaluate(({ length }) => length)).toBeGreaterThan(3);
      release();
      await page.waitForTimeout(1_000); // waits for the responses and late layout shifts
      const changed = await controls.evaluate((all) =>
        all
          .filter(({ control, place }) => {
            const now = control.getBoundingClientRect();
            const edges = ['left', 'right', 'top', 'bottom'] as const;
            return (
              !control.isConnected || edges.some((edge) => Math.abs(now[edge] - place[edge]) > 1)
            );
          })
          .map(({ control }) => control.outerHTML),
      );
      expect(changed).toEqual([]);
    });
});

test.describe('a member whose diets load after the courses', () => {
  test.use({ account: OWNER });
  test('sees no list «ادامه دهید» until both the courses and the diets have loaded', async ({
    page,
  }) => {
    const release = await holdCalls(page, /GetUserDiets/);
    const courses = page.waitForResponse('**/api/Course/GetUserCourses/**');
    await page.goto('/');
    await (await courses).finished();
    await page.waitForTimeout(300); // long enough to show the courses
    const row = page.getByRole('list', { name: 'ادامه دهید' });
    await expect(row).toHaveCount(0);
    release();
    await expect(row.getByRole('listitem').first()).toContainText('وزن امروز');
    await expect(row).toContainText('تکمیل فرم');
    await expect(page.getByRole('link', { name: 'شروع' })).toBeVisible();
  });
});

test.describe('input before hydration', () => {
  for (const [login, path] of [
    ['/login/@profile', '/profile'],
    ['/login/@userinfo@%40profile', '/userinfo/@profile'],
    ['/login/@%2e%2e@%D9%85%20@%00', '/'],
  ] as const)
    test(`is replayed for the text typed into ${login} and the click on its button`, async ({
      page,
      baseURL,
    }) => {
      const { mobile } = await newMember(BUYER);
      const release = await holdCode(page);
      await page.goto(login, { waitUntil: 'commit' });
      await submitLogin(page, mobile);
      await expect(page).toHaveURL(baseURL + login); // the browser itself must not submit the form
      release();
      await expect(page).toHaveURL(baseURL + path);
    });

  test('keeps the scroll position after hydration', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    const last = page.getByRole('article').last();
    await last.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await page.waitForTimeout(300); // the cards that came into view are laid out
    const before = await last.boundingBox();
    release();
    await hydrated(page);
    await page.waitForTimeout(300); // waits for a late scroll
    expect(await last.boundingBox()).toEqual(before);
  });

  test('is replayed for a click on «شروع» once the code has loaded', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await start(page, 'پیلاتس برای کمر سالم').click();
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('is replayed only for the second of two clicks on tabs', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('tab', { name: 'فروشگاه' }).click();
    await page.getByRole('tab', { name: 'برنامه‌های غذایی' }).click();
    release();
    await expect(page.getByRole('tab', { name: 'برنامه‌های غذایی' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('article', { name: 'برنامه کاهش وزن' })).toBeVisible();
  });

  test('a link navigates to its URL before the app’s code has loaded', async ({ page }) => {
    await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'پروفایل' }).click();
    await expect(page).toHaveURL(/\/profile$/);
  });
});

test.describe('elements that a password manager inserts before hydration', () => {
  test.use({ isAttack: true }); // React reports the mismatch as an error
  test('input and focus survive when React rebuilds the page', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    const field = page.getByLabel('شماره موبایل');
    await field.fill('09120000003');
    await page.getByLabel('رمز عبور', { exact: true }).fill('رمز-آزمایشی');
    await field.focus();
    await page.evaluate(() => {
      for (const input of document.querySelectorAll('input'))
        input.before(document.createElement('password-manager'));
    });
    release();
    await hydrated(page);
    await expect(field).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('0');
    await expect(field).toHaveValue('091200000030');
    await expect(page.getByLabel('رمز عبور', { exact: true })).toHaveValue('رمز-آزمایشی');
  });
});

test.describe('a buyer', () => {
  test.use({ account: BUYER, basket: basketOf(TRX) });
  for (const wait of [0, 100, 300, 900])
    test(`sees the result of a click on «شروع» ${wait} ms after the code has loaded`, async ({
      page,
    }) => {
      await page.route('**/IsValidCourseToBasket/**', (route) =>
        route.fulfill({ status: 500, json: { status: 500, messages: ['نشد'], data: null } }),
      );
      const release = await holdCode(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await page.goto('/', { waitUntil: 'commit' });
      const button = start(page, PILATES.title);
      await button.scrollIntoViewIfNeeded();
      const { x, y } = (await button.boundingBox())!;
      release();
      await page.waitForTimeout(wait);
      await page.mouse.click(x + 10, y + 10); // at this position, whatever element is there
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 }); // the click came in time
      await expect(toast(page, 'نشد')).toBeVisible();
    });
});

test.describe('a member', () => {
  test.use({ account: OWNER });
  test('is shown as a member before hydration, and the document contains no personal data', async ({
    page,
    request,
    member,
  }) => {
    await holdCode(page);
    const document = await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('link', { name: 'خریدهای من' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'ورود / ثبت‌نام' })).toBeHidden();
    const { token } = JSON.parse(member.userInfo) as { token: string };
    const publicDocument = await (await request.get('/')).text();
    expect(await document!.text()).toBe(publicDocument);
    const response = await request.get('/', {
      headers: { authorization: `Bearer ${token}`, cookie: 'a=b' },
    });
    expect(await response.text()).toBe(publicDocument);
  });

  test('a user with an invalid stored login is shown as a visitor before hydration', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('userInfo', '{"token":7}'));
    await holdCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'ورود / ثبت‌نام' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'خریدهای من' })).toBeHidden();
  });
});
