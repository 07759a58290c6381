/** The entry script: fetches the page's data while the rest of the app is loading. */
import { queryClient } from '@/shared/api';
import { isServerRendered, hydrateQueries } from './dehydrated-page';
import { preloadsOf } from './preloads';
import { listenToWorker, syncPersonalCache } from './worker/listen-to-worker';
import { takeOperatorCode } from '@/shared/lib/operator-code';

takeOperatorCode();
hydrateQueries();
listenToWorker();
syncPersonalCache();
// A server-rendered document needs no preload: hydration refetches its data if they are stale.
if (!isServerRendered())
  for (const preload of preloadsOf(window.location.pathname) ?? [])
    preload(queryClient).catch(() => {}); // the query cache reports errors
const { dataset } = document.documentElement;
void (async () => {
  if (dataset.app === 'old') return; // set by the document's inline script in an unsupported browser
  if (import.meta.env.DEV) {
    // The inspection lasts as long as the tab: the reload after a login must not end it.
    const kind =
      new URLSearchParams(window.location.search).get('inspect') ??
      sessionStorage.getItem('inspect');
    if (kind !== null) {
      sessionStorage.setItem('inspect', kind);
      await (await import('./inspect')).startInspection(kind);
    }
  }
  if (import.meta.env.MODE === 'walks') (await import('./observe')).startObservation();
  await import('./theme');
  await new Promise((resolve) => setTimeout(resolve)); // yields, so that the user can scroll and click
  await import('./render');
})().catch((error: unknown) => {
  console.warn(error);
  // Shows the document's own error message, unless React has started.
  if (dataset.app !== 'started') dataset.app = 'stuck';
});
