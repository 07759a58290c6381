/**
 * The order of home's loading steps (section 4, decision 8). The first step sends all requests in parallel; the steps
 * only await them. Diagram: docs/machines/home-loading.md.
 */
import { setup } from 'xstate';
import { RESPONSE_TIMEOUT_MS, unwiredActor } from '@/shared/lib/statechart';

export const homeLoadingMachine = setup({
  types: {} as { events: { type: 'wait.cancel' }; tags: 'loading' },
  actors: {
    loadDisplaySettings: unwiredActor<unknown, void>('loadDisplaySettings'),
    loadTaxPercent: unwiredActor<unknown, void>('loadTaxPercent'),
    loadLists: unwiredActor<unknown, void>('loadLists'),
  },
  delays: { responseTimeout: RESPONSE_TIMEOUT_MS },
}).createMachine({
  id: 'homeLoading',
  initial: 'loadingDisplaySettings',
  // After a cancel, lists that are still loading show a loading state in their tab.
  on: { 'wait.cancel': '.ready' },
  // When a step fails, its messages are shown and loading continues; a failed list offers a retry in its tab.
  states: {
    loadingDisplaySettings: {
      tags: 'loading',
      invoke: {
        id: 'loadDisplaySettings',
        src: 'loadDisplaySettings',
        onDone: 'loadingTaxPercent',
        onError: 'loadingTaxPercent',
      },
      after: { responseTimeout: 'loadingTaxPercent' },
    },
    loadingTaxPercent: {
      tags: 'loading',
      invoke: {
        id: 'loadTaxPercent',
        src: 'loadTaxPercent',
        onDone: 'loadingLists',
        onError: 'loadingLists',
      },
      after: { responseTimeout: 'loadingLists' },
    },
    loadingLists: {
      tags: 'loading',
      invoke: { id: 'loadLists', src: 'loadLists', onDone: 'ready', onError: 'ready' },
      after: { responseTimeout: 'ready' },
    },
    ready: {},
  },
});
