/** Words and stars of members about a class (decision 82), on its page and after a lesson's end. */
import { expect, OWNER, scan, settled, test } from './support';

const CLASS = '/classes/7';
const LESSONS = [29, 30, 31];

test.describe('a member', () => {
  test.use({ account: OWNER });

  test('writes after the third lesson, changes it on the page of the class, and removes it', async ({
    page,
  }) => {
    const question = page.getByRole('button', { name: 'این کلاس تا این‌جا چطور بود؟' });
    for (const [index, lesson] of LESSONS.entries()) {
      await page.goto(`/7/player/${lesson}`);
      await page.getByRole('button', { name: 'دیدم' }).click();
      await expect(page.getByText('در این هفته')).toBeVisible();
      if (index < 2) await expect(question).toHaveCount(0);
    }
    const own = page.getByRole('group', { name: 'نظر شما' });
    await question.click({ timeout: 20_000 });
    await own.getByRole('button', { name: 'ثبت نظر' }).click();
    await expect(own.getByText('ستاره‌ها را انتخاب کنید')).toBeVisible();
    await expect(own.getByRole('radiogroup')).toBeFocused();
    expect(await scan(page, 'form of a review')).toEqual([]);
    await own.getByRole('radio', { name: '۲ ستاره' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(own.getByRole('radio', { name: '۳ ستاره' })).toBeChecked();
    await own.getByLabel('متن نظر').fill('شانه‌هایم سبک شد');
    await page.reload(); // what is typed stays
    await page.goto(CLASS);
    await expect(own.getByLabel('متن نظر')).toHaveValue('شانه‌هایم سبک شد');
    await own.getByRole('button', { name: 'ثبت نظر' }).click();
    await expect(own.getByRole('status')).toHaveText('پس از تأیید نشان داده می‌شود');
    await expect(own).toBeFocused();
    await expect(own.getByRole('img', { name: '۳ ستاره از ۵' })).toBeVisible();

    await own.getByRole('button', { name: 'ویرایش نظر' }).click();
    await own.getByRole('radio', { name: '۵ ستاره' }).check();
    await own.getByRole('button', { name: 'ثبت نظر' }).click();
    await expect(own.getByRole('img', { name: '۵ ستاره از ۵' })).toBeVisible();
    await own.getByRole('button', { name: 'حذف نظر' }).click();
    await page.getByRole('button', { name: 'بله، حذف شود' }).click();
    await expect(own.getByRole('button', { name: 'نوشتن نظر' })).toBeVisible();
  });
});

test('a visitor reads the reviews, the answers and the average, which the demo marks as samples', async ({
  page,
}) => {
  await page.goto(CLASS);
  const reviews = page.getByRole('region', { name: 'نظر ورزشکاران این کلاس' });
  await expect(reviews.getByRole('listitem').first()).toBeVisible();
  await expect(reviews).toContainText('نمونه: این نظرها را حساب‌های نمایشی نوشته‌اند.');
  await expect(reviews).toContainText('۴٫۴ از ۵ (۵ نظر)');
  await expect(reviews.getByText('پاسخ مربی').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'نظر شما' })).toHaveCount(0);
  // A free lesson of the plan is the preview.
  await page.getByRole('button', { name: 'رایگان: شب ۴: باز کردن سینه' }).click();
  await expect(page.getByRole('group', { name: 'پیش‌نمایش' }).locator('video')).toBeVisible();
});

test('the page of a class has no reviews with a server that lacks the calls', async ({ page }) => {
  await page.route('**/api/Course/GetCourseReviews/**', (route) =>
    route.fulfill({ status: 404, json: { status: 404, messages: ['نیست'], data: null } }),
  );
  const asked = page.waitForRequest(/GetCourseReviews/);
  await page.goto('/');
  await settled(page);
  await page.getByRole('link', { name: 'کشش و انعطاف شبانه' }).first().click();
  await expect(page.getByRole('heading', { name: 'کشش و انعطاف شبانه', level: 1 })).toBeVisible();
  await asked;
  await settled(page);
  await expect(page.getByRole('heading', { name: 'پرسش‌های رایج' })).toBeVisible();
  await expect(page.getByText('نظر ورزشکاران این کلاس')).toHaveCount(0);
  await expect(page.getByText('نیست', { exact: true })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the price and the button of a class are one line of 64 px, also with a discount', async ({
    page,
  }) => {
    for (const path of ['/classes/1', CLASS]) {
      await page.goto(path);
      const bar = page.getByRole('complementary', { name: 'خرید' });
      await expect(bar).toContainText('با مالیات');
      expect((await bar.boundingBox())!.height, path).toBeLessThanOrEqual(66);
    }
  });
});
