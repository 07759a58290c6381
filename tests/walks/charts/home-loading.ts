/** Walk of home's loading: all requests start at once, and their data is shown step by step (decision 8). */
import type { homeLoadingMachine } from '@/pages/home/model/home-loading.machine';
import { homeLoadingModel } from '../../models/home-loading.model';
import { defineWalk } from '../chart-walk';
import { cancelWait, seesOverlay, settle, showsFailure } from '../gestures';

const CALLS = {
  loadDisplaySettings: '/api/Setting/GetDisplayInfo',
  loadTaxPercent: '/api/Payment/GetTaxPercent',
  loadLists: '/api/Course/GetCourses/',
};
const LIST = '?title&part=1&size=20';
/** The requests of all loading steps after the first are already pending. */
const afterFirst = (actor: keyof typeof CALLS) => ({
  requests: () => [],
  answers: settle(actor, () => undefined), // the server's own response
  leaves: showsFailure,
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
    actions: {},
    actors: {
      loadDisplaySettings: {
        ...afterFirst('loadDisplaySettings'),
        requests: () => [
          { call: `GET ${CALLS.loadDisplaySettings}` },
          { call: `GET ${CALLS.loadTaxPercent}` },
          { call: `GET ${CALLS.loadLists}${LIST}` },
        ],
      },
      loadTaxPercent: afterFirst('loadTaxPercent'),
      loadLists: afterFirst('loadLists'),
    },
    guards: {},
  },
});
