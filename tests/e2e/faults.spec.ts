import type { Page, Route } from '@playwright/test';
import {
  basketOf,
  BUYER,
  expect,
  OWNER,
  overlay,
  PASSWORD,
  PILATES,
  settled,
  start,
  test,
  toast,
  TRX,
} from './support';

const envelope = (status: number, data: unknown = null, messages: string[] = []) => ({
  status,
  messages,
  data,
});
const answer = (data: unknown) => (route: Route) => route.fulfill({ json: envelope(200, data) });
const never = () => {};
const profileLink = (page: Page) =>
  page.getByRole('navigation', { name: 'ناوبری اصلی' }).getByRole('link', { name: 'پروفایل' });

/** What a network and a server do wrong, and what the person is told. @param url path of the call */
const FAULTS: {
  fault: string;
  spoil: (route: Route) => Promise<void>;
  told: (url: string) => string;
}[] = [
  {
    fault: 'the network fails',
    spoil: (route) => route.abort('connectionreset'),
    told: (url) => `خطا در ${url}`,
  },
  {
    fault: 'the server answers 500 with a message',
    spoil: (route) =>
      route.fulfill({ status: 500, json: envelope(500, null, ['سرویس در دسترس نیست.']) }),
    told: () => 'سرویس در دسترس نیست.',
  },
  {
    fault: 'a proxy answers 502 with HTML',
    spoil: (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    told: (url) => `خطا در ${url}`,
  },
  {
    fault: 'HTML comes with 200',
    spoil: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }),
    told: (url) => `خطا در ${url}`,
  },
  {
    fault: 'the envelope is no envelope',
    spoil: (route) => route.fulfill({ json: { status: '200', data: true } }),
    told: (url) => `خطا در ${url}`,
  },
  {
    fault: 'the data does not fit',
    spoil: (route) => route.fulfill({ json: envelope(200, 42) }),
    told: (url) => `خطا در ${url}`,
  },
];

