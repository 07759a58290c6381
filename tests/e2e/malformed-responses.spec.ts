/**
 * One fault of each class in the response of each kind of screen; with `npm run explore`, some of all faults. Every
 * call with every fault is tested without a browser in `tests/faults`.
 */
import {
  type Fault,
  fieldFaults,
  isSlow,
  oneOfEachKind,
  type Reply,
  wholeFaults,
} from '../faults/faults';
import { JUNK } from '../faults/junk';
import { isExploring, SEED, shuffled } from '../seeded';
import {
  type Account,
  asPlainFiles,
  basketOf,
  BUYER,
  expect,
  ofMember,
  OWNER,
  PILATES,
  settled,
  test,
} from './support';

/** A screen of each kind, and the call without which it has nothing to show. */
const KINDS_OF_SCREENS: readonly (readonly [path: string, account: Account, call: string])[] = [
  ['/', '', 'GetCourses'],
  ['/myprops/1', OWNER, 'GetUserCourses'],
  ['/2/player/8', OWNER, 'GetLessonInfo'],
  ['/userinfo/@profile', OWNER, 'GetUserInfo'],
  ['/diet2/dietform', OWNER, 'GetDietFormData'],
  ['/diet1/report', OWNER, 'GetDietWeeklyReports'],
  ['/invoices', OWNER, 'GetUserInvoices'],
  ['/shopping', BUYER, 'GetPaymentGateways'],
];
const EXPLORED_FAULTS = 6;

/** Selects the faults of a response that need no time-out; those that end the session come last. */
function faultsToTry(reply: Reply): readonly Fault[] {
  const all = [...wholeFaults(reply), ...fieldFaults(reply)].filter((fault) => !isSlow(fault));
  const chosen = isExploring ? shuffled(all, SEED).slice(0, EXPLORED_FAULTS) : oneOfEachKind(all);
  const [session, others] = [true, false].map((ends) =>
    chosen.filter(({ status }) => (status === 401) === ends),
  );
  return [...others!, ...session!.slice(0, 1)];
}

test.use({ isAttack: true, basket: basketOf(PILATES) });
for (const [path, account, call] of KINDS_OF_SCREENS)
  test.describe(`${path} for ${account || 'a visitor'}`, () => {
    test.use({ account });
    test(`stays usable and shows a message when ${call} has a malformed response`, async ({
      page,
      member,
    }) => {
      test.slow();
      await asPlainFiles(page);
      const thrown: string[] = [];
      page.on('pageerror', (error) => thrown.push(error.message));
      let good: Reply | undefined;
      let fault: Fault | undefined;
      await page.route(`**/api/*/${call}**`, async (route) => {
        const malformed = fault?.malformed();
        if (malformed === undefined) {
          const response = await route.fetch();
          good = { status: 200, type: 'application/json', body: await response.text() };
          return route.fulfill({ response });
        }
        if (typeof malformed === 'string' || malformed.isCut) return route.abort();
        const { status, type, body } = malformed.reply;
        return route.fulfill({ status, contentType: type, body });
      });
      const answered = page.waitForResponse((response) => response.url().includes(call));
      await page.goto(ofMember(path, member));
      await answered;
      await settled(page);
      for (fault of faultsToTry(good!)) {
        await page.goto(ofMember(path, member));
        await settled(page);
        const main = page.getByRole('main');
        if (fault.isFailure)
          await expect
            .soft(main.or(page.locator('.Toastify')).getByRole('alert').first(), fault.name)
            .toHaveText(/[\u0600-\u06FF]/);
        const text = await page.locator('body').innerText();
        expect.soft(text, fault.name).not.toMatch(new RegExp(JUNK));
        expect.soft(thrown.splice(0), fault.name).toEqual([]);
        await page.getByRole('link', { name: 'پروفایل' }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: 'پروفایل' })).toBeVisible();
      }
    });
  });
