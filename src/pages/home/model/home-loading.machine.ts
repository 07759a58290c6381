/** The order in which home becomes ready (section 4, decision 8): of steps, not of round trips. Diagram: machines.md#home-loading. */
import { setup } from 'xstate';
import { notProvided } from '@/shared/lib/statechart';

export const homeLoadingMachine = setup({
  types: {} as { tags: 'loading' },
  actors: {
    loadDisplaySettings: notProvided('loadDisplaySettings'),
    loadTaxPercent: notProvided('loadTaxPercent'),
    loadLists: notProvided('loadLists'),
  },
}).createMachine({
  id: 'homeLoading',
  initial: 'loadingDisplaySettings',
  // A failing step has shown its messages; the load goes on, and a failed list offers a retry in its tab.
  states: {
    loadingDisplaySettings: {
      tags: 'loading',
      invoke: {
        id: 'loadDisplaySettings',
        src: 'loadDisplaySettings',
        onDone: 'loadingTaxPercent',
        onError: 'loadingTaxPercent',
      },
    },
    loadingTaxPercent: {
      tags: 'loading',
      invoke: {
        id: 'loadTaxPercent',
        src: 'loadTaxPercent',
        onDone: 'loadingLists',
        onError: 'loadingLists',
      },
    },
    loadingLists: {
      tags: 'loading',
      invoke: { id: 'loadLists', src: 'loadLists', onDone: 'ready', onError: 'ready' },
    },
    ready: {},
  },
});