test.describe('saving the profile', () => {
  test.use({ account: OWNER });
  for (const { fault, spoil, told } of FAULTS.filter(
    ({ fault: name }) => name !== 'the data does not fit',
  )) {
    test(`keeps what was typed and sends one request when ${fault}; the next try works`, async ({
      page,
    }) => {
      await page.goto('/userinfo/@profile');
      const address = `تهران، خیابان ولیعصر، پلاک ${Date.now() % 1000}`;
      await page.getByLabel('آدرس').fill(address);
      let requests = 0;
      await page.route('**/api/User/UpdateProfile', (route) => {
        requests += 1;
        return spoil(route);
      });
      await page.getByRole('button', { name: 'ذخیره' }).click();
      await expect(toast(page, told('/api/User/UpdateProfile'))).toContainText('خطا');
      await expect(page).toHaveURL(/\/userinfo\/@profile$/);
      await expect(page.getByLabel('آدرس')).toHaveValue(address);
      await expect(page.locator('body')).not.toContainText(/Bad Gateway|Welcome/);
      expect(requests).toBe(1);
      await page.reload();
      await expect(page.getByLabel('آدرس')).toHaveValue(address);
      await page.unroute('**/api/User/UpdateProfile');
      await page.getByRole('button', { name: 'ذخیره' }).click();
      await expect(page).toHaveURL(/\/profile$/);
      await expect(toast(page, 'ویرایش انجام شد')).toContainText('موفق');
    });
  }

  test('is impossible when the profile did not load: it would be blanked', async ({ page }) => {
    await page.route('**/api/User/GetUserInfo', (route) => route.abort());
    await page.goto('/userinfo/@profile');
    await expect(page.getByText('اطلاعات شما دریافت نشد.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'ذخیره' })).toHaveCount(0);
    await page.unroute('**/api/User/GetUserInfo');
    await page.getByRole('button', { name: 'تلاش دوباره' }).click();
    await expect(page.getByRole('textbox', { name: 'نام', exact: true })).toHaveValue('سارا');
  });
});

test.describe('paying', () => {
  test.use({ account: BUYER, basket: basketOf(PILATES) });
  const PAY = '**/api/Payment/GetPaymentGateUrl';
  for (const { fault, spoil, told } of FAULTS) {
    test(`stays on a whole basket when ${fault}; the next try works`, async ({ page }) => {
      await page.goto('/shopping');
      const pay = page.getByRole('button', { name: 'پرداخت با زرین‌پال' });
      await page.route(PAY, spoil);
      await pay.click();
      await expect(toast(page, told('/api/Payment/GetPaymentGateUrl'))).toBeVisible();
      await expect(overlay(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/shopping$/);
      await expect(page.getByText('پیلاتس برای کمر سالم')).toBeVisible();
      await page.unroute(PAY);
      await pay.click();
      await expect(page.getByRole('heading', { name: 'درگاه پرداخت آزمایشی' })).toBeVisible();
    });
  }

  test('sends one request, however often the button is pressed', async ({ page }) => {
    let requests = 0;
    let go = never;
    await page.route(PAY, async (route) => {
      requests += 1;
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      await route.continue();
    });
    await page.goto('/shopping');
    const pay = page.getByRole('button', { name: 'پرداخت با زرین‌پال' });
    await pay.dblclick();
    await expect(overlay(page)).toBeVisible();
    await pay.dispatchEvent('click');
    await page.getByRole('button', { name: 'پرداخت با ایران‌کیش' }).dispatchEvent('click');
    go();
    await expect(page.getByRole('heading', { name: 'درگاه پرداخت آزمایشی' })).toBeVisible();
    expect(requests).toBe(1);
  });

  for (const [what, gatewayUrl] of [
    ['a stranger', 'https://evil.example/pay'],
    ['a name with a user', 'https://pay.zarinpal.com@evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a look-alike', 'https://evilshaparak.ir/'],
    ['plain http of the bank', 'http://bpm.shaparak.ir/'],
  ] as const) {
    test(`follows no gateway address that leads to ${what}`, async ({ page }) => {
      await page.route(PAY, answer({ gatewayUrl, pspData: '' }));
      await page.goto('/shopping');
      await page.getByRole('button', { name: 'پرداخت با زرین‌پال' }).click();
      await expect(
        toast(page, 'آدرس درگاه پرداخت معتبر نیست؛ لطفاً درگاه دیگری انتخاب کنید.'),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/shopping$/);
      await expect(overlay(page)).toHaveCount(0);
    });
  }

  test('a gateway of a type that nobody knows is refused in words', async ({ page }) => {
    await page.route(
      '**/GetPaymentGateways',
      answer([{ id: 1, gatewayPspType: 9, gatewayTypeTitle: 'درگاه نو' }]),
    );
    await page.route(PAY, answer({ gatewayUrl: 'https://www.zarinpal.com/', pspData: '' }));
    await page.goto('/shopping');
    await page.getByRole('button', { name: 'پرداخت با درگاه نو' }).click();
    await expect(
      toast(page, 'این درگاه پرداخت پشتیبانی نمی‌شود؛ لطفاً درگاه دیگری انتخاب کنید.'),
    ).toBeVisible();
  });
});

test.describe('a price that has changed', () => {
  test.use({ account: BUYER, basket: basketOf({ ...PILATES, noTaxPrice: 10, tax: 1, price: 11 }) });
  test('refreshes the basket with a message instead of paying', async ({ page }) => {
    await page.goto('/shopping');
    await page.getByRole('button', { name: 'پرداخت با زرین‌پال' }).click();
    await expect(toast(page, 'قیمت یا موجودی بعضی موارد تغییر کرده است')).toBeVisible();
    await expect(page.getByText('۱٬۵۴۰٬۰۰۰').first()).toBeVisible();
    await expect(page).toHaveURL(/\/shopping$/);
  });
});

test.describe('a course without its diet', () => {
  test.use({
    account: BUYER,
    basket: basketOf({ ...PILATES, relatedId: 2 }, { ...TRX, relatedId: 3 }),
  });
  test('is not sent to a bank; every title and the advice are told', async ({ page }) => {
    await page.goto('/shopping');
    await page.getByRole('button', { name: 'پرداخت با زرین‌پال' }).click();
    await expect(toast(page, 'محصول پیلاتس برای کمر سالم به تنهایی قابل خرید نیست.')).toBeVisible();
    await expect(toast(page, 'محصول تی‌آر‌ایکس گروهی به تنهایی قابل خرید نیست.')).toBeVisible();
    await expect(
      toast(
        page,
        'پکیج کلاس و برنامه غذایی با هم قابل خرید هستند؛ لطفاً سبد خرید را حذف و دوباره خرید کنید.',
      ),
    ).toBeVisible();
  });
});

test.describe('starting a course', () => {
  test.use({ account: BUYER, basket: basketOf(TRX) });
  const CHECK = '**/IsValidCourseToBasket/**';
  for (const { fault, spoil, told } of FAULTS) {
    test(`adds nothing when ${fault}; the button is usable again`, async ({ page }) => {
      await page.goto('/');
      await page.route(CHECK, spoil);
      await start(page, 'پیلاتس برای کمر سالم').click();
      await expect(toast(page, told('/api/Payment/IsValidCourseToBasket/'))).toBeVisible();
      await expect(overlay(page)).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'سبد خرید، ۱ مورد' })).toBeVisible();
      await page.unroute(CHECK);
      await start(page, 'پیلاتس برای کمر سالم').click();
      await expect(page.getByRole('dialog', { name: 'به سبد خرید اضافه شد' })).toBeVisible();
    });
  }
  test('is told of even where nothing can be fetched any more, not the toasts’ own code either', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await settled(page);
    const told = page.waitForEvent('dialog');
    await context.setOffline(true);
    await start(page, 'پیلاتس برای کمر سالم').click();
    const dialog = await told;
    expect(dialog.message()).toBe('خطا در /api/Payment/IsValidCourseToBasket/');
    await dialog.accept();
    await expect(overlay(page)).toHaveCount(0);
  });
  for (const [where, spoil] of [
    ['HTTP status', (route: Route) => route.fulfill({ status: 403, body: '' })],
    ['envelope', (route: Route) => route.fulfill({ json: envelope(403) })],
  ] as const) {
    test(`opens the profile warning for a 403 of the ${where}`, async ({ page }) => {
      await page.route(CHECK, spoil);
      await page.goto('/');
      await start(page, 'پیلاتس برای کمر سالم').click();
      await expect(page.getByRole('dialog', { name: 'هشدار' })).toContainText(
        'برای خرید ابتدا باید پروفایل کاربری خود را تکمیل کنید.',
      );
      await page.getByRole('button', { name: 'انصراف' }).click();
      await expect(start(page, 'پیلاتس برای کمر سالم')).toBeFocused();
    });
  }
  test('is refused for what is in the basket already', async ({ page }) => {
    await page.goto('/');
    await start(page, 'تی‌آر‌ایکس گروهی').click();
    await expect(toast(page, 'این کلاس در سبد خرید شما موجود می باشد.')).toBeVisible();
  });
});

