/** Draws the app, or takes over what a server has rendered of it for this address. */
import { type ReactNode, startTransition, StrictMode, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pendingOffer } from '@/features/purchase';
import { queryClient } from '@/shared/api';
import { routes } from '@/shared/config/routes';
import { isLoggedIn, session } from '@/shared/session';
import { App } from './app';
import { PurchaseOverlay } from './layouts/page-frame';
import { preloadScreen } from './router';
import { replayEarlyInput } from './early-input';
import { isServerRendered, takeEarlyPress } from './dehydrated-page';
import { prefetchOnIntent } from './intent';
import latin from './shell/vazirmatn-latin.woff2?url';

const root = document.getElementById('root')!;
/** What a server could not know of changes the page: then it is drawn anew. */
const canHydrate = () =>
  isServerRendered() &&
  pendingOffer.read() === null &&
  !(isLoggedIn() && window.location.pathname.startsWith(routes.login()));

/** Replays what was entered and the last press before hydration. */
function AppWithReplay({ press }: { press: () => void }) {
  useLayoutEffect(() => replayEarlyInput(root), []);
  useEffect(() => {
    document.documentElement.dataset.app = 'started';
    press();
  }, [press]);
  return <App router={BrowserRouter} client={queryClient} />;
}
const render = (draws: (app: ReactNode) => void) =>
  draws(
    <StrictMode>
      <AppWithReplay press={takeEarlyPress()} />
    </StrictMode>,
  );
PurchaseOverlay.preload().catch(() => {}); // told where it is drawn
if (canHydrate())
  // It is taken over as a whole. What a deployment has taken away is the page's own to tell.
  void preloadScreen(window.location.pathname)
    .catch(() => {})
    // In slices between which one can scroll and press.
    .then(() => startTransition(() => render((app) => hydrateRoot(root, app))));
else render((app) => createRoot(root).render(app));
prefetchOnIntent();
// Fetched where there are Latin letters.
document.fonts.add(
  new FontFace('Vazirmatn', `url(${latin})`, {
    unicodeRange: 'U+41-5A, U+61-7A',
    weight: '400 800',
    display: 'swap',
  }),
);
/** Milliseconds after which what was asked for first has come. */
const DEFERRED_START_MS = 3_000;
const awaitReminder = () => {
  if (isLoggedIn())
    void import('@/entities/weekly-report').then(({ awaitReminder: wait }) => wait());
};
setTimeout(() => {
  awaitReminder();
  session.subscribe(awaitReminder);
  void import('@/shared/ui/colour-scheme').then((scheme) => scheme.followChosenScheme());
  if (import.meta.env.MODE === 'production')
    void import('./worker/register').then(({ registerWorker }) => registerWorker());
}, DEFERRED_START_MS);
