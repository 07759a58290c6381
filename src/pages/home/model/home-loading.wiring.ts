/** Connects home's loading chart to the requests. */
import { fromPromise } from 'xstate';
import { homeLoadingMachine } from './home-loading.machine';
import { requestHome } from './request-home';

export function wireHomeLoading() {
  let requests: ReturnType<typeof requestHome> | undefined;
  // All requests are sent by the first step, which never runs on a server.
  const request = () => (requests ??= requestHome());
  return homeLoadingMachine.provide({
    actors: {
      loadDisplaySettings: fromPromise(() => request().displaySettings),
      loadTaxPercent: fromPromise(() => request().taxPercent),
      loadLists: fromPromise(() => request().lists),
    },
  });
}
