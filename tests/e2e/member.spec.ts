/** What a buyer does after paying (section 2: my items, purchase history, files). */
import { BUYER, expect, INCOMPLETE, ofMember, OWNER, test, toast } from './support';

test.describe('my courses and diets', () => {
  test.use({ account: OWNER });

  test('a course leads to its lessons; tabs are addresses', async ({ page }) => {
    await page.goto('/myprops/1');
    const card = page.getByRole('article', { name: 'یوگای صبحگاهی' });
    await expect(card).toContainText('زنده');
    await expect(card).toContainText('۲۰ دقیقه');
    await page.getByRole('tab', { name: 'برنامه‌های من' }).click();
    await expect(page).toHaveURL(/\/myprops\/2$/);
    await page.goBack();
    await card.getByRole('link', { name: 'مشاهده جلسات' }).click();
    await expect(page).toHaveURL(/\/2\/lessons$/);
    await page.getByRole('link', { name: 'بازگشت' }).click();
    await expect(page).toHaveURL(/\/myprops\/1$/);
  });

  test('the status of a diet rules what can be done with it', async ({ page }) => {
    await page.goto('/myprops/2');
    const actions = async (title: string) =>
      page.getByRole('article', { name: title }).locator('a, button').allInnerTexts();
    await expect(page.getByRole('article')).toHaveCount(5);
    expect(await actions('برنامه کاهش وزن')).toEqual(['مشاهده برنامه', 'گزارش وزن و سایز']); // 4
    expect(await actions('برنامه تثبیت وزن')).toEqual(['تکمیل فرم']); // 2
    expect(await actions('برنامه گیاه‌خواری ورزشی')).toEqual([]); // 3
    expect(await actions('برنامه سلامت خانواده')).toEqual(['مشاهده برنامه']); // 5
    expect(await actions('برنامه دوندگان استقامت')).toEqual(['مشاهده برنامه', 'تمدید']); // 5, holdover
  });

  test('an extension enters the basket and is paid for alone', async ({ page }) => {
    await page.goto('/myprops/2');
    await page.getByRole('button', { name: 'تمدید' }).click();
    await expect(page).toHaveURL(/\/shopping$/);
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^حذف .*دوندگان/ })).toBeVisible();
    await page.getByRole('button', { name: 'پرداخت با زرین‌پال' }).click();
    await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible();
  });
});

