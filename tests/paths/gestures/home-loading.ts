/** Home's loading in the browser. */
import { expect, type Page } from '@playwright/test';
import type { homeLoadingMachine } from '@/pages/home/model/home-loading.machine';
import { answer, hold } from '../world';
import type { ChartGestures, Gesture } from './index';

const CALLS = { loadDisplaySettings: /\/api\/Setting\/GetDisplayInfo/, loadTaxPercent: /\/api\/Payment\/GetTaxPercent/, loadLists: /\/api\/Course\/GetCourses\// };
const settle = (actor: string): Gesture => (page, { step: { event } }) => (event.type.startsWith('xstate.done.') ? answer(page, actor, 200) : answer(page, actor, 500, null, ['پیام سرور']));
const overlay = (page: Page) => page.getByRole('status', { name: 'در حال بارگذاری…' });
const busy = (page: Page) => expect(overlay(page).first()).toBeVisible();

export const homeLoadingGestures: ChartGestures<typeof homeLoadingMachine> = {
  open: {
    'open home': async (page) => {
      for (const [actor, call] of Object.entries(CALLS)) await hold(page, actor, call);
      await page.goto('/');
    },
  },
  gestures: {},
  answers: Object.fromEntries(Object.keys(CALLS).map((actor) => [actor, settle(actor)])),
  sees: {
    loadingDisplaySettings: busy,
    loadingTaxPercent: busy,
    loadingLists: busy,
    ready: (page) => expect(overlay(page)).toHaveCount(0),
  },
};
