/** Lessons, their player and what is written under them (sections 2 and 4). */
import { expect, OWNER, test } from './support';

test.describe('lessons', () => {
  test.use({ account: OWNER });

  test('are listed with the title of their course, and lead to the player and back', async ({
    page,
  }) => {
    await page.goto('/2/lessons');
    await expect(page.getByRole('heading', { level: 1, name: 'یوگای صبحگاهی' })).toBeFocused();
    await expect(page.getByRole('listitem')).toHaveCount(8);
    await expect(page.getByRole('listitem').first()).toContainText(/^جلسه ۱(?!\d)/);
    await page.getByRole('listitem').nth(3).getByRole('link').click();
    await expect(page).toHaveURL(/\/2\/player\/8$/);
    await page.getByRole('link', { name: 'بازگشت' }).click();
    await expect(page).toHaveURL(/\/2\/lessons$/);
  });

  test('of a course that is not one’s own are answered as missing, and one is led on', async ({
    page,
  }) => {
    await page.goto('/1/lessons');
    await expect(page.getByText('موردی با این مشخصات پیدا نشد.')).toBeVisible();
    await page.getByRole('link', { name: 'بازگشت به خریدهای من' }).click();
    await expect(page).toHaveURL(/\/myprops\/1$/);
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

  test('plays by the keyboard, and goes on where it was after a reload', async ({ page }) => {
    await page.goto('/2/player/8');
    const video = page.locator('video');
    const place = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
    await page.getByRole('button', { name: 'پخش', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(place).toBeGreaterThan(0.5);
    await page.keyboard.press('k');
    await expect(page.getByRole('button', { name: 'پخش', exact: true })).toBeVisible();
    await page.getByRole('slider', { name: 'جای پخش' }).fill('3');
    await expect.poll(place).toBeCloseTo(3, 0);
    await page.getByLabel('سرعت پخش').selectOption('۱٫۵×');
    await page.reload();
    await expect.poll(place).toBeCloseTo(3, 0);
    expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5);
    await page.getByRole('button', { name: 'تمام‌صفحه' }).click();
    await page.getByRole('button', { name: 'خروج از تمام‌صفحه' }).click();
  });

  test('a stream, too, goes on where it was', async ({ page }) => {
    await page.addInitScript(() => (HTMLMediaElement.prototype.canPlayType = () => ''));
    await page.goto('/2/player/9');
    const place = () =>
      page.locator('video').evaluate((element: HTMLVideoElement) => element.currentTime);
    const slider = page.getByRole('slider', { name: 'جای پخش' });
    await expect(slider).toBeEnabled({ timeout: 20_000 });
    await slider.fill('4');
    await expect.poll(place).toBeCloseTo(4, 0);
    await page.reload();
    await expect(slider).toBeEnabled({ timeout: 20_000 });
    await expect.poll(place).toBeCloseTo(4, 0);
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

  test('name their writer beside the initials, tell their age, and carry the answer in its own words', async ({
    page,
  }) => {
    await page.goto('/7/player/29');
    const answered = page.getByRole('listitem').filter({ hasText: 'سردردهای عصبی‌ام' });
    await expect(answered.getByText('کاوه شریفی', { exact: true })).toBeVisible();
    await expect(answered.getByText('ک‌ش', { exact: true })).toBeVisible();
    await expect(answered.locator('time')).toHaveText(/^[۰-۹]+ (ساعت|روز|هفته|ماه) پیش$/);
    await expect(answered.getByText('چه خبر خوبی! همین‌طور ادامه بدهید.')).toBeVisible();
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
