/**
 * A chart with rare features: parallel and nested states, history, delays by name, raised events, wildcards, callbacks.
 */
import { and, assign, fromCallback, fromPromise, not, raise, setup } from 'xstate';
import { defineModel, done, elapsed, failed } from '../src/model';

const t = (en: string) => ({ fa: en, en });

const machine = setup({
  types: {} as {
    input: { count: number };
    context: { count: number };
    events:
      | { type: 'go' }
      | { type: 'count' }
      | { type: 'x.y' }
      | { type: 'back' }
      | { type: 'tick' };
  },
  actors: {
    load: fromPromise<string, { count: number }>(async () => ''),
    watch: fromCallback(() => {}),
  },
  guards: { isBig: ({ context }) => context.count > 1, isLate: () => false },
  delays: { resend: ({ context }) => (context.count > 0 ? 500 : 5000) }, // shorter or longer than the other delay
  actions: { tell: () => {} },
}).createMachine({
  id: 'odd',
  context: ({ input }) => ({ count: input.count }),
  initial: 'idle',
  invoke: { src: 'watch', id: 'watch' },
  on: { 'x.*': { actions: 'tell' } },
  states: {
    idle: {
      on: {
        go: 'work',
        count: {
          actions: [assign({ count: ({ context }) => context.count + 1 }), raise({ type: 'tick' })],
        },
        tick: { guard: and(['isBig', not('isLate')]), target: 'both' },
      },
    },
    work: {
      initial: 'loading',
      onDone: 'both',
      states: {
        loading: {
          invoke: {
            src: 'load',
            input: ({ context }) => context,
            onDone: 'ok',
            onError: [{ guard: 'isBig', target: '#odd.idle' }, { target: 'retry' }],
          },
        },
        retry: { after: { 1000: 'loading', resend: '#odd.idle' } },
        ok: { type: 'final' },
        last: { type: 'history' },
      },
    },
    both: {
      type: 'parallel',
      on: { back: 'work.last' },
      states: {
        a: { initial: 'one', states: { one: { on: { count: 'two' } }, two: {} } },
        b: {
          initial: 'one',
          states: { one: { on: { count: { guard: 'isLate', target: 'two' } } }, two: {} },
        },
      },
    },
  },
});
/** XState's generated id of an actor without one. */
const loading = '0.odd.work.loading';
export const oddModel = defineModel({
  machine,
  externalGuards: ['isLate'],
  doc: {
    purpose: t('oddity'),
    states: Object.fromEntries(
      [
        'idle',
        'work.loading',
        'work.retry',
        'work.ok',
        'both.a.one',
        'both.a.two',
        'both.b.one',
        'both.b.two',
      ].map((name) => [name, t(name)]),
    ) as never,
    files: { chart: [], wiring: [], view: [], tests: [] },
  },
  starts: [{ name: t('open'), input: { count: 0 } }],
  steps: [
    { name: t('go'), event: { type: 'go' } },
    { name: t('count'), event: { type: 'count' } },
    { name: t('count late'), event: { type: 'count' }, world: { isLate: true } },
    { name: t('any x'), event: { type: 'x.y' } },
    { name: t('back'), event: { type: 'back' } },
    { name: t('loaded'), event: done(loading, '') },
    { name: t('not loaded'), event: failed(loading, new Error('no')) },
    { name: t('wait'), event: elapsed(1000, 'odd.work.retry') },
    { name: t('wait long'), event: elapsed('resend', 'odd.work.retry') },
  ],
  project: ({ context }) => Math.min(context.count, 3),
  invariants: [],
  journeys: [{ claim: 'it opens', walk: [['open', 'idle']] }],
});
