/** Logging out clears this browser in any case. */
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
  // A server without this call (decision 49).
  await page.route('**/api/Authentication/Logout', (route) => route.fulfill({ status: 404 }));
  await logOut(page);
  await expect(page.locator('.Toastify').getByRole('alert')).toHaveCount(0);
  // The cache is deleted before the service worker is registered, which happens later.
  await expect.poll(() => page.evaluate(() => caches.has('own')), { timeout: 500 }).toBe(false);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const own of [mobile, tokenOf(userInfo)]) expect(stored).not.toContain(own);
});
