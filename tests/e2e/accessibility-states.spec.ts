/** axe on what stands over or instead of a screen. */
import { asPlainFiles, expect, findings, ofMember, sample, test } from './support';
import { STATES } from './states';

for (const { name: state, account = '', basket = '', path, before, reach } of sample(STATES)) {
  test.describe(() => {
    test.use({ account, basket });
    test(`axe finds nothing in this state: ${state}`, async ({ page, member }) => {
      if (before) await asPlainFiles(page);
      await before?.(page);
      await page.goto(ofMember(path, member));
      await reach(page);
      expect(await findings(page)).toEqual([]);
    });
  });
}
