/** Keyboard navigation and focus. */
import { toPersianDigits } from '@/shared/lib/persian-text';
import { BUYER, expect, newMember, OWNER, PASSWORD, settled, start, tabTo, test } from './support';

test.describe('navigation', () => {
  test.use({ account: OWNER });
  test('every screen reached inside the app has a focused heading and its own title', async ({
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
      [() => bar.getByRole('link', { name: 'خانه', exact: true }).click(), /^سلام/],
      [() => page.getByRole('link', { name: /^سبد خرید/ }).click(), 'سبد خرید'],
      [() => back.click(), /^سلام/],
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

test('a keyboard alone logs in, starts a course and pays; dialogs trap the focus and restore it', async ({
  page,
}) => {
  const { mobile } = await newMember(BUYER);
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
  await page.keyboard.type(toPersianDigits(mobile));
  await tabTo(page, dialog.getByLabel('رمز عبور', { exact: true }));
  await page.keyboard.type(PASSWORD);
  const reloaded = page.waitForEvent('load'); // logging in from the dialog reloads the page
  await page.keyboard.press('Enter');
  await reloaded;
  await expect(login).toHaveCount(0);
  await settled(page);

  const startButton = start(page, 'پیلاتس برای کمر سالم');
  await tabTo(page, startButton);
  await page.keyboard.press('Enter');
  const added = page.getByRole('dialog', { name: 'به سبد خرید اضافه شد' });
  await expect(added).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(added).toHaveCount(0);
  await expect(startButton).toBeFocused();

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