test.describe('whoever leaves before an answer', () => {
  test.use({ account: OWNER });

  test('of an extension stays where they are, with the basket as it was', async ({ page }) => {
    let answer = () => {};
    await page.route(
      '**/ExtendDient/**',
      (route) => void (answer = () => void route.continue().catch(() => {})),
    );
    await page.goto('/myprops/2');
    const aborted = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('ExtendDient'),
    );
    await page.getByRole('button', { name: 'تمدید' }).click();
    await page.getByRole('link', { name: 'خانه' }).click();
    await aborted;
    answer();
    await expect(page.getByRole('link', { name: 'سبد خرید، ۰ مورد' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('of a saved profile stays where they are, and is told that it is saved', async ({
    page,
  }) => {
    let answer = () => {};
    await page.route('**/UpdateProfile', (route) => void (answer = () => void route.continue()));
    await page.goto('/userinfo/@profile');
    const asked = page.waitForRequest('**/UpdateProfile');
    await page.getByRole('button', { name: 'ذخیره' }).click();
    await asked;
    await page.getByRole('link', { name: 'خانه' }).click();
    await expect(page.getByRole('heading', { name: 'به مربی خوش آمدید' })).toBeVisible();
    const again = page.waitForResponse('**/UpdateProfile');
    answer();
    await again;
    await expect(page.locator('.Toastify').getByText('ویرایش انجام شد')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('of who owns nothing', () => {
  test.use({ account: BUYER });

  test('who owns nothing is told so on both tabs', async ({ page }) => {
    await page.goto('/myprops/1');
    await expect(page.getByText('هنوز در هیچ کلاسی شرکت نکرده‌اید.')).toBeVisible();
    await page.goto('/myprops/2');
    await expect(page.getByText('هنوز هیچ برنامه غذایی نخریده‌اید.')).toBeVisible();
  });
});

test.describe('an incomplete profile', () => {
  test.use({ account: INCOMPLETE });

  test('hides courses and diets, and leads to the form', async ({ page }) => {
    await page.goto('/myprops/2');
    const alert = page.getByRole('dialog', { name: 'هشدار' });
    await expect(alert).toContainText(
      'برای مشاهده کلاس‌ها و برنامه‌ها ابتدا باید پروفایل کاربری خود را تکمیل کنید.',
    );
    await alert.getByRole('button', { name: 'انصراف' }).click();
    await expect(alert).toBeHidden();
    await page.getByRole('link', { name: 'تکمیل پروفایل' }).click();
    await expect(page).toHaveURL(/\/userinfo\/@$/);
  });

  test('that is completed is asked for no more, however soon one comes back', async ({ page }) => {
    await page.goto('/myprops/1');
    await page.getByRole('button', { name: 'انصراف' }).click();
    await page.getByRole('link', { name: 'تکمیل پروفایل' }).click();
    await page.getByLabel('شماره واتساپ').fill('09120000009');
    await page.getByLabel('کد ملی').fill('0013542419');
    await page.getByRole('textbox', { name: 'تاریخ تولد' }).fill('1374/04/23');
    await page.getByRole('button', { name: 'ذخیره' }).click();
    await expect(toast(page, 'ویرایش انجام شد')).toBeVisible();
    await page.getByRole('link', { name: 'خریدهای من' }).click();
    await expect(page.getByText('هنوز در هیچ کلاسی شرکت نکرده‌اید.')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'هشدار' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'تکمیل پروفایل' })).toBeHidden();
  });
});

test.describe('purchase history', () => {
  test.use({ account: OWNER });

  test('is paged by twenty: a page has the focus on its heading, and one that is no more gives way to the last', async ({
    page,
  }) => {
    let total = 45;
    const wire = (id: number) => ({
      id,
      payStatus: 2,
      totalPrice: id * 10,
      createDate: '2026-01-01T10:00:00',
      invoiceItem: [],
    });
    await page.route('**/GetUserInvoices/**', (route) => {
      const part = Number(new URL(route.request().url()).searchParams.get('part'));
      const ids = Array.from({ length: total }, (_, index) => index + 1).slice(
        (part - 1) * 20,
        part * 20,
      );
      return route.fulfill({
        json: { status: 200, messages: [], data: { data: ids.map(wire), total } },
      });
    });
    await page.goto('/invoices');
    const invoices = page.getByRole('button', { name: /^موفق/ });
    await expect(invoices).toHaveCount(20);
    await page.getByRole('button', { name: 'صفحه ۲' }).click();
    const second = page.getByRole('region', { name: 'سوابق خرید، صفحه ۲' });
    await expect(second).toBeFocused();
    await expect(invoices).toHaveCount(20);
    total = 40;
    await page.getByRole('button', { name: 'صفحه ۳' }).click();
    await expect(second).toBeVisible();
    await expect(invoices).toHaveCount(20);
  });
});

test.describe('diet files', () => {
  test.use({ account: OWNER });

  test('are up to four boxes with the Persian date, opened in a new tab from the panel', async ({
    page,
    member,
  }) => {
    await page.goto(ofMember('/diet1/files', member));
    await expect(page.getByRole('heading', { level: 1, name: 'برنامه کاهش وزن' })).toBeVisible();
    const boxes = page.locator('main a[target=_blank]');
    await expect(boxes).toHaveCount(4);
    for (const [index, name] of ['فایل اول', 'فایل دوم', 'فایل سوم', 'فایل چهارم'].entries()) {
      await expect(boxes.nth(index)).toContainText(name);
      await expect(boxes.nth(index)).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(boxes.nth(index)).toContainText(/۱۴\d\d|۱۴[۰-۹]{2}\/[۰-۹]{2}\/[۰-۹]{2}/);
      expect(
        (await page.request.get((await boxes.nth(index).getAttribute('href'))!)).status(),
      ).toBe(200);
    }
  });

  test('that are not there are told about', async ({ page, member }) => {
    await page.goto(ofMember('/diet2/files', member));
    await expect(
      page.getByText(
        'فایل برنامه‌ای برای این درخواست ثبت نشده است؛ لطفاً به مدیر یا پشتیبان ورزشی خود اطلاع دهید.',
      ),
    ).toBeVisible();
  });
});