test('without a tax percent prices show, and start is disabled with the reason', async ({
  page,
}) => {
  await page.route('**/GetTaxPercent', (route) => route.abort());
  await page.goto('/');
  const button = start(page, 'پیلاتس برای کمر سالم');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(
    'درصد مالیات دریافت نشد؛ لطفاً صفحه را دوباره باز کنید.',
  );
  await expect(page.getByText('۱٬۴۰۰٬۰۰۰')).toBeVisible();
});

test('items with missing, null and unknown fields show defaults, one without an id is skipped, the rest shows', async ({
  page,
}) => {
  await page.route(
    '**/GetCourses/**',
    answer([
      { title: 'بی‌شناسه' },
      { id: 41 },
      {
        id: 42,
        title: 'کامل',
        price: 10_000,
        extra: { deep: [1] },
        connectedDiet: null,
        descriptions: null,
        imgSrc: null,
      },
      null,
      'متن',
    ]),
  );
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article', { name: 'کامل' })).toContainText('۱٬۰۰۰');
});

test('at most five messages of an answer are told, each cut to 300 characters', async ({
  page,
}) => {
  await page.route('**/GetToken', (route) =>
    route.fulfill({
      json: envelope(
        400,
        null,
        Array.from({ length: 9 }, (_, index) => `${index} ${'آ'.repeat(400)}`),
      ),
    }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(page.locator('.Toastify__toast')).toHaveCount(5);
  expect((await page.locator('.Toastify__toast bdi').first().innerText()).length).toBe(300);
});

test('home works around a server that answers nothing: every list offers another try', async ({
  page,
}) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  await expect(overlay(page)).toHaveCount(0);
  for (const name of ['برنامه‌های غذایی', 'فروشگاه', 'کلاس‌ها']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByText('این فهرست دریافت نشد.')).toBeVisible();
  }
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await expect(page.getByRole('article', { name: 'یوگای صبحگاهی' })).toBeVisible();
});

