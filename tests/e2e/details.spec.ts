/**
 * What the specification says of single places: what stands in a row, how long, where, and how much is asked
 * for (sections 2, 4, 5 and 9).
 */
import type { Locator } from '@playwright/test';
import {
  basketOf,
  BUYER,
  expect,
  line,
  ofMember,
  OWNER,
  PILATES,
  start,
  test,
  toast,
  asPlainFiles,
} from './support';

test('a product lists its sizes on its front, each with its colours when turned', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'فروشگاه' }).click();
  const card = page.getByRole('article', { name: 'تی‌شرت تمرین' });
  await expect(card.getByText(/^سایزها: /)).toHaveText('سایزها: M، L، XL');
  await card.getByRole('button', { name: 'بیشتر' }).click();
  await expect(card.getByText(/^رنگ‌ها: /).first()).toHaveText('رنگ‌ها: سفید، زعفرانی');
});

test.describe('a diet that is in the basket', () => {
  test.use({
    account: BUYER,
    basket: basketOf(line(1, 'برنامه کاهش وزن', 6_000_000, { productType: 2 })),
  });
  test('is rejected in the words for a diet', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('tab', { name: 'برنامه‌های غذایی' }).click();
    await start(page, 'برنامه کاهش وزن').click();
    await expect(toast(page, 'این برنامه غذایی در سبد خرید شما موجود می باشد.')).toBeVisible();
  });
});

test.describe('a toast', () => {
  test.use({ account: BUYER, basket: basketOf(PILATES), viewport: { width: 1280, height: 800 } });
  test('stands at the top right for eight seconds', async ({ page }) => {
    await page.goto('/');
    await start(page, 'پیلاتس برای کمر سالم').click();
    const told = toast(page, 'این کلاس در سبد خرید شما موجود می باشد.');
    await expect(told).toBeVisible();
    await expect(told.getByRole('progressbar')).toHaveCSS('animation-duration', '8s');
    const box = (await told.boundingBox())!;
    expect(box.y).toBeLessThan(100);
    expect(box.x + box.width).toBeGreaterThan(1280 - 60);
  });
});

test.describe('the calendar', () => {
  test.use({ account: OWNER });
  for (const [width, where] of [
    [480, 'rises from the bottom of a screen of 480 pixels'],
    [481, 'stands at its field on a wider screen'],
  ] as const) {
    test(where, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/userinfo/@profile');
      await page.getByRole('button', { name: 'انتخاب تاریخ تولد از تقویم' }).click();
      const calendar = page.getByRole('dialog', { name: 'تقویم تاریخ تولد' });
      await expect(calendar).toBeVisible();
      const shape = async () => {
        const box = (await calendar.boundingBox())!;
        return {
          isWhole: Math.abs(box.width - width) < 2,
          isAtBottom: Math.abs(box.y + box.height - 900) < 2,
        };
      };
      const isSheet = width === 480;
      await expect.poll(shape).toEqual({ isWhole: isSheet, isAtBottom: isSheet });
    });
  }
});

test.describe('lists', () => {
  test.use({ account: OWNER });
  test('ask for twenty on home and of the invoices, for fifty of one’s own', async ({ page }) => {
    const sizes: Record<string, string | null> = {};
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const [, call] = /^\/api\/\w+\/(Get\w+)\/?$/.exec(pathname) ?? [];
      if (call && searchParams.has('size')) sizes[call] = searchParams.get('size');
    });
    await asPlainFiles(page);
    for (const path of ['/', '/myprops/1', '/myprops/2', '/2/lessons', '/invoices']) {
      await page.goto(path);
      await expect(page.locator('#main h1')).toBeVisible();
    }
    await expect
      .poll(() => sizes)
      .toMatchObject({
        GetCourses: '20',
        GetDietCategories: '20',
        GetProducts: '20',
        GetUserInvoices: '20',
        GetUserCourses: '50',
        GetUserDiets: '50',
        GetCourseLessons: '50',
      });
  });

  test('of invoices ask for every result', async ({ page }) => {
    const asked = page.waitForRequest('**/GetUserInvoices/**');
    await page.goto('/invoices');
    expect(new URL((await asked).url()).searchParams.get('status')).toBe('0');
  });

  test('of one’s own are the bar’s active entry', async ({ page }) => {
    for (const path of ['/myprops/1', '/myprops/2']) {
      await page.goto(path);
      await expect(
        page.getByRole('navigation', { name: 'ناوبری اصلی' }).locator('[aria-current=page]'),
      ).toHaveText('خریدهای من');
    }
  });
});

test('the page of the guide’s videos leads back home', async ({ page }) => {
  await page.goto('/pages/videos/VideoGuide');
  await page.getByRole('link', { name: 'بازگشت' }).click();
  await expect(page.getByRole('heading', { name: 'به مربی خوش آمدید' })).toBeVisible();
});

/** The labels of a list of amounts, each with its amount. */
const amountsOf = (list: Locator) =>
  list.evaluate((element) =>
    [...element.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.parentElement!.querySelector('dd')!.textContent.replace(/[^۰-۹٬]/g, ''),
    ]),
  );
