/** The first script: asks for home's data while the rest of the app is still on its way. */
import { queryClient } from '@/shared/api';
import { isServerRendered, hydrateQueries } from './dehydrated-page';
import { preloadsOf } from './preloads';
import { listenToWorker, clearOtherPersonalCaches } from './worker/listen-to-worker';
import { takeOperatorCode } from '@/shared/lib/operator-code';

takeOperatorCode();
hydrateQueries();
listenToWorker();
clearOtherPersonalCaches();
// What a rendered document has brought is read anew, if it is old, when the page is hydrated.
if (!isServerRendered())
  for (const preload of preloadsOf(window.location.pathname) ?? [])
    preload(queryClient).catch(() => {}); // told by the query cache
const { dataset } = document.documentElement;
void (async () => {
  if (dataset.app === 'old') return; // as the first script has found
  if (import.meta.env.DEV) {
    // The reload after a login must not end the inspection: it lasts as long as the tab.
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
  await new Promise((resolve) => setTimeout(resolve)); // in between one can scroll and press
  await import('./render');
})().catch((error: unknown) => {
  console.warn(error);
  // The document's own message, unless React is there to show one.
  if (dataset.app !== 'started') dataset.app = 'stuck';
});
