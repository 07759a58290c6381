/** Joins home's loading chart with the requests. */
import { promiseActor } from '@/shared/lib/statechart';
import { homeLoadingMachine } from './home-loading.machine';
import { requestHome } from './request-home';

export function wireHomeLoading() {
  const requests = requestHome();
  return homeLoadingMachine.provide({
    actors: {
      loadDisplaySettings: promiseActor(() => requests.displaySettings),
      loadTaxPercent: promiseActor(() => requests.taxPercent),
      loadLists: promiseActor(() => requests.lists),
    },
  });
}
