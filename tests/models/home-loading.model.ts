/** Model of home's loading chart. */
import { homeLoadingMachine } from '@/pages/home/model/home-loading.machine';
import { defineModel, done, eventuallyWithin, failed } from 'statechart-paths/model';
import { isIn } from './claims';
import { requirements } from './requirements';
import { timeoutModel } from './timeout';

const waits = timeoutModel('homeLoading', {
  loadingDisplaySettings: {
    walk: [['open home', 'loadingDisplaySettings']],
    ends: ['loadingTaxPercent'],
  },
  loadingTaxPercent: {
    walk: [
      ['open home', 'loadingDisplaySettings'],
      ['display settings load', 'loadingTaxPercent'],
    ],
    ends: ['loadingLists'],
  },
  loadingLists: {
    walk: [
      ['open home', 'loadingDisplaySettings'],
      ['display settings load', 'loadingTaxPercent'],
      ['the tax loads', 'loadingLists'],
    ],
    ends: ['ready'],
  },
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
    files: {
      chart: ['src/pages/home/model/home-loading.machine.ts'],
      wiring: ['src/pages/home/model/home-loading.wiring.ts'],
      view: ['src/pages/home/ui/home-page.tsx'],
      tests: [
        'tests/models/home-loading.model.ts',
        'tests/view/home-loading.test.ts',
        'tests/e2e/home.spec.ts',
        'tests/walks/charts/home-loading.ts',
      ],
    },
  },
  worldGuards: [],
  starts: [{ name: { fa: 'باز کردن خانه', en: 'open home' }, input: undefined }],
  steps: [
    {
      name: { fa: 'تنظیمات نمایش رسید', en: 'display settings load' },
      event: done('loadDisplaySettings'),
    },
    {
      name: { fa: 'تنظیمات نمایش نرسید', en: 'display settings fail to load' },
      event: failed('loadDisplaySettings', null),
    },
    { name: { fa: 'مالیات رسید', en: 'the tax loads' }, event: done('loadTaxPercent') },
    {
      name: { fa: 'مالیات نرسید', en: 'the tax fails to load' },
      event: failed('loadTaxPercent', null),
    },
    { name: { fa: 'فهرست‌ها رسید', en: 'the lists load' }, event: done('loadLists') },
    { name: { fa: 'فهرستی نرسید', en: 'a list fails to load' }, event: failed('loadLists', null) },
    { name: { fa: 'انصراف از انتظار', en: 'cancel the wait' }, event: { type: 'wait.cancel' } },
    ...waits.steps,
  ],
  project: () => null,
  exceptions: { browser: waits.exceptions },
  requirements: requirements.homeLoading,
  invariants: [
    {
      claim: {
        fa: 'در هر دم تنها یک چیز بار می‌شود، و خانه آماده دیگر منتظر نیست',
        en: 'only one step is active at a time, and home is not loading once it is ready',
      },
      holds: ({ after: { snapshot, invoked } }) =>
        Object.keys(invoked).length <= 1 &&
        snapshot.hasTag('loading') === (snapshot.value !== 'ready'),
    },
  ],
  claims: [
    eventuallyWithin(
      {
        fa: 'پاسخ‌ها هر چه باشند، پوشش پس از سومین پاسخ برداشته می‌شود',
        en: 'the overlay ends after the last of three responses, whatever they are',
      },
      { steps: 3 },
      isIn('ready'),
    ).after(isIn('loadingDisplaySettings')),
  ],
  journeys: [
    {
      claim: 'home becomes ready in the specified order: display settings, tax percent, lists',
      walk: [
        ['open home', 'loadingDisplaySettings'],
        ['display settings load', 'loadingTaxPercent'],
        ['the tax loads', 'loadingLists'],
        ['the lists load', 'ready'],
      ],
      invokes: {},
    },
    {
      claim: 'a failing step does not prevent the others from loading',
      walk: [
        ['open home', 'loadingDisplaySettings'],
        ['display settings fail to load', 'loadingTaxPercent'],
        ['the tax fails to load', 'loadingLists'],
        ['a list fails to load', 'ready'],
      ],
    },
    ...(
      [
        [],
        [['display settings load', 'loadingTaxPercent']],
        [
          ['display settings load', 'loadingTaxPercent'],
          ['the tax loads', 'loadingLists'],
        ],
      ] as const
    ).map((steps) => ({
      claim: `the user can cancel the wait in step ${steps.length + 1} of 3, and home is shown`,
      walk: [
        ['open home', 'loadingDisplaySettings'],
        ...steps,
        ['cancel the wait', 'ready'],
      ] as const,
    })),
    {
      claim: 'the chart waits for the tax percent after the display settings',
      walk: [
        ['open home', 'loadingDisplaySettings'],
        ['display settings load', 'loadingTaxPercent'],
      ],
      invokes: { loadTaxPercent: undefined },
    },
    ...waits.journeys,
  ],
});
