/** Logging out clears this browser in any case, and reaches the server if possible (decision 49). */
import { BUYER, expect, newMember, PASSWORD, test, toast } from './support';

test.use({ account: BUYER });

const tokenOf = (userInfo: string) => (JSON.parse(userInfo) as { token: string }).token;
const statusOf = async (token: string) =>
  (
    await fetch(`${test.info().project.use.baseURL}/api/User/GetUserInfo`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status;

test('a logout ends the session on the server exactly once', async ({
  page,
  member: { userInfo },
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/Logout'))
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto('/profile');
  expect(await statusOf(tokenOf(userInfo))).toBe(200);
  await page.getByRole('button', { name: 'خروج', exact: true }).click();
  await expect(page).toHaveURL(/\/login\/@$/);
  await expect.poll(() => statusOf(tokenOf(userInfo))).toBe(401);
  expect(calls).toEqual(['POST /api/Authentication/Logout']);
});

test('a logout directly after the page load leaves no data of the member in this browser', async ({
  page,
  member: { mobile, userInfo },
}) => {
  await page.goto('/profile', { waitUntil: 'commit' });
  await page.evaluate(async (userName) => {
    // Data of an earlier visit and of an earlier version.
    localStorage.setItem(`queue:${userName}:weighIns`, '[]');
    const own = await caches.open('own');
    await own.put('/own/0/api/Diet/GetDietInfo/', new Response(userName));
  }, mobile);
  await page.getByRole('button', { name: 'خروج', exact: true }).click();
  await expect(page).toHaveURL(/\/login\/@$/);
  // The cache is deleted before the service worker is registered, which happens later.
  await expect.poll(() => page.evaluate(() => caches.has('own')), { timeout: 500 }).toBe(false);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const own of [mobile, tokenOf(userInfo)]) expect(stored).not.toContain(own);
});

for (const [server, answer] of [
  ['without this call', { status: 404, body: '<h1>Not Found</h1>' }],
  ['that returns an error', { status: 500, body: '' }],
  ['that is unreachable', null],
] as const)
  test(`a logout succeeds without a message on a server ${server}`, async ({ page }) => {
    await page.route('**/api/Authentication/Logout', (route) =>
      answer ? route.fulfill(answer) : route.abort(),
    );
    await page.goto('/profile');
    const logoutRequest = page.waitForRequest('**/api/Authentication/Logout');
    await page.getByRole('button', { name: 'خروج', exact: true }).click();
    await logoutRequest;
    await expect(page).toHaveURL(/\/login\/@$/);
    expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull();
    await expect(page.locator('.Toastify').getByRole('alert')).toHaveCount(0);
  });

test('a logout on all devices ends every session of the member and leads to the login', async ({
  page,
  member: { mobile, userInfo },
}) => {
  const other = await page.request.post('/api/Authentication/GetToken', {
    data: { username: mobile, password: PASSWORD },
  });
  const { data } = (await other.json()) as { data: { token: string } };
  const otherMember = await newMember(BUYER);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'خروج از همه دستگاه‌ها' }).click();
  await expect(page).toHaveURL(/\/login\/@$/);
  for (const token of [data.token, tokenOf(userInfo)]) expect(await statusOf(token)).toBe(401);
  expect(await statusOf(tokenOf(otherMember.userInfo))).toBe(200);
});

test('a failed logout on all devices shows a message and leaves the member logged in', async ({
  page,
}) => {
  await page.route('**/api/Authentication/Logout?everywhere=true', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await page.goto('/profile');
  await page.getByRole('button', { name: 'خروج از همه دستگاه‌ها' }).click();
  await expect(toast(page, 'خطا در /api/Authentication/Logout')).toBeVisible();
  await expect(page.getByRole('button', { name: 'خروج از همه دستگاه‌ها' })).toBeEnabled();
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).not.toBeNull();
});
