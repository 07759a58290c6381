import { fromPromise } from 'xstate';
import { homeLoadingMachine } from './home-loading.machine';
import { requestHome } from './request-home';

export function wireHomeLoading() {
  let requests: ReturnType<typeof requestHome> | undefined;
  // The first step sends all requests. It never runs during server rendering.
  const request = () => (requests ??= requestHome());
  return homeLoadingMachine.provide({
    actors: {
      loadDisplaySettings: fromPromise(() => request().displaySettings),
      loadTaxPercent: fromPromise(() => request().taxPercent),
      loadLists: fromPromise(() => request().lists),
    },
  });
}