const AMOUNTS = [
  ['قیمت', '۱۰۰٬۰۰۰'],
  ['تخفیف', '۲۰٬۰۰۰'],
  ['مالیات', '۸٬۰۰۰'],
  ['قابل پرداخت', '۸۸٬۰۰۰'],
];

test.describe('amounts', () => {
  test.use({
    account: OWNER,
    basket: basketOf(
      line(1, 'کلاس', 1_000_000, { discount: 200_000, tax: 80_000, price: 880_000 }),
    ),
  });
  test('of a basket’s line stand beside their names', async ({ page }) => {
    await page.goto('/shopping');
    await expect
      .poll(() => amountsOf(page.getByRole('listitem').filter({ hasText: 'کلاس' }).first()))
      .toEqual(AMOUNTS);
  });

  test('of an invoice’s item stand beside their names', async ({ page }) => {
    await page.route('**/GetUserInvoices/**', (route) =>
      route.fulfill({
        json: {
          status: 200,
          messages: [],
          data: {
            total: 1,
            data: [
              {
                id: 1,
                payStatus: 2,
                totalPrice: 880_000,
                createDate: '2026-01-01T10:00:00',
                invoiceItem: [
                  {
                    productType: 1,
                    title: 'کلاس',
                    noTaxPrice: 1_000_000,
                    discount: 200_000,
                    tax: 80_000,
                    price: 880_000,
                    numbers: 1,
                  },
                ],
              },
            ],
          },
        },
      }),
    );
    await page.goto('/invoices');
    await page.getByRole('button', { name: /^موفق/ }).click();
    await expect.poll(() => amountsOf(page.locator('#main dl'))).toEqual(AMOUNTS);
  });
});

test.describe('the way back', () => {
  test.use({ account: OWNER });
  for (const [path, back] of [
    ['/diet2/dietform', '/myprops/2'],
    ['/diet1/report', '/myprops/2'],
    ['/diet1/files', '/myprops/2'],
    ['/invoices', '/profile'],
    ['/support/chat', '/profile'],
    ['/shopping', '/'],
  ] as const)
    test(`from ${path} is ${back}`, async ({ page, member }) => {
      await page.goto(ofMember(path, member));
      await expect(page.getByRole('link', { name: 'بازگشت' })).toHaveAttribute('href', back);
    });
});

test('login and registration lead to each other, and the login to the forgotten password', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'فراموشی رمز عبور' }).click();
  await expect(page).toHaveURL(/\/forgetpass$/);
  await page.goBack();
  await page.getByRole('link', { name: 'ثبت‌نام' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.locator('#main').getByRole('link', { name: 'ورود' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

const mat = (size: string, numbers: number) =>
  line(2, 'مت یوگا', 6_400_000, { productType: 4, size, color: 'سبز', numbers });

test.describe('a basket with products', () => {
  test.use({ account: BUYER, basket: basketOf(mat('۶ میلی‌متر', 1), mat('۸ میلی‌متر', 99)) });
  test('holds from one to 99 of each, and requires an address', async ({ page }) => {
    await page.goto('/shopping');
    const steps = (name: string) => page.getByRole('button', { name });
    await expect(steps('یکی کمتر').first()).toHaveAttribute('aria-disabled', 'true');
    await expect(steps('یکی بیشتر').first()).not.toHaveAttribute('aria-disabled');
    await expect(steps('یکی کمتر').last()).not.toHaveAttribute('aria-disabled');
    await expect(steps('یکی بیشتر').last()).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByLabel('آدرس تحویل')).toHaveAttribute('aria-required', 'true');
  });

  test('goes on counting while a button is held, until the finger slides off', async ({ page }) => {
    await page.goto('/shopping');
    const count = page
      .getByRole('group', { name: /^تعداد/ })
      .first()
      .locator('output');
    const more = page.getByRole('button', { name: 'یکی بیشتر' }).first();
    const { x, y } = (await more.boundingBox())!;
    // As where nothing can be scrolled: the finger stays the button's, wherever it goes.
    await more.evaluate((element) => (element.style.touchAction = 'none'));
    const browser = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
      browser.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + 20 + by, y: y + 20 }],
      });
    await touch('touchStart');
    await expect(count).not.toHaveText(/^[۱۲]$/);
    for (const by of [-40, -60]) await touch('touchMove', by);
    await page.waitForTimeout(200); // what was counted last is drawn
    const left = await count.textContent();
    await page.waitForTimeout(600);
    await touch('touchEnd');
    await expect(count).toHaveText(left!);

    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await expect(count).not.toHaveText(left!);
    await page.mouse.up();
    await page.waitForTimeout(200);
    const released = await count.textContent();
    await page.waitForTimeout(600);
    await expect(count).toHaveText(released!);
  });

  test('leads home when everything is removed', async ({ page }) => {
    await page.goto('/shopping');
    await page.getByRole('button', { name: 'حذف سبد خرید' }).click();
    await expect(page.getByRole('heading', { name: 'به مربی خوش آمدید' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'سبد خرید، ۰ مورد' })).toBeVisible();
  });
});
