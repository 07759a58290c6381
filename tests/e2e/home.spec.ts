/** Home and the pages that anybody may open (sections 2 and 4). */
import { toPersianDigits } from '@/shared/lib/persian-text';
import { asPlainFiles, basketOf, expect, OWNER, PILATES, start, test, toast } from './support';

test('home has three tabs, courses first, and shows what a course is and costs with its diet', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('tab')).toHaveText(['کلاس‌ها', 'برنامه‌های غذایی', 'فروشگاه']);
  await expect(page.getByRole('tab', { name: 'کلاس‌ها' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article')).toHaveCount(8);
  const card = page.getByRole('article', { name: 'بدنسازی پایه در خانه' });
  for (const text of [
    'آفلاین',
    'طول دوره',
    '۸ هفته',
    'تعداد جلسات',
    '۲۴',
    'مدت هر جلسه',
    '۴۵ دقیقه',
    'همراه با برنامه افزایش حجم',
    '۲٬۵۲۰٬۰۰۰',
    'تومان',
  ])
    await expect(card).toContainText(text);
  await expect(page.getByRole('article', { name: 'یوگای صبحگاهی' })).toContainText('زنده');
  await page.getByRole('tab', { name: 'برنامه‌های غذایی' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'شروع' })).toHaveCount(6);
});

test('a card turns around to its descriptions and back', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article').first();
  const more = card.getByRole('button', { name: 'بیشتر' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect(card.getByRole('tabpanel')).toBeVisible();
  await expect(card.getByRole('button', { name: 'بازگشت' })).toBeFocused();
  await expect(card.locator('[inert]').getByText('شروع')).toHaveCount(1);
  await card.getByRole('button', { name: 'بازگشت' }).click();
  await expect(more).toBeFocused();
});

test('a product lists its sizes; turned, colours and description of each; its button adds nothing and says why', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('tab', { name: 'فروشگاه' }).click();
  const card = page.getByRole('article').first();
  const add = card.getByRole('button', { name: 'افزودن به سبد خرید' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await expect(add).toHaveAccessibleDescription('فروش آنلاین این محصول هنوز فعال نیست');
  await add.click({ force: true });
  await expect(page.getByRole('link', { name: 'سبد خرید، ۰ مورد' })).toBeVisible();
  await card.getByRole('button', { name: 'بیشتر' }).click();
  await expect(card).toContainText('رنگ');
});

test('a list is looked through by words, kind and order, however they are typed, and the address keeps it', async ({
  page,
}) => {
  await page.goto('/');
  const titles = page.getByRole('article').getByRole('heading');
  await page.getByRole('searchbox', { name: 'جست‌وجو' }).fill('يوگا'); // as an Arabic keyboard writes it
  await expect(titles).toHaveText(['یوگای صبحگاهی']);
  await page.getByRole('button', { name: 'آفلاین' }).click();
  await expect(page.getByText(/^چیزی پیدا نشد/)).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'ترتیب' }).selectOption('ارزان‌ترین');
  const cheapest = await titles.allTextContents();
  expect(cheapest.length).toBeGreaterThan(2);
  await page.getByRole('link', { name: 'پروفایل' }).click();
  await page.goBack();
  await expect(titles).toHaveText(cheapest);
  await page.reload();
  await expect(titles).toHaveText(cheapest);
  await expect(page.getByRole('button', { name: 'آفلاین' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('tab', { name: 'فروشگاه' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'فروشگاه' })).toHaveAttribute('aria-selected', 'true');
});

test('the first tab stop leads to the content', async ({ page }) => {
  await page.goto('/');
  if (process.env.DOCUMENTS === 'plain') {
    // As on every screen that the app itself draws, the focus is in the content already.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    return;
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'رفتن به محتوای اصلی' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the banner’s way in is for visitors only, and opens the login with its links and the rules', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'ورود / ثبت‌نام' }).click();
  const modal = page.getByRole('dialog', { name: 'ورود به حساب' });
  for (const name of ['ثبت‌نام', 'فراموشی رمز عبور', 'قوانین'])
    await expect(modal.getByRole('link', { name })).toBeVisible();
  await expect(modal.getByRole('button', { name: 'مرحله بعد' })).toBeVisible();
  await modal.getByRole('button', { name: 'بستن' }).click();
  await expect(page.getByRole('link', { name: 'خریدهای من' })).toHaveCount(0);
});

test('the header leads to the site guide and counts the basket; the bar knows where one is', async ({
  page,
}) => {
  await page.goto('/');
  await expect(
    page.getByRole('navigation', { name: 'ناوبری اصلی' }).getByRole('link', { name: 'خانه' }),
  ).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'پروفایل' }).click();
  await expect(page.getByRole('link', { name: 'پروفایل' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'راهنمای سایت' }).click();
  await expect(page).toHaveURL(/\/pages\/videos\/VideoGuide$/);
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.locator('video')).toHaveCount(2);
  await expect(page.locator('iframe')).toHaveCount(2);
});

test('on a laptop the mark on top of the bar leads home, and «خانه» is said once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/profile');
  const bar = page.getByRole('navigation', { name: 'ناوبری اصلی' });
  const mark = bar.locator('img');
  await expect(mark).toBeInViewport({ ratio: 1 });
  expect((await mark.boundingBox())!.y).toBeLessThan(40);
  await expect(bar.getByRole('link')).toHaveText(['خانه', /سبد خرید/, 'پروفایل']);
  await mark.click();
  await expect(page).toHaveURL('/');
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(mark).toBeHidden();
});