test.describe('a session that the server ends', () => {
  test.use({ account: OWNER, basket: basketOf(PILATES) });
  test('logs out once for several 401s at the same time, and keeps the draft for the one who typed it', async ({
    page,
  }) => {
    await page.goto('/userinfo/@profile');
    await page.getByLabel('آدرس').fill('نشانی نیمه‌کاره');
    await page.route('**/api/{Course,Diet}/GetUser*/**', (route) =>
      route.fulfill({ status: 401, json: envelope(401, null, ['توکن نامعتبر']) }),
    );
    await page.getByRole('link', { name: 'خریدهای من' }).click();
    await expect(page).toHaveURL(/\/login\/@$/);
    await expect(toast(page, 'خطای دسترسی به سرویس')).toHaveCount(1);
    await expect(page.locator('.Toastify__toast')).toHaveCount(1);
    expect(
      await page.evaluate(() => [localStorage.getItem('userInfo'), localStorage.getItem('basket')]),
    ).toEqual([null, null]);

    const logInAs = async (mobile: string) => {
      await page.goto('/login/@userinfo');
      await page.getByLabel('شماره موبایل').fill(mobile);
      await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'ورود', exact: true }).click();
      await expect(page).toHaveURL(/\/userinfo$/);
      await settled(page);
    };
    await logInAs(BUYER);
    await expect(page.getByLabel('آدرس')).not.toHaveValue('نشانی نیمه‌کاره');
    await page.evaluate(() => localStorage.removeItem('userInfo'));
    await logInAs(OWNER);
    await expect(page.getByLabel('آدرس')).toHaveValue('نشانی نیمه‌کاره');
    await profileLink(page).click();
    await page.getByRole('button', { name: 'خروج' }).click();
    expect(
      await page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')),
      ),
    ).toEqual([]);
  });

  test('logs out once when two calls of one screen answer 401', async ({ page }) => {
    let refused = 0;
    await page.route('**/api/{Course,Diet}/GetUser*/**', (route) => {
      refused += 1;
      return route.fulfill({ status: 401, body: '' });
    });
    await page.goto('/myprops/2');
    await expect(page).toHaveURL(/\/login\/@$/);
    await expect(page.locator('.Toastify__toast')).toHaveCount(1);
    expect(refused).toBe(2);
  });
});

test('a 401 of the login itself is a wrong password, not a logout', async ({ page }) => {
  await page.route('**/GetToken', (route) =>
    route.fulfill({
      status: 401,
      json: envelope(401, null, ['شماره موبایل یا رمز عبور درست نیست.']),
    }),
  );
  await page.goto('/login/@invoices');
  await page.getByLabel('شماره موبایل').fill('09120000003');
  await page.getByRole('button', { name: 'ورود', exact: true }).click();
  await expect(page.locator('form').getByRole('alert')).toHaveText(
    'شماره موبایل یا رمز عبور درست نیست.',
  );
  await expect(page.getByLabel('شماره موبایل')).toHaveValue('09120000003');
  await expect(page).toHaveURL(/\/login\/@invoices$/);
});

