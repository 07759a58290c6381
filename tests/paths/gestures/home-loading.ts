/** Home's loading in the browser. */
import type { homeLoadingMachine } from '@/pages/home/model/home-loading.machine';
import { hold, press, seesOverlay, seesRest, settle } from '../world';
import type { ChartGestures } from './gesture';

const CALLS = {
  loadDisplaySettings: /\/api\/Setting\/GetDisplayInfo/,
  loadTaxPercent: /\/api\/Payment\/GetTaxPercent/,
  loadLists: /\/api\/Course\/GetCourses\//,
};
const fromServer = () => undefined;

export const homeLoadingGestures: ChartGestures<typeof homeLoadingMachine> = {
  open: {
    'open home': async (page) => {
      for (const [actor, call] of Object.entries(CALLS)) await hold(page, actor, call);
      await page.goto('/');
    },
  },
  gestures: { 'wait.cancel': press('انصراف') },
  answers: Object.fromEntries(
    Object.keys(CALLS).map((actor) => [actor, settle(actor, fromServer)]),
  ),
  sees: {
    loadingDisplaySettings: seesOverlay,
    loadingTaxPercent: seesOverlay,
    loadingLists: seesOverlay,
    ready: seesRest,
  },
};