for (const enamad of [true, false]) {
  test(`the trust seal ${enamad ? 'shows when' : 'is left out unless'} the display setting enables it`, async ({
    page,
  }) => {
    await asPlainFiles(page);
    await page.route('**/api/Setting/GetDisplayInfo', (route) =>
      route.fulfill({ json: { status: 200, messages: [], data: { enamad } } }),
    );
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(8);
    await expect(page.getByRole('img', { name: 'نماد اعتماد الکترونیکی' })).toHaveCount(
      enamad ? 1 : 0,
    );
  });
}

test.describe('as a member', () => {
  test.use({ account: OWNER, basket: basketOf(PILATES) });

  test('a card says that it is in the basket, or one’s own, and leads there; «شروع» stays', async ({
    page,
  }) => {
    await page.goto('/');
    const inBasket = page.getByRole('article', { name: 'پیلاتس برای کمر سالم' });
    const owned = page.getByRole('article', { name: 'یوگای صبحگاهی' });
    await expect(inBasket.getByRole('button', { name: 'شروع' })).toBeVisible();
    await expect(owned.getByRole('button', { name: 'شروع' })).toBeVisible();
    await owned.getByRole('link', { name: 'ادامه' }).click();
    await expect(page).toHaveURL(/\/2\/lessons$/);
    await page.goBack();
    await inBasket.getByRole('link', { name: 'در سبد ✓' }).click();
    await expect(page).toHaveURL(/\/shopping$/);
  });

  test('home says where to go on', async ({ page, member }) => {
    await page.goto('/');
    const row = page.getByRole('list', { name: 'ادامه دهید' });
    await expect(row.getByRole('link', { name: /^تکمیل فرم/ })).toHaveAttribute(
      'href',
      `/${member.diets[1]}/dietform`,
    );
    await row.getByRole('link', { name: /^ثبت وزن امروز/ }).click();
    await expect(page).toHaveURL(`/${member.diets[0]}/report`);
  });

  test('a course or a diet that is in the basket is rejected in the specification’s words', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'ورود / ثبت‌نام' })).toHaveCount(0);
    await start(page, 'پیلاتس برای کمر سالم').click();
    await expect(toast(page, 'این کلاس در سبد خرید شما موجود می باشد.')).toBeVisible();
  });

  test('the profile menu names the member and leads everywhere', async ({ page, member }) => {
    await page.goto('/profile');
    await expect(page.locator('main')).toContainText(toPersianDigits(member.mobile));
    for (const [name, path] of [
      ['اطلاعات شخصی', '/userinfo/@profile'],
      ['کلاس‌ها و برنامه‌های من', '/myprops/1'],
      ['سوابق خرید', '/invoices'],
      ['پشتیبانی', '/support/chat'],
      ['درباره ما', '/pages/Introduction'],
      ['قوانین و مقررات', '/pages/RulesAndRegulations'],
    ]) {
      await expect(page.locator('main').getByRole('link', { name })).toHaveAttribute('href', path!);
    }
  });
});

test('a visitor’s profile menu offers the login and what is open to all', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.locator('main').getByRole('link')).toHaveText([
    'ورود',
    'پشتیبانی',
    'درباره ما',
    'قوانین و مقررات',
  ]);
  await expect(page.getByRole('button', { name: 'خروج', exact: true })).toHaveCount(0);
});

test('content pages show their HTML and lead back to the profile; so does an unknown key', async ({
  page,
}) => {
  await page.goto('/pages/Introduction');
  await expect(page.getByRole('heading', { level: 1, name: 'درباره ما' })).toBeVisible();
  await expect(page.locator('main p').first()).not.toBeEmpty();
  await expect(page.locator('main h2').first()).toHaveCSS('font-weight', '800');
  await expect(page.locator('main ol').first()).toHaveCSS('list-style-type', 'persian');
  await expect(page.getByRole('link', { name: 'بازگشت' })).toHaveAttribute('href', '/profile');
  await page.goto('/pages/NoSuchPage');
  await page.getByRole('link', { name: 'رفتن به پروفایل' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('the support chat lives in a frame of its own, on its route only', async ({ page }) => {
  await page.goto('/support/chat');
  await expect(page.getByText('نشان گفت‌وگو')).toBeVisible();
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('src', '/chat.html#light');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  const scheme = () =>
    page
      .frameLocator('iframe')
      .locator('html')
      .evaluate((html) => getComputedStyle(html).colorScheme);
  await expect.poll(scheme).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(scheme).toBe('dark');
  await page.getByRole('link', { name: 'خانه' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test.describe('the chat of a member', () => {
  test.use({ account: OWNER });

  test('asks what the provider knows of the user', async ({ page }) => {
    const call = page.waitForResponse('**/api/User/GetUserChatInfo');
    await page.goto('/support/chat');
    expect((await (await call).json()).status).toBe(200);
  });
});

test('whatever is no route shows home', async ({ page }) => {
  for (const path of ['/nowhere', '/12/unknown']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'به مربی خوش آمدید' })).toBeVisible();
  }
});
