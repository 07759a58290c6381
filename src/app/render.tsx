/** Renders the app, or hydrates the server-rendered markup of this route. */
import {
  type ReactNode,
  startTransition,
  StrictMode,
  use,
  useEffect,
  useLayoutEffect,
} from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pendingOffer } from '@/features/purchase';
import { queryClient } from '@/shared/api';
import { routes } from '@/shared/config/routes';
import { isLoggedIn, session } from '@/shared/session';
import { App } from './app';
import { preloadScreen } from './router';
import { captureEarlyInput } from './early-input';
import { isServerRendered, takeEarlyPress } from './dehydrated-page';
import { prefetchOnIntent, prefetchPress } from './intent';

const root = document.getElementById('root')!;
/** Whether the page can be hydrated. If state known only to the browser changes the page, it is rendered instead. */
const canHydrate =
  isServerRendered() &&
  pendingOffer.read() === null &&
  !(isLoggedIn() && window.location.pathname.startsWith(routes.login()));

/** Back before the router listens changes only the URL: this loads the document of that URL. */
const loadDocument = () => {
  if (!isServerRendered()) window.location.reload();
};
/** Suspends the first render while that document loads: the markup is that of the previous URL. */
const unloading = new Promise<never>(() => {});

/** Replays input and the last click, both made before hydration. */
function AppWithReplay({
  replayInput,
  replayClick,
}: Record<'replayInput' | 'replayClick', () => void>) {
  if (canHydrate && !isServerRendered()) use(unloading);
  useLayoutEffect(replayInput, [replayInput]);
  useLayoutEffect(() => window.removeEventListener('popstate', loadDocument), []);
  useEffect(() => {
    document.documentElement.dataset.app = 'started';
    replayClick();
  }, [replayClick]);
  return <App router={BrowserRouter} client={queryClient} />;
}
const render = (draws: (app: ReactNode) => void) =>
  draws(
    <StrictMode>
      <AppWithReplay replayInput={captureEarlyInput(root)} replayClick={takeEarlyPress()} />
    </StrictMode>,
  );
if (canHydrate) {
  window.addEventListener('popstate', loadDocument);
  // Hydrates after the screen's code has loaded, so that the page hydrates as a whole. If a deployment has removed the
  // code, the page itself reports it.
  void preloadScreen(window.location.pathname)
    .catch(() => {})
    // A transition hydrates in slices, between which the user can scroll and click.
    .then(() => startTransition(() => render((app) => hydrateRoot(root, app))));
} else render((app) => createRoot(root).render(app));
prefetchOnIntent();
/** Milliseconds after which the initial requests are assumed to be finished. */
const DEFERRED_START_MS = 3_000;
/** Starts what is optional: if the network fails or a deployment has removed its code, the next document starts it. */
const startOptional = <Module,>(code: Promise<Module>, starts: (module: Module) => void) =>
  void code.then(starts, () => undefined);
const awaitReminder = () => {
  if (isLoggedIn())
    startOptional(import('@/entities/weekly-report'), (report) => report.awaitReminder());
};
/** Whether the user has asked the browser to save data; other browsers than Chromium don't say it. */
const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
setTimeout(() => {
  if (!savesData()) prefetchPress();
  awaitReminder();
  session.subscribe(awaitReminder);
  startOptional(import('@/features/weigh-in-queue'), (queue) => queue.sendInBackground());
  startOptional(import('@/features/news'), (news) => news.followNews());
  startOptional(import('@/features/progress'), (progress) => progress.syncProgress());
  if (import.meta.env.MODE === 'production')
    startOptional(import('./worker/register'), (worker) => worker.registerWorker());
}, DEFERRED_START_MS);