test.describe('a slow server', () => {
  test.use({ account: OWNER });
  test('is covered by an overlay, told in words after three seconds, and given up after twenty with another try', async ({
    page,
  }) => {
    await page.route('**/GetUserInvoices/**', never);
    await page.goto('/invoices');
    await expect(overlay(page)).toBeVisible();
    await expect(page.getByText('در حال بارگذاری…')).toHaveCount(0);
    await expect(page.getByText('در حال بارگذاری…')).toBeVisible();
    await expect(toast(page, 'خطا در /api/Payment/GetUserInvoices/')).toBeVisible({
      timeout: 40_000,
    });
    await expect(overlay(page)).toHaveCount(0);
    await page.unroute('**/GetUserInvoices/**');
    await page.getByRole('button', { name: 'تلاش دوباره' }).click();
    await expect(page.getByRole('button', { name: /^موفق/ }).first()).toBeVisible();
  });

  test('is not waited for when one leaves: the call is aborted, nothing is told, and what is opened next shows', async ({
    page,
  }) => {
    await page.route('**/GetLessonInfo/?lessonId=5', never);
    // The browser's own report of an aborted request does not come for one that is being held up by the test.
    await page.addInitScript(() => {
      const send = window.fetch;
      window.fetch = (input, init) => {
        init?.signal?.addEventListener('abort', () => {
          document.documentElement.dataset.aborted = input as string;
        });
        return send(input, init);
      };
    });
    await page.goto('/2/lessons');
    await page.getByRole('link', { name: /سلام بر خورشید/ }).click();
    await expect(overlay(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'جلسه', exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('data-aborted', /lessonId=5$/);
    await page.getByRole('link', { name: /گشودن شانه‌ها/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /گشودن شانه‌ها/ })).toBeVisible();
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  });
});

test.describe('a part of the app that is missing after a deployment', () => {
  test.use({ account: OWNER });
  test('is fetched by one reload; missing again it is an error screen, and the way to the other screens stays open', async ({
    page,
  }) => {
    await page.goto('/profile');
    await page.route('**/assets/invoices-*.js', (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.getByRole('link', { name: 'سوابق خرید' }).click();
    await expect.poll(() => documents).toBe(1);
    await expect(page.getByText('این صفحه باز نشد؛ لطفاً آن را تازه کنید.')).toBeVisible();
    expect(documents).toBe(1);
    await profileLink(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'پروفایل' })).toBeVisible();
    await page.goBack();
    await page.unroute('**/assets/invoices-*.js');
    await page.getByRole('button', { name: 'تازه کردن صفحه' }).click();
    await expect(page.getByRole('button', { name: /^موفق/ }).first()).toBeVisible();
  });

  test('does not take the app down when it is a dialog: what was added is in the basket', async ({
    page,
  }) => {
    await page.route('**/assets/dialog-panel-*.js', (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    await page.goto('/');
    const reloaded = page.waitForEvent('load');
    await start(page, 'پیلاتس برای کمر سالم').click();
    await reloaded;
    await expect(page.getByRole('link', { name: 'سبد خرید، ۱ مورد' })).toBeVisible();
    await start(page, 'تی‌آر‌ایکس گروهی').click();
    await expect(page.getByText('این صفحه باز نشد؛ لطفاً آن را تازه کنید.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'سبد خرید، ۲ مورد' })).toBeVisible();
  });

  test('does not hold the purchase up when it is the toasts', async ({ page }) => {
    await page.route('**/assets/toasts-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/');
    await start(page, 'یوگای صبحگاهی').click(); // owned already: told by a toast
    await expect(overlay(page)).toHaveCount(0);
    await start(page, 'پیلاتس برای کمر سالم').click();
    await page.getByRole('button', { name: 'ادامه در سایت' }).click();
    await expect(page.getByRole('link', { name: 'سبد خرید، ۱ مورد' })).toBeVisible();
  });

  test('is told on the first screen, too, instead of loading for ever', async ({ page }) => {
    await page.route('**/assets/app-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/');
    await expect(page.getByRole('status')).toHaveText('برنامه باز نشد؛ لطفاً صفحه را تازه کنید.');
  });

  test('brings the chart after one reload when it is the chart’s style sheet', async ({ page }) => {
    await page.route('**/assets/plot-*.css', (route) => route.fulfill({ status: 404, body: '' }), {
      times: 1,
    });
    await page.goto('/1/report');
    await expect(page.locator('canvas')).toBeVisible();
  });

  test('brings the text of a content page after one reload', async ({ page }) => {
    await page.route(
      '**/assets/sanitise-*.js',
      (route) => route.fulfill({ status: 404, body: '' }),
      { times: 1 },
    );
    await page.goto('/pages/Introduction');
    await expect(page.getByRole('heading', { name: 'چه کار می‌کنیم؟' })).toBeVisible();
  });
});

test.describe('storage', () => {
  const forbid = (page: Page) =>
    page.addInitScript(() => {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
  const LOST =
    'مرورگر شما اجازه ذخیره نمی‌دهد؛ با بستن یا تازه کردن صفحه، سبد خرید و ورود شما فراموش می‌شود.';

  test('that is forbidden leaves a working app, which says so once', async ({ page }) => {
    await forbid(page);
    await page.goto('/login/@profile');
    await expect(toast(page, LOST)).toContainText('هشدار');
    await page.getByLabel('شماره موبایل').fill(BUYER);
    await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.getByRole('link', { name: 'خانه' }).click();
    await start(page, 'پیلاتس برای کمر سالم').click();
    await page.getByRole('button', { name: 'مشاهده سبد خرید' }).click();
    await expect(page.getByText('۱٬۵۴۰٬۰۰۰').first()).toBeVisible();
    await expect(toast(page, LOST)).toHaveCount(1);
  });

  test('that is forbidden does not make the login from home impossible', async ({ page }) => {
    await forbid(page);
    await page.goto('/');
    await start(page, 'پیلاتس برای کمر سالم').click();
    const dialog = page.getByRole('dialog', { name: 'ورود به حساب' });
    await dialog.getByLabel('شماره موبایل').fill(BUYER);
    await dialog.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'مرحله بعد' }).click();
    await expect(page.getByRole('dialog', { name: 'به سبد خرید اضافه شد' })).toBeVisible();
  });

  for (const userInfo of ['{bad', '[]', '{"token":""}', '{"token":7}', 'null', '"text"']) {
    test(`userInfo that is ${userInfo} is nobody's login`, async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('userInfo', value), userInfo);
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'ورود / ثبت‌نام' })).toBeVisible();
    });
  }

  test.describe(() => {
    test.use({
      basket: `[{"productType":9},null,7,"x",${JSON.stringify(PILATES)},{"itemId":-1,"productType":1},{"productType":1,"itemId":8,"numbers":"0x10","price":null}]`,
    });
    test('a basket with bad lines keeps the good ones', async ({ page }) => {
      await page.goto('/shopping');
      await expect(page.getByText('پیلاتس برای کمر سالم')).toBeVisible();
      await expect(page.locator('#main').getByRole('listitem')).toHaveCount(2);
      await expect(page.locator('#main')).not.toContainText('NaN');
    });
  });
  test.describe(() => {
    test.use({ basket: '{"not":"a list"' });
    test('a basket that is no JSON is an empty one', async ({ page }) => {
      await page.goto('/shopping');
      await expect(
        page.getByText('سبد خرید شما خالی است؛ حداقل یک کلاس یا برنامه غذایی انتخاب کنید.'),
      ).toBeVisible();
    });
  });
});

