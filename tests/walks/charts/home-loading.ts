/** Home's loading, walked: all is asked for at once, and shown step by step (decision 8). */
import type { homeLoadingMachine } from '@/pages/home/model/home-loading.machine';
import { homeLoadingModel } from '../../models/home-loading.model';
import { defineWalk } from '../chart-walk';
import { cancelWait, seesOverlay, settle, tellsFailure } from '../gestures';

const CALLS = {
  loadDisplaySettings: '/api/Setting/GetDisplayInfo',
  loadTaxPercent: '/api/Payment/GetTaxPercent',
  loadLists: '/api/Course/GetCourses/',
};
const LIST = '?title&part=1&size=20';
/** Every step after the first finds its request under way. */
const later = (actor: keyof typeof CALLS) => ({
  asks: () => [],
  answers: settle(actor, () => undefined), // as the server has it
  leaves: tellsFailure,
});

export const homeLoadingWalk = defineWalk<typeof homeLoadingMachine>({
  model: homeLoadingModel,
  open: {
    'open home': async (on) => {
      for (const [actor, path] of Object.entries(CALLS)) await on.hold(actor, new RegExp(path));
      await on.open('/');
    },
  },
  gestures: { 'wait.cancel': cancelWait },
  sees: {
    loadingDisplaySettings: seesOverlay,
    loadingTaxPercent: seesOverlay,
    loadingLists: seesOverlay,
    ready: async (on) => {
      await on.seesNoOverlay();
      await on.sees('کلاس‌ها', { role: 'tab' });
    },
  },
  effects: {
    stores: [],
    actions: {},
    actors: {
      loadDisplaySettings: {
        ...later('loadDisplaySettings'),
        asks: () => [
          { call: `GET ${CALLS.loadDisplaySettings}` },
          { call: `GET ${CALLS.loadTaxPercent}` },
          { call: `GET ${CALLS.loadLists}${LIST}` },
        ],
      },
      loadTaxPercent: later('loadTaxPercent'),
      loadLists: later('loadLists'),
    },
    guards: {},
  },
});
