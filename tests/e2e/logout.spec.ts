/** Logging out clears this browser in any case, and reaches the server if possible (decision 49). */
import { BUYER, expect, test, logOut } from './support';

test.use({ account: BUYER });

const tokenOf = (userInfo: string) => (JSON.parse(userInfo) as { token: string }).token;

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
  await logOut(page);
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
