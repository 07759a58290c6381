/** What time, other tabs and the browser itself do to whoever is in the middle of something. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { routes } from '@/shared/config/routes';
import { becomes, deploy, fill, freeze, heard, jump, openOther, type Scene, spoil } from './forces';
import { letGo, look } from './witness';
import { goInside } from './world';

export interface Disturbance {
  readonly name: string;
  /** What the browser has stored is not what the app has stored. */
  readonly spoils?: true;
  /** Whose session it is afterwards, if it is not the same one's. */
  readonly ends?: 'to nobody' | 'to a stranger';
  /** What must be there before, so that it happens at once. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Nothing that was typed is kept anywhere. */
  readonly discards?: true;
  /** The same document goes on: what is typed stands on the screen all the time. */
  readonly goesOn?: true;
  /** Why what was typed need not be there when the person comes back. */
  readonly forgets?: string;
  /** @returns the page on which the person goes on, and whether the server has said yes to a write */
  readonly happen: (scene: Scene) => Promise<{ page: Page; isSaved: boolean }>;
}

const isNew = (page: Page) =>
  page
    .evaluate(() => document.querySelector('script[src*="assets-2/"]') !== null)
    .catch(() => null);
const goOn = async (page: Page) => ({ page, isSaved: await letGo(page) });
/** What was on its way is lost with the document. */
const startAnew = (page: Page) => ({ page, isSaved: false });

const DECISION_27 = 'drafts are kept for the tab (decision 27); to outlive it is decision 52';

export const DISTURBANCES: readonly Disturbance[] = [
  {
    name: 'a reload',
    happen: async ({ page }) => {
      await page.reload();
      await letGo(page);
      return startAnew(page);
    },
  },
  {
    name: 'Back',
    happen: async ({ page }) => {
      await page.goBack();
      return goOn(page);
    },
  },
  {
    name: 'Back and Forward',
    happen: async ({ page }) => {
      await page.goBack();
      await page.goForward();
      return goOn(page);
    },
  },
  {
    name: 'closed and opened again',
    forgets: DECISION_27,
    happen: async ({ context, page, path }) => {
      await page.close();
      const opened = await context.newPage();
      await opened.goto(path);
      return startAnew(opened);
    },
  },
  {
    name: 'the session ended in another tab',
    prepare: (context) => openOther(context),
    ends: 'to nobody',
    happen: async ({ context, page }) => {
      await heard({ context, page }, () => becomes(context, null));
      return goOn(page);
    },
  },
  {
    name: 'logged out on purpose in another tab',
    ends: 'to nobody',
    discards: true,
    forgets: 'who logs out on purpose discards what is not saved (decision 27)',
    prepare: async (context) => {
      const tab = await openOther(context, routes.profile);
      await tab.getByRole('heading', { level: 1 }).waitFor();
    },
    happen: async ({ context, page }) => {
      const tab = await openOther(context);
      const out = tab.getByRole('button', { name: 'خروج', exact: true });
      if (!(await out.isVisible())) return goOn(page); // a visitor has nothing to leave
      const isQueued = await tab.evaluate(() =>
        Object.entries({ ...localStorage }).some(
          ([key, text]) => key.startsWith('queue:') && text !== '[]',
        ),
      );
      await out.click();
      // Weights that were not sent are asked about (decision 52).
      if (isQueued) await tab.getByRole('button', { name: 'دور انداختن و خروج' }).click();
      return goOn(page);
    },
  },
  {
    name: 'a session of another begun in another tab',
    prepare: (context) => openOther(context),
    ends: 'to a stranger',
    happen: async ({ context, page, stranger }) => {
      await heard({ context, page }, () => becomes(context, stranger));
      return goOn(page);
    },
  },
  {
    name: 'a session of another begun, of which this tab hears last',
    ends: 'to a stranger',
    prepare: (context) => openOther(context),
    happen: async ({ context, page, stranger }) => {
      await page.evaluate(() => {
        document.documentElement.dataset.deaf = 'yes';
      });
      await becomes(context, stranger);
      await letGo(page);
      await page.waitForTimeout(100); // in which answers to the one come in the session of the other
      const hear = () => {
        delete document.documentElement.dataset.deaf;
        window.dispatchEvent(new Event('focus'));
      };
      await page.evaluate(hear).catch(() => undefined); // where it has just been loaded anew, it has heard
      return startAnew(page);
    },
  },
  {
    name: 'the same in a second tab',
    goesOn: true,
    happen: async ({ context, page, path }) => {
      const second = await context.newPage();
      await second.goto(path);
      await expect(second.locator('.shell')).toHaveCount(0);
      const gone = await goOn(page);
      await second.close();
      return gone;
    },
  },
  {
    name: 'offline and back',
    goesOn: true,
    happen: async ({ context, page }) => {
      await context.setOffline(true);
      await letGo(page, true);
      await page.waitForTimeout(50);
      await context.setOffline(false);
      return { page, isSaved: false };
    },
  },
  {
    name: 'the clock 400 days later',
    goesOn: true,
    happen: async ({ page }) => {
      await jump(page, 400);
      return goOn(page);
    },
  },
  {
    name: 'the clock 400 days earlier',
    goesOn: true,
    happen: async ({ page }) => {
      await jump(page, -400);
      return goOn(page);
    },
  },
  {
    name: 'frozen and resumed',
    goesOn: true,
    happen: async (scene) => {
      let isSaved = false;
      await freeze(scene, async () => {
        isSaved = await letGo(scene.page);
      });
      return { page: scene.page, isSaved };
    },
  },
  {
    name: 'frozen, and resumed in the session of another',
    prepare: (context) => openOther(context),
    ends: 'to a stranger',
    happen: async (scene) => {
      await freeze(scene, async () => {
        await becomes(scene.context, scene.stranger);
        await letGo(scene.page);
      });
      return startAnew(scene.page);
    },
  },
  {
    name: 'storage full',
    goesOn: true,
    forgets: 'nothing can be stored, and the person is told so',
    happen: async ({ page }) => {
      await fill(page);
      return goOn(page);
    },
  },
  {
    name: 'storage gone',
    prepare: (context) => openOther(context),
    spoils: true,
    ends: 'to nobody',
    forgets: 'where it was kept is gone',
    happen: async (scene) => {
      await heard(scene, () => spoil(scene, 'clear'));
      return goOn(scene.page);
    },
  },
  {
    name: 'storage corrupt',
    prepare: (context) => openOther(context),
    spoils: true,
    ends: 'to nobody',
    forgets: 'where it was kept is spoilt',
    happen: async (scene) => {
      await heard(scene, () => spoil(scene, 'cut'));
      return goOn(scene.page);
    },
  },
  {
    name: 'a deployment',
    happen: async ({ context, page }) => {
      await deploy(context);
      const gone = await goOn(page);
      // A part that is not there yet is one of the old version: the app loads itself anew, once. It may be at it.
      await expect(() => goInside(page, '/support/chat')).toPass();
      await expect.poll(async () => (await look(page)).fault || (await isNew(page))).toBe(true);
      await page.goBack();
      return gone;
    },
  },
];
