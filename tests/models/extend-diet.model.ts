/** The extension of a diet made walkable. */
import type { BasketLine } from '@/entities/basket';
import { extendDietMachine } from '@/features/extend-diet/model/extend-diet.machine';
import { ProductType } from '@/shared/api/contract/codes';
import { defineModel, done, failed } from 'statechart-paths/model';
import { did, failureSaysSomething } from './invariants';
import { told, unanswered } from './unanswered';
import { requirements } from './requirements';

/** The diet of the demo that may be extended. */
export const DIET_ID = 5;
export const extension: BasketLine = {
  productType: ProductType.dietExtension,
  itemId: DIET_ID,
  title: 'تمدید برنامه دوندگان استقامت',
  size: '',
  color: '',
  price: 7_800_000,
  discount: 0,
  tax: 780_000,
  payable: 8_580_000,
  quantity: 1,
  image: '',
  relatedId: 0,
};
const refusal = { status: 400, messages: ['این برنامه هنوز قابل تمدید نیست.'] };

const waits = unanswered('extendDiet', {
  extending: {
    walk: [
      ['one’s diets open', 'choosing'],
      ['extend a diet', 'extending'],
    ],
    ends: ['choosing', told],
  },
});

export const extendDietModel = defineModel({
  machine: extendDietMachine,
  doc: {
    purpose: {
      fa: 'تمدید برنامه: ردیف آن در سبد گذاشته و نشان داده می‌شود.',
      en: 'Extending a diet: its line is laid into the basket, and shown there.',
    },
    states: {
      choosing: {
        fa: 'کارت برنامه‌ها با دکمه «تمدید»',
        en: 'the cards of the diets, with their «extend» button',
      },
      extending: { fa: 'دکمه «تمدید» در انتظار', en: 'the «extend» button, waiting' },
    },
    files: {
      chart: ['src/features/extend-diet/model/extend-diet.machine.ts'],
      wiring: ['src/features/extend-diet/model/extend-diet.wiring.ts'],
      view: ['src/features/extend-diet/ui/extend-button.tsx'],
      tests: [
        'tests/models/extend-diet.model.ts',
        'tests/view/extend-diet.test.ts',
        'tests/e2e/member.spec.ts',
        'tests/walks/charts/extend-diet.ts',
      ],
    },
  },
  worldGuards: [],
  starts: [{ name: { fa: 'باز کردن برنامه‌های من', en: 'one’s diets open' }, input: undefined }],
  steps: [
    {
      name: { fa: 'تمدید', en: 'extend a diet' },
      event: { type: 'diet.extend', dietId: DIET_ID },
    },
    { name: { fa: 'ردیف آمد', en: 'the line comes' }, event: done('fetchExtension', extension) },
    {
      name: { fa: 'تمدید ممکن نیست', en: 'the extension is refused' },
      event: failed('fetchExtension', refusal),
    },
    ...waits.steps,
  ],
  project: () => null,
  exceptions: { browser: waits.exceptions },
  requirements: requirements.extendDiet,
  invariants: [
    {
      claim: {
        fa: 'تنها ردیفی که سرور ساخته به سبد می‌رود',
        en: 'nothing enters the basket but the line that the server has made',
      },
      holds: ({ step: { event }, after }) =>
        !did(after, 'addToBasket') || event.type === 'xstate.done.actor.fetchExtension',
    },
    failureSaysSomething,
  ],
  journeys: [
    {
      claim: 'the pressed diet is extended, and a second press meanwhile does nothing',
      walk: [
        ['one’s diets open', 'choosing'],
        ['extend a diet', 'extending'],
        ['extend a diet', 'extending'],
      ],
    },
    {
      claim: 'the server is asked for the line of the pressed diet',
      walk: [
        ['one’s diets open', 'choosing'],
        ['extend a diet', 'extending'],
      ],
      invokes: { fetchExtension: DIET_ID },
    },
    {
      claim: 'the line goes into the basket before the basket is shown',
      walk: [
        ['one’s diets open', 'choosing'],
        ['extend a diet', 'extending'],
        [
          'the line comes',
          'choosing',
          { name: 'addToBasket', params: { line: extension } },
          'goToBasket',
        ],
      ],
    },
    {
      claim: 'a refused extension says why, and can be tried again',
      walk: [
        ['one’s diets open', 'choosing'],
        ['extend a diet', 'extending'],
        ['the extension is refused', 'choosing', { name: 'reportFailure', params: refusal }],
        ['extend a diet', 'extending'],
      ],
    },
    ...waits.journeys,
  ],
});
