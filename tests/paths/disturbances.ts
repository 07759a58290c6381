/** Disturbances of a screen by elapsed time, other tabs and the browser. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { routes } from '@/shared/config/routes';
import {
  becomesMember,
  deploy,
  fill,
  freeze,
  waitUntilHeard,
  jump,
  openOther,
  type Scene,
  corruptStorage,
} from './forces';
import { releaseAll, look } from './witness';
import { goInside } from './world';

export interface Disturbance {
  readonly name: string;
  /** Whether the disturbance corrupts the stored data. */
  readonly corrupts?: true;
  /** State of the session afterwards, if the disturbance changes it. */
  readonly ends?: 'logged out' | 'as another member';
  /** Preparation before the disturbance, so that the disturbance itself takes no time. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Whether all input is discarded. */
  readonly discards?: true;
  /** Whether the document stays loaded, so that the input remains visible all the time. */
  readonly continues?: true;
  /** Why input need not be restored when the user returns. */
  readonly losesDraft?: string;
  /**
   * @returns the page on which the user continues, whether the server has confirmed a write, and whether the user has
   *   logged out, which empties the basket
   */
  readonly happen: (
    scene: Scene,
  ) => Promise<{ page: Page; isSaved: boolean; hasLoggedOut?: boolean }>;
}

const opensNewDocument = (page: Page) =>
  page
    .evaluate(() => document.querySelector('script[src*="assets-2/"]') !== null)
    .catch(() => null);
const continueHere = async (page: Page) => ({ page, isSaved: await releaseAll(page) });
/** Pending requests are lost with the document. */
const startOver = (page: Page) => ({ page, isSaved: false });

const TAB_ONLY_DRAFTS =
  'drafts are stored for the tab (decision 27); outliving the tab is decision 52';

