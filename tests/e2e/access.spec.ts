/** Ways in: registration, login, the forgotten password and the operator’s (sections 2, 4 and 6). */
import { BUYER, expect, holdCalls, newMember, OWNER, PASSWORD, test, toast } from './support';

test('a forgotten password: a code, a new password twice, and one is home and logged in', async ({
  page,
}) => {
  const mobile = `0936${String(Date.now() % 10_000_000).padStart(7, '0')}`;
  await page.goto('/register');
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('نرگس');
  await page.getByLabel('نام خانوادگی').fill('کاظمی');
  await page.getByLabel('شماره موبایل').fill(mobile);
  await page.getByLabel('رمز عبور', { exact: true }).fill('گذرواژه-۱');
  await page.getByLabel('تکرار رمز عبور').fill('گذرواژه-۱');
  await page.getByRole('button', { name: 'ثبت‌نام' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('button', { name: 'خروج', exact: true }).click();

  await page.goto('/forgetpass');
  await expect(page.getByLabel('شماره موبایل')).toHaveAttribute('placeholder', '09...');
  await page
    .getByLabel('شماره موبایل')
    .fill(mobile.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!));
  const answer = page.waitForResponse('**/api/Authentication/SendActivationCode');
  await page.getByRole('button', { name: 'ارسال کد' }).click();
  // The demo's server tells the code instead of sending it.
  const code = /\d{6}/.exec(
    ((await (await answer).json()) as { messages: string[] }).messages.join(),
  )![0];
  await page.getByLabel('کد ارسال‌شده').fill(code === '000000' ? '111111' : '000000');
  await page.getByLabel('رمز عبور جدید', { exact: true }).fill('گذرواژه-۲');
  await page.getByLabel('تکرار رمز عبور جدید').fill('گذرواژه-۲');
  await page.getByRole('button', { name: 'ثبت تغییر رمز عبور' }).click();
  await expect(page.getByLabel('کد ارسال‌شده')).toHaveAccessibleDescription(/درست نیست/);
  await expect(page.getByLabel('کد ارسال‌شده')).toBeFocused();
  await expect(page.getByRole('button', { name: 'ارسال دوباره کد' })).toBeVisible();
  await expect(page.getByLabel('رمز عبور جدید', { exact: true })).toHaveValue('گذرواژه-۲');
  await page.getByLabel('کد ارسال‌شده').fill(code);
  await page.getByRole('button', { name: 'ثبت تغییر رمز عبور' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'خریدهای من' })).toBeVisible();
});

test('the code is told where the server tells it, so that the demo can be tried by hand', async ({
  page,
}) => {
  await page.goto('/forgetpass');
  await page.getByLabel('شماره موبایل').fill('09129999999');
  await page.getByRole('button', { name: 'ارسال کد' }).click();
  await expect(page.getByLabel('کد ارسال‌شده')).toBeFocused();
  await expect(toast(page, /\d{6}/)).toBeVisible();
  await page.getByRole('button', { name: 'تغییر شماره موبایل' }).click();
  await expect(page.getByLabel('شماره موبایل')).toHaveValue('09129999999');
  await expect(page.getByLabel('شماره موبایل')).toBeFocused();
});

