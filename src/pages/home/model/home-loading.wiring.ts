/** Joins home's loading chart with the requests. */
import { fromPromise } from 'xstate';
import { homeLoadingMachine } from './home-loading.machine';
import { requestHome } from './request-home';

export function wireHomeLoading() {
  const requests = requestHome();
  return homeLoadingMachine.provide({
    actors: {
      loadDisplaySettings: fromPromise(() => requests.displaySettings),
      loadTaxPercent: fromPromise(() => requests.taxPercent),
      loadLists: fromPromise(() => requests.lists),
    },
  });
}
