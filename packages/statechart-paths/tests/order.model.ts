/**
 * A small chart with common features: a guard that depends on the world, a delay, an actor's outcome, and a transient
 * decision state.
 */
import { assign, fromPromise, setup } from 'xstate';
import { defineModel, done, elapsed, failed, type StepResult, type Text } from '../src/model';

const machine = setup({
  types: {} as {
    context: { tries: number };
    events: { type: 'order.place' } | { type: 'order.cancel' } | { type: 'order.retry' };
  },
  actors: { pay: fromPromise<string>(async () => '') },
  guards: { isSoldOut: () => false, hasTriesLeft: ({ context }) => context.tries > 0 },
  actions: { tellSoldOut: () => {}, tellFailure: () => {} },
}).createMachine({
  id: 'order',
  context: { tries: 1 },
  initial: 'choosing',
  on: { 'order.cancel': '.choosing' },
  states: {
    choosing: {
      on: {
        'order.place': [{ guard: 'isSoldOut', actions: 'tellSoldOut' }, { target: 'paying' }],
      },
    },
    paying: {
      invoke: {
        src: 'pay',
        id: 'pay',
        onDone: { target: 'paid' },
        onError: { target: 'deciding', actions: 'tellFailure' },
      },
      after: { 30_000: 'deciding' },
    },
    deciding: { always: [{ guard: 'hasTriesLeft', target: 'failing' }, { target: 'choosing' }] },
    failing: {
      on: { 'order.retry': { target: 'paying', actions: assign({ tries: 0 }) } },
    },
    paid: { type: 'final' },
  },
});

const text = (en: string, fa = en): Text => ({ en, fa });
const did = ({ effects }: StepResult, name: string) =>
  effects.some((effect) => effect.name === name);

export const orderModel = defineModel({
  machine,
  doc: {
    purpose: text('An order, from choosing to paying.', 'سفارش، از انتخاب تا پرداخت.'),
    states: {
      choosing: text('the shelf', 'قفسه'),
      paying: text('a spinner', 'چرخنده'),
      deciding: text('nothing'),
      failing: text('a button to try again', 'دکمه تلاش دوباره'),
      paid: text('a receipt', 'رسید'),
    },
    files: { chart: [], wiring: [], view: [], tests: [] },
  },
  externalGuards: ['isSoldOut'],
  starts: [{ name: text('open the shop', 'باز کردن فروشگاه'), input: undefined }],
  steps: [
    { name: text('order', 'سفارش'), event: { type: 'order.place' } },
    {
      name: text('order what is sold out'),
      event: { type: 'order.place' },
      world: { isSoldOut: true },
    },
    { name: text('the payment succeeds'), event: done('pay', 'receipt') },
    { name: text('the payment fails'), event: failed('pay', new Error('no')) },
    { name: text('the payment times out'), event: elapsed(30_000, 'order.paying') },
    { name: text('try again'), event: { type: 'order.retry' } },
    { name: text('cancel'), event: { type: 'order.cancel' } },
  ],
  project: ({ context }) => context.tries,
  invariants: [
    {
      claim: text('what is sold out is not paid for'),
      holds: ({ step: { world }, after }) => !world?.isSoldOut || !('pay' in after.invoked),
    },
    {
      claim: text('a payment that fails says so'),
      holds: ({ step: { event }, after }) =>
        event.type !== 'xstate.error.actor.pay' ||
        after.edges.length === 0 ||
        did(after, 'tellFailure'),
    },
  ],
  journeys: [
    {
      claim: 'an order is paid for',
      walk: [
        ['open the shop', 'choosing'],
        ['order', 'paying'],
        ['the payment succeeds', 'paid'],
      ],
    },
    {
      claim: 'what is sold out is refused with a word',
      walk: [
        ['open the shop', 'choosing'],
        ['order what is sold out', 'choosing', 'tellSoldOut'],
      ],
      invokes: {},
    },
    {
      claim: 'a payment can be tried again once',
      walk: [
        ['open the shop', 'choosing'],
        ['order', 'paying'],
        ['the payment fails', 'failing', 'tellFailure'],
        ['try again', 'paying'],
        ['the payment fails', 'choosing', 'tellFailure'],
      ],
      context: { tries: 0 },
    },
    {
      claim: 'a second payment that times out leads back to the shelf',
      walk: [
        ['open the shop', 'choosing'],
        ['order', 'paying'],
        ['the payment times out', 'failing'],
        ['try again', 'paying'],
        ['the payment times out', 'choosing'],
      ],
    },
    {
      claim: 'a payment without a response ends',
      walk: [
        ['open the shop', 'choosing'],
        ['order', 'paying'],
        ['the payment times out', 'failing'],
        ['cancel', 'choosing'],
      ],
    },
  ],
});
