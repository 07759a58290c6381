import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import {
  basketOf,
  BUYER,
  expect,
  findings,
  INCOMPLETE,
  OWNER,
  PASSWORD,
  PILATES,
  settled,
  start,
  test,
  toast,
  TRX,
} from './support';

/** Every route of section 2, with who sees it. */
const ROUTES: [path: string, account: string][] = [
  ['/', ''],
  ['/', OWNER],
  ['/nowhere', ''],
  ['/login', ''],
  ['/login/@invoices', ''],
  ['/loginasuser/1', ''],
  ['/register', ''],
  ['/forgetpass', ''],
  ['/profile', ''],
  ['/profile', OWNER],
  ['/userinfo/@profile', OWNER],
  ['/userinfo/@', INCOMPLETE],
  ['/myprops/1', OWNER],
  ['/myprops/2', OWNER],
  ['/myprops/1', BUYER],
  ['/myprops/2', BUYER],
  ['/2/lessons', OWNER],
  ['/2/player/5', OWNER],
  ['/2/player/6', OWNER],
  ['/2/player/8', OWNER],
  ['/2/player/11', OWNER],
  ['/1/files', OWNER],
  ['/2/files', OWNER],
  ['/2/dietform', OWNER],
  ['/1/report', OWNER],
  ['/shopping', ''],
  ['/shopping', OWNER],
  ['/invoices', OWNER],
  ['/invoices', BUYER],
  ['/support/chat', ''],
  ['/pages/Introduction', ''],
  ['/pages/RulesAndRegulations', ''],
  ['/pages/videos/VideoGuide', ''],
  ['/pages/no.such', ''],
  ['/0x1/lessons', OWNER],
];
const name = (path: string, account: string) =>
  `${path} for ${account ? `account ${account.at(-1)}` : 'a visitor'}`;