export const DISTURBANCES: readonly Disturbance[] = [
  {
    name: 'a reload',
    happen: async ({ page }) => {
      await page.reload();
      await releaseAll(page);
      return startOver(page);
    },
  },
  {
    name: 'Back',
    happen: async ({ page }) => {
      await page.goBack();
      return continueHere(page);
    },
  },
  {
    name: 'Back and Forward',
    happen: async ({ page }) => {
      await page.goBack();
      await page.goForward();
      return continueHere(page);
    },
  },
  {
    name: 'closed and reopened',
    losesDraft: TAB_ONLY_DRAFTS,
    happen: async ({ context, page, path }) => {
      await releaseAll(page, true); // closing a page would send its held calls to the real server
      await page.close();
      const opened = await context.newPage();
      await opened.goto(path);
      return startOver(opened);
    },
  },
  {
    name: 'the session ends in another tab',
    prepare: (context) => openOther(context),
    ends: 'logged out',
    happen: async ({ context, page }) => {
      await waitUntilHeard({ context, page }, () => becomesMember(context, null));
      return continueHere(page);
    },
  },
  {
    name: 'a deliberate logout in another tab',
    ends: 'logged out',
    discards: true,
    losesDraft: 'a deliberate logout discards what is not saved (decision 27)',
    prepare: async (context) => {
      const tab = await openOther(context, routes.profile);
      await tab.getByRole('heading', { level: 1 }).waitFor();
    },
    happen: async ({ context, page }) => {
      const tab = await openOther(context);
      const out = tab.getByRole('button', { name: 'خروج', exact: true });
      if (!(await out.isVisible())) return continueHere(page); // a visitor can't log out
      const isQueued = await tab.evaluate(() =>
        Object.entries({ ...localStorage }).some(
          ([key, text]) => key.startsWith('queue:') && text !== '[]',
        ),
      );
      await out.click();
      // The app asks about unsent weights (decision 52).
      if (isQueued) await tab.getByRole('button', { name: 'دور انداختن و خروج' }).click();
      return { ...(await continueHere(page)), hasLoggedOut: true };
    },
  },
  {
    name: 'another member logs in in another tab',
    prepare: (context) => openOther(context),
    ends: 'as another member',
    happen: async ({ context, page, otherMember }) => {
      await waitUntilHeard({ context, page }, () => becomesMember(context, otherMember));
      return continueHere(page);
    },
  },
  {
    name: 'another member logs in, and this tab is notified last',
    ends: 'as another member',
    prepare: (context) => openOther(context),
    happen: async ({ context, page, otherMember }) => {
      await page.evaluate(() => {
        document.documentElement.dataset.deaf = 'yes';
      });
      await becomesMember(context, otherMember);
      await releaseAll(page);
      await page.waitForTimeout(100); // meanwhile, responses to the first member arrive in the session of the second
      const onEvent = () => {
        delete document.documentElement.dataset.deaf;
        window.dispatchEvent(new Event('focus'));
      };
      // fails if the page has just reloaded, which means that it received the event
      await page.evaluate(onEvent).catch(() => undefined);
      return startOver(page);
    },
  },
  {
    name: 'the same page in a second tab',
    continues: true,
    happen: async ({ context, page, path }) => {
      const second = await context.newPage();
      await second.goto(path);
      await expect(second.locator('.shell')).toHaveCount(0);
      const state = await continueHere(page);
      await second.close();
      return state;
    },
  },
  {
    name: 'offline and back',
    continues: true,
    happen: async ({ context, page }) => {
      await context.setOffline(true);
      await releaseAll(page, true);
      await page.waitForTimeout(50);
      await context.setOffline(false);
      return { page, isSaved: false };
    },
  },
  {
    name: 'the clock 400 days later',
    continues: true,
    happen: async ({ page }) => {
      await jump(page, 400);
      return continueHere(page);
    },
  },
  {
    name: 'the clock 400 days earlier',
    continues: true,
    happen: async ({ page }) => {
      await jump(page, -400);
      return continueHere(page);
    },
  },
  {
    name: 'frozen and resumed',
    continues: true,
    happen: async (scene) => {
      let isSaved = false;
      await freeze(scene, async () => {
        isSaved = await releaseAll(scene.page);
      });
      return { page: scene.page, isSaved };
    },
  },
  {
    name: 'frozen, and resumed in the session of another member',
    prepare: (context) => openOther(context),
    ends: 'as another member',
    happen: async (scene) => {
      await freeze(scene, async () => {
        await becomesMember(scene.context, scene.otherMember);
        await releaseAll(scene.page);
      });
      return startOver(scene.page);
    },
  },
  {
    name: 'storage full',
    continues: true,
    losesDraft: 'nothing can be stored, and the user sees a message',
    happen: async ({ page }) => {
      await fill(page);
      return continueHere(page);
    },
  },
  {
    name: 'storage cleared',
    prepare: (context) => openOther(context),
    corrupts: true,
    ends: 'logged out',
    losesDraft: 'the storage was cleared',
    happen: async (scene) => {
      await waitUntilHeard(scene, () => corruptStorage(scene, 'clear'));
      return continueHere(scene.page);
    },
  },
  {
    name: 'storage corrupted',
    prepare: (context) => openOther(context),
    corrupts: true,
    ends: 'logged out',
    losesDraft: 'the storage was corrupted',
    happen: async (scene) => {
      await waitUntilHeard(scene, () => corruptStorage(scene, 'cut'));
      return continueHere(scene.page);
    },
  },
  {
    name: 'a deployment',
    happen: async ({ context, page }) => {
      await deploy(context);
      const state = await continueHere(page);
      // A missing chunk belongs to the old version: the app reloads itself once, possibly during this step.
      await expect(() => goInside(page, '/support/chat')).toPass();
      await expect
        .poll(async () => (await look(page)).fault || (await opensNewDocument(page)))
        .toBe(true);
      await page.goBack();
      return state;
    },
  },
];