/** A storage event needs no network: much less than a second, but this machine may be busy. */
const SOON = { timeout: 3_000 };

test.describe('two tabs', () => {
  test.use({ account: BUYER });
  test('share the basket: what one adds or removes is so in the other, and nothing comes back', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await page.goto('/');
    await other.goto('/shopping');
    await start(page, 'پیلاتس برای کمر سالم').click();
    await page.getByRole('button', { name: 'ادامه در سایت' }).click();
    await expect(other.getByText('پیلاتس برای کمر سالم')).toBeVisible(SOON);
    await other.getByRole('button', { name: 'حذف پیلاتس برای کمر سالم' }).click();
    await expect(page.getByRole('link', { name: 'سبد خرید، ۰ مورد' })).toBeVisible(SOON);
    await start(page, 'تی‌آر‌ایکس گروهی').click();
    await expect(other.getByText('تی‌آر‌ایکس گروهی')).toBeVisible(SOON);
    await expect(other.getByText('پیلاتس برای کمر سالم')).toHaveCount(0);
  });

  test('log out together, and log in together', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/invoices');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'خروج' }).click();
    await expect(page).toHaveURL(/\/login\/@$/);
    await expect(other).toHaveURL(/\/login\/@$/, SOON);
    await other.goto('/profile');
    await page.goto('/login/@profile');
    await page.getByLabel('شماره موبایل').fill(BUYER);
    await page.getByLabel('رمز عبور', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'ورود', exact: true }).click();
    await expect(page.getByRole('button', { name: 'خروج' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'خروج' })).toBeVisible(SOON);
  });
});