for (const account of new Set(ROUTES.map(([, who]) => who))) {
  test.describe(account ? `account ${account.at(-1)}` : 'a visitor', () => {
    test.use({ account });
    for (const [path] of ROUTES.filter(([, who]) => who === account)) {
      test(`axe finds nothing on ${name(path, account)}; it has a title and one h1, and fits 320 pixels`, async ({
        page,
      }) => {
        await page.goto(path);
        await settled(page);
        await expect(page).toHaveTitle(/مربی/);
        await expect(page.locator('h1')).toHaveCount(1);
        expect.soft(await findings(page)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        await settled(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          320,
        );
      });
    }
  });
}

test('axe finds nothing in the chat and in the sandbox of embeds', async ({ page }) => {
  for (const path of ['/chat.html', '/embed.html']) {
    await page.goto(path);
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .withRules(['color-contrast', 'label', 'button-name', 'html-has-lang', 'document-title'])
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`),
      path,
    ).toEqual([]);
  }
});

const refusing = (path: string) => async (page: Page) =>
  page.route(path, (route) =>
    route.fulfill({
      status: 500,
      json: { status: 500, messages: ['سرویس در دسترس نیست.'], data: null },
    }),
  );

/** Writes a comment. @returns the button that deletes it */
async function ownComment(page: Page): Promise<Locator> {
  const text = `نظر ${Date.now()}`;
  await page.getByLabel('متن نظر').fill(text);
  await page.getByRole('button', { name: 'ثبت نظر' }).click();
  await expect(toast(page, 'نظر شما با موفقیت ثبت شد.')).toBeVisible();
  return page
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('button', { name: 'حذف نظر' });
}

interface State {
  name: string;
  account?: string;
  basket?: string;
  path: string;
  before?: (page: Page) => Promise<unknown>;
  reach: (page: Page) => Promise<unknown>;
}
const STATES: State[] = [
  {
    name: 'the login modal with an error',
    path: '/',
    reach: async (page) => {
      await page.getByRole('button', { name: 'ورود / ثبت‌نام' }).click();
      await page.getByLabel('شماره موبایل').fill('09120000009');
      await page.getByRole('button', { name: 'مرحله بعد' }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the added-to-basket modal',
    account: BUYER,
    path: '/',
    reach: async (page) => {
      await start(page, 'یوگای صبحگاهی').click();
      await expect(page.getByRole('dialog', { name: 'به سبد خرید اضافه شد' })).toBeVisible();
    },
  },
  {
    name: 'the profile warning of a purchase',
    account: INCOMPLETE,
    path: '/',
    reach: async (page) => {
      await start(page, 'یوگای صبحگاهی').click();
      await expect(page.getByRole('dialog', { name: 'هشدار' })).toBeVisible();
    },
  },
  {
    name: 'the profile warning over one’s own courses',
    account: INCOMPLETE,
    path: '/myprops/1',
    reach: (page) => expect(page.getByRole('dialog', { name: 'هشدار' })).toBeVisible(),
  },
  {
    name: 'the same screen with the warning closed',
    account: INCOMPLETE,
    path: '/myprops/1',
    reach: (page) => page.getByRole('button', { name: 'انصراف' }).click(),
  },
  {
    name: 'a flipped course',
    path: '/',
    reach: (page) =>
      page
        .getByRole('article', { name: 'یوگای صبحگاهی' })
        .getByRole('button', { name: 'بیشتر' })
        .click(),
  },
  {
    name: 'the diets, one of them flipped',
    path: '/',
    reach: async (page) => {
      await page.getByRole('tab', { name: 'برنامه‌های غذایی' }).click();
      await page.getByRole('article').first().getByRole('button', { name: 'بیشتر' }).click();
    },
  },
  {
    name: 'the shop, a product flipped',
    path: '/',
    reach: async (page) => {
      await page.getByRole('tab', { name: 'فروشگاه' }).click();
      await page.getByRole('article').first().getByRole('button', { name: 'بیشتر' }).click();
    },
  },
  {
    name: 'a filled basket with an address',
    account: BUYER,
    basket: basketOf(PILATES, TRX, { ...PILATES, productType: 4, itemId: 1, title: 'دمبل' }),
    path: '/shopping',
    reach: (page) => expect(page.getByLabel('آدرس تحویل')).toBeVisible(),
  },
  {
    name: 'the login modal over the basket',
    basket: basketOf(PILATES),
    path: '/shopping',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^پرداخت با/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'ورود به حساب' })).toBeVisible();
    },
  },
  {
    name: 'an opened invoice',
    account: OWNER,
    path: '/invoices',
    reach: (page) => page.getByRole('button', { name: /^موفق/ }).first().click(),
  },
  {
    name: 'an open calendar',
    account: OWNER,
    path: '/userinfo/@profile',
    reach: async (page) => {
      await page.getByRole('button', { name: 'انتخاب تاریخ تولد از تقویم' }).click();
      await expect(page.getByRole('dialog', { name: 'تقویم تاریخ تولد' })).toBeVisible();
    },
  },
  {
    name: 'a date that names no day',
    account: OWNER,
    path: '/userinfo/@profile',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'تاریخ تولد' }).fill('1375/13/01');
      await page.getByLabel('کد ملی').focus();
    },
  },
  {
    name: 'the question before a comment is deleted',
    account: OWNER,
    path: '/2/player/5',
    reach: async (page) => {
      await (await ownComment(page)).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the question before a session is replaced',
    account: OWNER,
    path: '/loginasuser/3',
    reach: (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
  },
  {
    name: 'the second step of the forgotten password',
    path: '/forgetpass',
    reach: async (page) => {
      await page.getByLabel('شماره موبایل').fill(INCOMPLETE);
      await page.getByRole('button', { name: 'ارسال کد' }).click();
      await expect(page.getByLabel('کد ارسال‌شده')).toBeVisible();
    },
  },
  {
    name: 'a list that failed to load, with its toast',
    path: '/',
    before: refusing('**/GetCourses/**'),
    reach: (page) => expect(page.getByText('این فهرست دریافت نشد.')).toBeVisible(),
  },
  {
    name: 'no tax percent: start says why',
    path: '/',
    before: refusing('**/GetTaxPercent'),
    reach: (page) => expect(page.getByText('درصد مالیات دریافت نشد').first()).toBeVisible(),
  },
  {
    name: 'a lesson that failed to load',
    account: OWNER,
    path: '/2/player/5',
    before: refusing('**/GetLessonInfo/**'),
    reach: (page) => expect(page.getByText('این جلسه دریافت نشد.')).toBeVisible(),
  },
  {
    name: 'a course without lessons',
    account: OWNER,
    path: '/2/lessons',
    before: (page) =>
      page.route('**/GetCourseLessons/**', (route) =>
        route.fulfill({
          json: { status: 200, messages: [], data: { course: { id: 2, title: 'یوگا' }, data: [] } },
        }),
      ),
    reach: (page) => expect(page.getByText('جلسه‌ای ثبت نشده است')).toBeVisible(),
  },
  {
    name: 'a questionnaire with everything missing',
    account: OWNER,
    path: '/2/dietform',
    reach: async (page) => {
      await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'an open weight with its errors',
    account: OWNER,
    path: '/1/report',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^ویرایش / })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'ثبت وزن' });
      await dialog.getByLabel('وزن (کیلوگرم)').fill('0');
      await dialog.getByRole('button', { name: 'ذخیره' }).click();
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'an open weight, its calendar and clock',
    account: OWNER,
    path: '/1/report',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^ویرایش / })
        .first()
        .click();
      await page.getByRole('button', { name: 'انتخاب تاریخ از تقویم' }).click();
      await expect(page.getByRole('group', { name: 'زمان ثبت' })).toBeVisible();
    },
  },
  {
    name: 'the sizes, and an open one',
    account: OWNER,
    path: '/1/report',
    reach: async (page) => {
      await page.getByRole('tab', { name: 'سایز' }).click();
      await page.getByRole('button', { name: 'افزودن سایز' }).click();
      await expect(page.getByRole('dialog', { name: 'ثبت سایز' })).toBeVisible();
    },
  },
  {
    name: 'the question before a week is deleted',
    account: OWNER,
    path: '/1/report',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^حذف هفته/ })
        .first()
        .click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'a report that did not load',
    account: OWNER,
    path: '/1/report',
    before: refusing('**/GetDietWeeklyReports/**'),
    reach: (page) => expect(page.getByText('گزارش شما دریافت نشد')).toBeVisible(),
  },
  {
    name: 'a success toast and a warning',
    account: OWNER,
    path: '/userinfo/@profile',
    reach: async (page) => {
      await page.getByRole('button', { name: 'ذخیره' }).click();
      await expect(toast(page, 'ویرایش انجام شد')).toBeVisible();
    },
  },
  {
    name: 'a slow screen, told in words',
    account: OWNER,
    path: '/invoices',
    before: (page) => page.route('**/GetUserInvoices/**', () => {}),
    reach: (page) => expect(page.getByText('در حال بارگذاری…')).toBeVisible(),
  },
];
for (const { name: state, account = '', basket = '', path, before, reach } of STATES) {
  test.describe(() => {
    test.use({ account, basket });
    test(`axe finds nothing in this state: ${state}`, async ({ page }) => {
      await before?.(page);
      await page.goto(path);
      await reach(page);
      expect(await findings(page)).toEqual([]);
    });
  });
}

/** Both sides of every element of the list, in pixels. */
const smallest = async (targets: Locator): Promise<number> => {
  await expect(targets.first()).toBeVisible();
  return Math.min(
    ...(await targets.evaluateAll((elements) =>
      elements.flatMap((element) => [
        element.getBoundingClientRect().width,
        element.getBoundingClientRect().height,
      ]),
    )),
  );
};

test.describe('a filled basket', () => {
  test.use({ account: BUYER, basket: basketOf(PILATES, TRX) });
  test('start, pay, trash and the bottom bar are at least 44 pixels each way', async ({ page }) => {
    await page.goto('/shopping');
    expect(await smallest(page.getByRole('button', { name: /^پرداخت با/ }))).toBeGreaterThanOrEqual(
      44,
    );
    expect(await smallest(page.getByRole('button', { name: /^حذف / }))).toBeGreaterThanOrEqual(44);
    expect(
      await smallest(page.getByRole('navigation', { name: 'ناوبری اصلی' }).getByRole('link')),
    ).toBeGreaterThanOrEqual(44);
    await page.goto('/');
    expect(await smallest(page.getByRole('button', { name: 'شروع' }))).toBeGreaterThanOrEqual(44);
  });
});

test.describe('a small screen with large letters', () => {
  test.use({ account: OWNER, basket: basketOf(PILATES), viewport: { width: 320, height: 640 } });
  for (const path of ['/', '/shopping', '/1/report', '/invoices']) {
    test(`cuts nothing off ${path}`, async ({ page }) => {
      await page.goto(path);
      await settled(page);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        320,
      );
      // Nor above the upper edge.
      expect(
        await page
          .locator('header a')
          .evaluateAll((links) =>
            Math.min(0, ...links.map((link) => link.getBoundingClientRect().top + window.scrollY)),
          ),
      ).toBe(0);
    });
  }
});

test.describe('moving about', () => {
  test.use({ account: OWNER });
  test('every screen that one gets to inside the app has its heading focused and a title of its own', async ({
    page,
  }) => {
    await page.goto('/profile');
    const bar = page.getByRole('navigation', { name: 'ناوبری اصلی' });
    const link = (text: string) => page.locator('#main').getByRole('link', { name: text });
    const back = link('بازگشت');
    const steps: [go: () => Promise<unknown>, heading: string | RegExp][] = [
      [() => link('اطلاعات شخصی').click(), 'اطلاعات شخصی'],
      [() => bar.getByRole('link', { name: 'پروفایل' }).click(), 'پروفایل'],
      [() => link('سوابق خرید').click(), 'سوابق خرید'],
      [() => back.click(), 'پروفایل'],
      [() => link('درباره ما').click(), 'درباره ما'],
      [() => back.click(), 'پروفایل'],
      [() => link('پشتیبانی').click(), 'پشتیبانی'],
      [() => back.click(), 'پروفایل'],
      [() => link('کلاس‌ها و برنامه‌های من').click(), 'خریدهای من'],
      [
        () => page.getByRole('article', { name: 'یوگای صبحگاهی' }).getByRole('link').click(),
        'یوگای صبحگاهی',
      ],
      [() => page.getByRole('link', { name: /گشودن شانه‌ها/ }).click(), /گشودن شانه‌ها/],
      [() => back.click(), 'یوگای صبحگاهی'],
      [() => back.click(), 'خریدهای من'],
      [() => bar.getByRole('link', { name: 'خانه' }).click(), 'به مربی خوش آمدید'],
      [() => page.getByRole('link', { name: /^سبد خرید/ }).click(), 'سبد خرید'],
      [() => back.click(), 'به مربی خوش آمدید'],
      [() => page.getByRole('link', { name: 'راهنمای سایت' }).click(), 'راهنمای سایت'],
    ];
    const titles = new Set<string>();
    for (const [go, heading] of steps) {
      await go();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
      await expect(page.locator('h1')).toHaveCount(1);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(11);
  });
});

test('arrow keys walk the tabs the way the eye does: left is next', async ({ page }) => {
  await page.goto('/');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('کلاس‌ها').focus();
  for (const [key, name] of [
    ['ArrowLeft', 'برنامه‌های غذایی'],
    ['ArrowLeft', 'فروشگاه'],
    ['ArrowRight', 'برنامه‌های غذایی'],
    ['Home', 'کلاس‌ها'],
    ['ArrowRight', 'فروشگاه'],
    ['ArrowLeft', 'کلاس‌ها'],
    ['End', 'فروشگاه'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name), key).toBeFocused();
    await expect(tab(name), key).toHaveAttribute('aria-selected', 'true');
  }
});

test.describe('my items', () => {
  test.use({ account: OWNER });
  test('arrow keys stay in the tabs of my items, though each is an address', async ({ page }) => {
    await page.goto('/myprops/1');
    await page.getByRole('tab', { name: 'کلاس‌های من' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('article', { name: 'برنامه کاهش وزن' })).toBeVisible();
    await expect(page).toHaveURL(/\/myprops\/2$/);
    await expect(page.getByRole('tab', { name: 'برنامه‌های من' })).toBeFocused();
  });
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false))
      return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a keyboard alone logs in, starts a course, sees the basket and pays; dialogs keep the focus and give it back', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  const login = page.getByRole('button', { name: 'ورود / ثبت‌نام' });
  await tabTo(page, login);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'ورود به حساب' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(login).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('شماره موبایل'));
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus'), 'the focus stays in the dialog').toHaveCount(1);
  }
  await tabTo(page, dialog.getByLabel('شماره موبایل'));
  await page.keyboard.type('۰۹۱۲۰۰۰۰۰۰۳');
  await tabTo(page, dialog.getByLabel('رمز عبور', { exact: true }));
  await page.keyboard.type(PASSWORD);
  const reloaded = page.waitForEvent('load'); // the login of the dialog loads the page anew
  await page.keyboard.press('Enter');
  await reloaded;
  await expect(login).toHaveCount(0);
  await settled(page);

  const begin = start(page, 'پیلاتس برای کمر سالم');
  await tabTo(page, begin);
  await page.keyboard.press('Enter');
  const added = page.getByRole('dialog', { name: 'به سبد خرید اضافه شد' });
  await expect(added).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(added).toHaveCount(0);
  await expect(begin).toBeFocused();

  await tabTo(page, start(page, 'تی‌آر‌ایکس گروهی'));
  await page.keyboard.press('Space');
  await expect(added).toBeVisible();
  await tabTo(page, added.getByRole('button', { name: 'مشاهده سبد خرید' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'سبد خرید' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'پرداخت با زرین‌پال' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'درگاه پرداخت آزمایشی' })).toBeVisible();
});

test.describe('an incomplete profile', () => {
  test.use({ account: INCOMPLETE });
  test('Escape closes the warning, and the focus returns to start', async ({ page }) => {
    await page.goto('/');
    await start(page, 'پیلاتس برای کمر سالم').click();
    await expect(page.getByRole('dialog', { name: 'هشدار' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(start(page, 'پیلاتس برای کمر سالم')).toBeFocused();
  });
});

test.describe('destructive questions and the calendar', () => {
  test.use({ account: OWNER });
  test('a confirmation focuses cancel, and Escape answers no', async ({ page }) => {
    await page.goto('/2/player/5');
    const trash = await ownComment(page);
    await trash.click();
    await expect(
      page.getByRole('alertdialog').getByRole('button', { name: 'انصراف' }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(trash).toBeFocused();
  });
  test('Escape closes the calendar, and the focus returns to its button', async ({ page }) => {
    await page.goto('/userinfo/@profile');
    const button = page.getByRole('button', { name: 'انتخاب تاریخ تولد از تقویم' });
    await button.click();
    await expect(
      page.getByRole('dialog', { name: 'تقویم تاریخ تولد' }).locator(':focus'),
    ).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});
