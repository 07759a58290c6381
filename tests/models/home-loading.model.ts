/** Model of home's loading chart. */
import { homeLoadingMachine } from '@/pages/home/model/home-loading.machine';
import { defineModel, done, failed } from 'statechart-paths/model';
import { chartFiles, journeysOf, start, step } from './model-parts';
import { timeoutModel } from './timeout';

const opening = [['open home', 'loadingDisplaySettings']] as const;
const loadingTax = [...opening, ['display settings load', 'loadingTaxPercent']] as const;
const loadingLists = [...loadingTax, ['the tax loads', 'loadingLists']] as const;

const journeys = journeysOf({
  'home becomes ready in the specified order: display settings, tax percent, lists': {
    walk: [...loadingLists, ['the lists load', 'ready']],
    invokes: {},
  },
  'the user can cancel the wait, and home is shown': [
    ...loadingLists,
    ['cancel the wait', 'ready'],
  ],
  'a failing step does not prevent the others from loading': [
    ...opening,
    ['display settings fail to load', 'loadingTaxPercent'],
    ['the tax fails to load', 'loadingLists'],
    ['a list fails to load', 'ready'],
  ],
});
const waits = timeoutModel('homeLoading', journeys, {
  loadingDisplaySettings: ['loadingTaxPercent'],
  loadingTaxPercent: ['loadingLists'],
  loadingLists: ['ready'],
});

export const homeLoadingModel = defineModel({
  machine: homeLoadingMachine,
  doc: {
    purpose: {
      fa: 'ترتیب آماده شدن خانه: تنظیمات نمایش، درصد مالیات، فهرست‌ها.',
      en: 'The order in which home becomes ready: display settings, tax percent, lists.',
    },
    states: {
      loadingDisplaySettings: {
        fa: 'چرخنده، تا تنظیمات نمایش برسد',
        en: 'a spinner while the display settings load',
      },
      loadingTaxPercent: {
        fa: 'چرخنده، تا درصد مالیات برسد',
        en: 'a spinner while the tax percent loads',
      },
      loadingLists: { fa: 'چرخنده، تا فهرست‌ها برسد', en: 'a spinner while the lists load' },
      ready: {
        fa: 'خانه؛ فهرستی که نرسیده، دکمه تلاش دوباره دارد',
        en: 'home; a list that failed to load offers a retry',
      },
    },
    files: chartFiles('home-loading', ['home-page'], 'e2e/home', 'pages/home'),
  },
  externalGuards: [],
  starts: [start('باز کردن خانه', 'open home', undefined)],
  steps: [
    step('تنظیمات نمایش رسید', 'display settings load', done('loadDisplaySettings')),
    step(
      'تنظیمات نمایش نرسید',
      'display settings fail to load',
      failed('loadDisplaySettings', null),
    ),
    step('مالیات رسید', 'the tax loads', done('loadTaxPercent')),
    step('مالیات نرسید', 'the tax fails to load', failed('loadTaxPercent', null)),
    step('فهرست‌ها رسید', 'the lists load', done('loadLists')),
    step('فهرستی نرسید', 'a list fails to load', failed('loadLists', null)),
    step('انصراف از انتظار', 'cancel the wait', { type: 'wait.cancel' }),
    ...waits.steps,
  ],
  project: () => null,
  exceptions: { browser: waits.exceptions },
  invariants: [],
  journeys: [...journeys, ...waits.journeys],
});
