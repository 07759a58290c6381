import type { Page } from '@playwright/test';
import { BUYER, expect, findings, INCOMPLETE, OWNER, overlay, PASSWORD, PILATES, settled, start, test, TRX } from './support';

/** Every route of section 2, with who sees it. */
const ROUTES: [path: string, account: string][] = [
  ['/', ''], ['/', OWNER], ['/nowhere', ''], ['/login', ''], ['/login/@invoices', ''], ['/loginasuser/1', ''], ['/register', ''], ['/forgetpass', ''],
  ['/profile', ''], ['/profile', OWNER], ['/userinfo/@profile', OWNER], ['/userinfo/@', INCOMPLETE], ['/myprops/1', OWNER], ['/myprops/2', OWNER], ['/myprops/1', BUYER], ['/myprops/2', BUYER],
  ['/2/lessons', OWNER], ['/2/player/5', OWNER], ['/2/player/6', OWNER], ['/2/player/8', OWNER], ['/2/player/11', OWNER], ['/1/files', OWNER], ['/2/files', OWNER],
  ['/2/dietform', OWNER], ['/1/report', OWNER], ['/shopping', ''], ['/shopping', OWNER], ['/invoices', OWNER], ['/invoices', BUYER], ['/support/chat', ''],
  ['/pages/Introduction', ''], ['/pages/RulesAndRegulations', ''], ['/pages/videos/VideoGuide', ''], ['/pages/no.such', ''], ['/0x1/lessons', OWNER],
];
const name = (path: string, account: string) => `${path} for ${account ? `account ${account.at(-1)}` : 'a visitor'}`;

for (const account of new Set(ROUTES.map(([, who]) => who))) {
  test.describe(account ? `account ${account.at(-1)}` : 'a visitor', () => {
    test.use({ account });
    for (const [path] of ROUTES.filter(([, who]) => who === account)) {
      test(`axe finds nothing on ${name(path, account)}; it has a title and one h1, and fits 320 pixels`, async ({ page }) => {
        await page.goto(path);
        await settled(page);
        await expect(page).toHaveTitle(/مربی/);
        await expect(page.locator('h1')).toHaveCount(1);
        expect.soft(await findings(page)).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        await settled(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      });
    }
  });
}
