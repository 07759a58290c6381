/** The entry script: fetches the page's data while the rest of the app is loading. */
import './shell/global.css'; // first: it declares the order of the layers
import { PREFETCH_META, queryClient } from '@/shared/api';
import { hydrateFromStoredHome, hydrateQueries, isServerRendered } from './dehydrated-page';
import { preloadsOf } from './preloads';
import { listenToWorker, syncPersonalCache } from './worker/listen-to-worker';
import { followChosenScheme } from '@/shared/ui/colour-scheme';
import { watchBack } from '@/shared/lib/close-on-back';
import { takeOperatorCode } from '@/shared/lib/operator-code';

takeOperatorCode();
watchBack();
followChosenScheme();
hydrateQueries();
listenToWorker();
syncPersonalCache();
/** Reads and fetches the data of a document that was not rendered: hydration refetches stale data. */
async function preloadData(): Promise<void> {
  await hydrateFromStoredHome().catch(() => {}); // nothing is stored
  for (const preload of preloadsOf(window.location.pathname) ?? [])
    preload(queryClient, PREFETCH_META).catch(() => {}); // the screen reports its own failures
}
const preloading = isServerRendered() ? undefined : preloadData();
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
  await import('react-dom/client'); // evaluated in another task than the app
  await preloading;
  await new Promise((resolve) => setTimeout(resolve)); // yields, so that the user can scroll and click
  await import('./render');
})().catch((error: unknown) => {
  console.warn(error);
  // Shows the document's own error message, unless React has started.
  if (dataset.app !== 'started') dataset.app = 'stuck';
});
