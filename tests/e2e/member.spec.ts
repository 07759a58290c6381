/** What a buyer does after paying (section 2: my items, lessons, player, files). */
import { BUYER, expect, INCOMPLETE, OWNER, test } from './support';

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
    await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible(); // the bank's page; not answered, so that other tests find the diet as it was
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
});

test.describe('lessons', () => {
  test.use({ account: OWNER });

  test('are listed with the title of their course, and lead to the player and back', async ({
    page,
  }) => {
    await page.goto('/2/lessons');
    await expect(page.getByRole('heading', { level: 1, name: 'یوگای صبحگاهی' })).toBeFocused();
    await expect(page.getByRole('listitem')).toHaveCount(8);
    await page.getByRole('listitem').nth(3).getByRole('link').click();
    await expect(page).toHaveURL(/\/2\/player\/8$/);
    await page.getByRole('link', { name: 'بازگشت' }).click();
    await expect(page).toHaveURL(/\/2\/lessons$/);
  });

  test('of a course that is not one’s own are answered as missing', async ({ page }) => {
    await page.goto('/1/lessons');
    await expect(page.getByText('موردی با این مشخصات پیدا نشد.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'تلاش دوباره' })).toBeVisible();
  });

  test('an address that can be no id makes no call', async ({ page }) => {
    let calls = 0;
    await page.route('**/api/Course/**', (route) => ((calls += 1), route.continue()));
    await page.goto('/abc/lessons');
    await expect(page.getByText('این نشانی درست نیست')).toBeVisible();
    expect(calls).toBe(0);
  });
});

test.describe('the lesson player', () => {
  test.use({ account: OWNER });

  test('plays a file, and logs that the lesson was opened', async ({ page }) => {
    const log = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/Log/SetUserIpLog') &&
        request.postDataJSON().urlPath === 'LessonVideo',
    );
    await page.goto('/2/player/8');
    expect((await log).postDataJSON()).toMatchObject({
      urlPath: 'LessonVideo',
      referenceId: 8,
      ipValue: '203.0.113.7',
    });
    const video = page.locator('video');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(0);
    expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(
      1,
    );
  });

  test('plays a stream through hls.js where the browser can’t by itself, and only then loads it', async ({
    page,
  }) => {
    const isLoaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('attach-stream')),
      );
    await page.goto('/2/player/8');
    await expect(page.locator('video')).toBeVisible();
    expect(await isLoaded()).toBe(false);
    await page.addInitScript(() => (HTMLMediaElement.prototype.canPlayType = () => ''));
    await page.goto('/2/player/9');
    await expect
      .poll(
        () => page.locator('video').evaluate((element: HTMLVideoElement) => element.readyState),
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    expect(await isLoaded()).toBe(true);
  });

  test('falls back to the internal video', async ({ page }) => {
    await page.goto('/2/player/10');
    await expect
      .poll(() => page.locator('video').evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(0);
  });

  test('frames a live stream of another origin', async ({ page }) => {
    await page.goto('/2/player/5');
    await expect(page.locator('main iframe')).toHaveAttribute('src', /^https?:\/\//);
    await expect(page.locator('main iframe')).toHaveAttribute('sandbox', /allow-scripts/);
  });

  test('runs unknown embed markup in a sandbox of its own, and a known provider on the provider’s origin', async ({
    page,
  }) => {
    await page.goto('/2/player/6');
    const frame = page.locator('main iframe');
    await expect(frame).toHaveAttribute('src', '/embed.html');
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    await page.goto('/2/player/7');
    await expect(page.locator('main iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.aparat\.com\/video\/video\/embed\/videohash\/\w+\/vt\/frame$/,
    );
  });

  test('says so where a lesson has no video', async ({ page }) => {
    await page.goto('/2/player/11');
    await expect(
      page.getByText(
        'فایلی برای این جلسه ثبت نشده است؛ لطفاً به مدیر یا پشتیبان ورزشی خود اطلاع دهید.',
      ),
    ).toBeVisible();
  });

  test('says so where the browser can’t play the file', async ({ page }) => {
    await page.route('**/*.mp4', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/2/player/8');
    await expect(
      page.getByRole('alert').filter({ hasText: 'مرورگر شما امکان پخش این ویدیو را ندارد.' }),
    ).toBeVisible();
  });
});

test.describe('comments', () => {
  test.use({ account: OWNER });

  test('are paged by five, with the admin’s replies', async ({ page }) => {
    await page.goto('/7/player/29');
    const area = page.getByRole('region', { name: 'نظرها' });
    await expect(area.getByRole('listitem')).toHaveCount(5);
    await expect(area.getByRole('button', { name: 'قبلی' })).toHaveCount(0);
    await area.getByRole('button', { name: 'بعدی' }).click();
    await expect(area.getByRole('button', { name: 'قبلی' })).toBeVisible();
    await area.getByRole('button', { name: 'بعدی' }).click();
    await expect(area.getByRole('listitem')).toHaveCount(3);
    await expect(area.getByRole('button', { name: 'بعدی' })).toHaveCount(0);
    await expect(page.getByText('پاسخ مدیر سایت').first()).toBeVisible();
  });

  test('are written, changed by the pencil and removed after a question; what was typed survives a reload', async ({
    page,
  }) => {
    await page.goto('/7/player/30');
    const box = page.getByLabel('متن نظر');
    await box.fill('تمرین امروز عالی بود');
    await page.reload();
    await expect(box).toHaveValue('تمرین امروز عالی بود');
    await page.getByRole('button', { name: 'ثبت نظر' }).click();
    await expect(page.getByText('نظر شما با موفقیت ثبت شد.')).toBeVisible();
    await expect(page.getByText('ثبت موفق')).toBeVisible();
    await expect(box).toHaveValue('');
    const mine = page.getByRole('listitem').filter({ hasText: 'تمرین امروز عالی بود' });
    await expect(mine).toContainText('در انتظار تأیید');

    await mine.getByRole('button', { name: 'ویرایش نظر' }).click();
    await expect(box).toHaveValue('تمرین امروز عالی بود');
    await box.fill('تمرین امروز سخت بود');
    await page.locator('form').getByRole('button', { name: 'ویرایش نظر' }).click();
    const changed = page.getByRole('listitem').filter({ hasText: 'تمرین امروز سخت بود' });
    await changed.getByRole('button', { name: 'حذف نظر' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('آیا از حذف این مورد اطمینان دارید؟');
    await expect(question.getByRole('button', { name: 'انصراف' })).toBeFocused();
    await question.getByRole('button', { name: 'بله، حذف شود' }).click();
    await expect(page.getByText('حذف انجام شد')).toBeVisible();
    await expect(changed).toHaveCount(0);
  });

  test('come into the box with the focus, keep what is typed while they are sent, and a last part that empties gives way to the one before', async ({
    page,
  }) => {
    // Six of one's own, five to a part.
    let texts = ['یک', 'دو', 'سه', 'چهار', 'پنج', 'شش'];
    const wire = (id: number) => ({
      id,
      commentText: texts[id - 1],
      firstName: 'سارا',
      lastName: 'محمدی',
      avatar: '',
      isMyComment: true,
      displayApproved: true,
      replys: [],
    });
    await page.route('**/api/Comment/**', async (route) => {
      const url = new URL(route.request().url());
      const ids = texts.map((_, index) => index + 1);
      const part = Number(url.searchParams.get('part'));
      const answers: Record<string, unknown> = {
        GetLessonComments: {
          data: ids.slice((part - 1) * 5, part * 5).map(wire),
          total: ids.length,
          parts: Math.ceil(ids.length / 5),
        },
        GetCommentInfo: wire(Number(url.searchParams.get('Id'))),
      };
      const [, call] = /Comment\/(\w+)/.exec(url.pathname)!;
      if (call === 'RemoveComment') texts = texts.slice(0, 5);
      if (call === 'CreateLessonComment')
        await page.getByLabel('متن نظر').pressSequentially(' و بیشتر');
      await route.fulfill({ json: { status: 200, messages: [], data: answers[call!] ?? null } });
    });
    await page.goto('/7/player/30');
    const area = page.getByRole('region', { name: 'نظرها' });
    await area.getByRole('button', { name: 'بعدی' }).click();
    await expect(area.getByRole('listitem')).toHaveText([/شش/]);
    await expect(area.getByRole('list', { name: 'نظرها، صفحه ۲' })).toBeFocused();

    await area.getByRole('listitem').getByRole('button', { name: 'حذف نظر' }).click();
    await page.getByRole('button', { name: 'بله، حذف شود' }).click();
    await expect(area.getByRole('listitem')).toHaveText([/یک/, /دو/, /سه/, /چهار/, /پنج/]);
    await expect(area.getByRole('list', { name: 'نظرها، صفحه ۱' })).toBeFocused();

    await area.getByRole('listitem').last().getByRole('button', { name: 'ویرایش نظر' }).click();
    const box = page.getByLabel('متن نظر');
    await expect(box).toBeFocused();
    await expect(box).toHaveValue('پنج');
    await page.locator('form').getByRole('button', { name: 'ویرایش نظر' }).click();
    await expect(page.getByText('نظر شما با موفقیت ثبت شد.')).toBeVisible();
    await expect(box).toHaveValue('پنج و بیشتر');
  });

  test('of others carry no pencil and no trash icon', async ({ page }) => {
    await page.goto('/7/player/29');
    const others = page
      .getByRole('region', { name: 'نظرها' })
      .getByRole('listitem')
      .filter({ hasNotText: 'سارا' });
    await expect(others.first()).toBeVisible();
    await expect(others.getByRole('button')).toHaveCount(0);
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
    const second = page.getByRole('heading', { level: 1, name: 'سوابق خرید، صفحه ۲' });
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
  }) => {
    await page.goto('/1/files');
    await expect(page.getByRole('heading', { level: 1, name: 'برنامه کاهش وزن' })).toBeVisible();
    const boxes = page.locator('main a[target=_blank]');
    await expect(boxes).toHaveCount(4);
    for (const [index, name] of ['فایل اول', 'فایل دوم', 'فایل سوم', 'فایل چهارم'].entries()) {
      await expect(boxes.nth(index)).toContainText(name);
      await expect(boxes.nth(index)).toContainText(/۱۴\d\d|۱۴[۰-۹]{2}\/[۰-۹]{2}\/[۰-۹]{2}/);
      expect(
        (await page.request.get((await boxes.nth(index).getAttribute('href'))!)).status(),
      ).toBe(200);
    }
  });

  test('that are not there are told about', async ({ page }) => {
    await page.goto('/2/files');
    await expect(
      page.getByText(
        'فایل برنامه‌ای برای این درخواست ثبت نشده است؛ لطفاً به مدیر یا پشتیبان ورزشی خود اطلاع دهید.',
      ),
    ).toBeVisible();
  });
});