test.describe('as a member', () => {
  test.use({ account: OWNER });
  test('the access log hears of nothing but the login and the lessons', async ({ page }) => {
    let calls = 0;
    await page.route('**/api/Log/SetUserIpLog', (route) => ((calls += 1), route.continue()));
    await page.goto('/myprops/1');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(calls).toBe(0);
  });

  test('why a profile is refused stands at the field, and nowhere else', async ({ page }) => {
    await page.goto('/userinfo/@profile');
    await page.getByLabel('کد ملی').fill('12');
    await page.getByRole('button', { name: 'ذخیره' }).click();
    const field = page.getByLabel('کد ملی');
    await expect(field).toHaveAccessibleDescription(/کد ملی درست نیست/);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expect(page.getByText('کد ملی درست نیست')).toHaveCount(1);
    await page.evaluate(() => sessionStorage.clear());
  });

  test('five fields of the profile are marked as required', async ({ page }) => {
    await page.goto('/userinfo/@profile');
    await expect(
      page.locator('fieldset > div > *').filter({ has: page.locator('[aria-required=true]') }),
    ).toHaveText([
      /^نام \*/,
      /^نام خانوادگی \*/,
      /^کد ملی \*/,
      /^تاریخ تولد \*/,
      /^شماره واتساپ \*/,
    ]);
  });

  test('every field of the profile is sent by its own name; without a back URL the menu follows', async ({
    page,
  }) => {
    await page.goto('/userinfo');
    for (const [label, text] of [
      ['نام', 'نرگس'],
      ['نام خانوادگی', 'کاظمی'],
      ['شماره واتساپ', '09120000011'],
      ['کد ملی', '0013542419'],
      ['شناسه اینستاگرام', 'narges'],
      ['تلفن', '02112345678'],
      ['نام معرف', 'علی'],
      ['تلفن معرف', '09120000012'],
      ['آدرس', 'شیراز، خیابان ارم'],
    ] as const)
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    await page.getByLabel('جنسیت').selectOption('مرد');
    const save = page.waitForRequest('**/api/User/UpdateProfile');
    await page.getByRole('button', { name: 'ذخیره' }).click();
    expect((await save).postDataJSON()).toMatchObject({
      firstname: 'نرگس',
      lastname: 'کاظمی',
      mobile: '09120000011',
      nCode: '0013542419',
      instagramId: 'narges',
      tel: '02112345678',
      friendName: 'علی',
      friendPhone: '09120000012',
      address: 'شیراز، خیابان ارم',
      gender: 1,
    });
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('what is typed while the profile is being saved is not lost', async ({ page }) => {
    await page.route('**/api/User/UpdateProfile', (route) =>
      route.fulfill({ json: { status: 200, messages: [], data: null } }),
    );
    const release = await holdCalls(page, '**/api/User/UpdateProfile');
    await page.goto('/userinfo/@profile');
    await page.getByLabel('نام معرف').fill('علی');
    await page.getByRole('button', { name: 'ذخیره' }).click();
    await page.getByLabel('نام معرف').fill('علیرضا');
    release();
    await expect(page).toHaveURL(/\/profile$/);
    await page.goto('/userinfo/@profile');
    await expect(page.getByLabel('نام معرف')).toHaveValue('علیرضا');
  });

  test('what was typed into the profile survives a reload, and the Persian date is kept as year-month-day', async ({
    page,
  }) => {
    await page.goto('/userinfo/@profile');
    await page.getByLabel('نام معرف').fill('علی');
    await page.getByRole('textbox', { name: 'تاریخ تولد' }).fill('۱۳۷۴/۰۴/۲۳');
    await page.reload();
    await expect(page.getByLabel('نام معرف')).toHaveValue('علی');
    await expect(page.getByRole('textbox', { name: 'تاریخ تولد' })).toHaveValue('۱۳۷۴/۰۴/۲۳');
    const save = page.waitForRequest('**/api/User/UpdateProfile');
    await page.getByRole('button', { name: 'ذخیره' }).click();
    expect((await save).postDataJSON()).toMatchObject({
      birthDate: '1995-07-14',
      friendName: 'علی',
    });
    await expect(toast(page, 'ویرایش انجام شد')).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
  });
});

test.describe('the Persian calendar', () => {
  test.use({ account: OWNER });

  test('begins its week with Saturday on the right, lists the years 1300 to 1450, closes on Tab and Escape, turns its months and takes a day', async ({
    page,
  }) => {
    await page.goto('/userinfo/@profile');
    const field = page.getByRole('textbox', { name: 'تاریخ تولد' });
    await field.fill('۱۳۷۴/۰۴/۲۳');
    const trigger = page.getByRole('button', { name: 'انتخاب تاریخ تولد از تقویم' });
    await trigger.click();
    const calendar = page.getByRole('dialog', { name: 'تقویم تاریخ تولد' });
    const heads = calendar.locator('th');
    await expect(heads).toHaveText(['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج']);
    expect((await heads.first().boundingBox())!.x).toBeGreaterThan(
      (await heads.last().boundingBox())!.x,
    );
    const years = await calendar.getByLabel('سال').locator('option').allInnerTexts();
    expect([years[0], years.at(-1)]).toEqual(['۱۳۰۰', '۱۴۵۰']);
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(trigger).toBeFocused();
    await trigger.click();
    await expect(calendar.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(calendar).toHaveCount(0);
    await trigger.click();
    await calendar.getByRole('button', { name: 'ماه قبل' }).click();
    await expect(calendar.getByLabel('ماه', { exact: true })).toHaveValue('3');
    await calendar.getByRole('button', { name: 'ماه بعد' }).click();
    await calendar.getByRole('button', { name: /۲۴ تیر ۱۳۷۴/ }).click();
    await expect(field).toHaveValue('۱۳۷۴/۰۴/۲۴');
  });
});

test.describe('the Gregorian calendar', () => {
  test.use({ account: OWNER });

  test('is chosen by a switch, begins its week with Sunday, takes the same days, and is remembered', async ({
    page,
  }) => {
    await page.goto('/userinfo/@profile');
    const field = page.getByRole('textbox', { name: 'تاریخ تولد' });
    await field.fill('۱۳۷۴/۰۴/۲۳');
    const trigger = page.getByRole('button', { name: 'انتخاب تاریخ تولد از تقویم' });
    await trigger.click();
    const calendar = page.getByRole('dialog', { name: 'تقویم تاریخ تولد' });
    await expect(calendar.locator(':focus')).toHaveText('۲۳');
    await page.keyboard.press('Shift+Tab');
    await calendar.getByRole('button', { name: 'تقویم میلادی' }).press('Enter');
    await expect(calendar.getByRole('button', { name: 'تقویم شمسی' })).toBeFocused();
    await expect(calendar.locator('th')).toHaveText(['ی', 'د', 'س', 'چ', 'پ', 'ج', 'ش']);
    await expect(calendar.getByLabel('سال')).toHaveValue('1995');
    await calendar.getByRole('button', { name: /۱۵ ژوئیهٔ ۱۹۹۵/ }).click();
    await expect(field).toHaveValue('۱۳۷۴/۰۴/۲۴');
    await page.reload();
    await trigger.click();
    await expect(calendar.getByRole('button', { name: 'تقویم شمسی' })).toBeVisible();
  });
});

test.describe('a field that is wrong', () => {
  test.use({ account: OWNER });

  test('is never sent: a birthday that there is not stays as typed, over a reload too, and says why', async ({
    page,
  }) => {
    const sent: unknown[] = [];
    await page.route('**/UpdateProfile', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fallback();
    });
    await page.goto('/userinfo/@profile');
    const field = page.getByRole('textbox', { name: 'تاریخ تولد' });
    for (const [typed, told] of [
      ['1375/13/45', 'تاریخ را به صورت سال/ماه/روز وارد کنید؛ مانند ۱۳۷۵/۰۴/۲۳.'],
      ['۱۴۴۹/۰۱/۰۱', 'تاریخ تولد باید یک روز واقعی از سال ۱۳۰۰ تا امروز باشد.'],
    ] as const) {
      await field.fill(typed);
      await field.press('Enter');
      await expect(page.getByText(told)).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await field.fill('۱۳۷۵/۱۳/۴۵');
    await page.reload();
    await expect(field).toHaveValue('۱۳۷۵/۱۳/۴۵');
    expect(sent).toEqual([]);
    await field.fill('1375/04/23');
    await page.getByLabel('شماره واتساپ').fill('+98 912-000 00 02');
    await page.getByRole('button', { name: 'ذخیره' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    expect(sent).toMatchObject([{ birthDate: '1996-07-13', mobile: '09120000002' }]);
  });
});

test('a number is logged in with however it is written', async ({ page }) => {
  const { mobile } = await newMember(BUYER);
  await page.goto('/login/@profile');
  await page
    .getByLabel('شماره موبایل')
    .fill(`+98 ${mobile.slice(1, 4)} ${mobile.slice(4, 7)}-${mobile.slice(7)}`);
  await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
  const login = page.waitForRequest('**/GetToken');
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
  expect((await login).postDataJSON()).toMatchObject({ username: mobile });
  await expect(page).toHaveURL(/\/profile$/);
});

test('a login is logged with the visitor’s address', async ({ page }) => {
  const log = page.waitForRequest('**/api/Log/SetUserIpLog');
  const { mobile } = await newMember(BUYER);
  await page.goto('/login/@profile');
  await page.getByLabel('شماره موبایل').fill(mobile);
  await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
  expect((await log).postDataJSON()).toMatchObject({
    urlPath: 'Login',
    ipValue: '203.0.113.7',
    deviceName: await page.evaluate(() => navigator.userAgent),
    referenceId: 0,
  });
  await expect(page).toHaveURL(/\/profile$/);
});
