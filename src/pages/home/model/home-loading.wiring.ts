/** Joins home's loading chart with the requests. */
import { fromPromise } from 'xstate';
import { homeLoadingMachine } from './home-loading.machine';
import { requestHome } from './request-home';

export function wireHomeLoading() {
  let requests: ReturnType<typeof requestHome> | undefined;
  // Sent at once with the first step, which a server never begins.
  const request = () => (requests ??= requestHome());
  return homeLoadingMachine.provide({
    actors: {
      loadDisplaySettings: fromPromise(() => request().displaySettings),
      loadTaxPercent: fromPromise(() => request().taxPercent),
      loadLists: fromPromise(() => request().lists),
    },
  });
}
