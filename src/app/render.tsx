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
import { isRenderedHere, takeEarlyPress } from './dehydrated-page';
import { followIntent } from './intent';
import latin from './shell/vazirmatn-latin.woff2?url';

const root = document.getElementById('root')!;
/** What a server could not know of changes the page: then it is drawn anew. */
const isAsRendered = () =>
  isRenderedHere() &&
  pendingOffer.read() === null &&
  !(isLoggedIn() && window.location.pathname.startsWith(routes.login()));

/** Replays what was entered and the last press before hydration. */
function AppWithPress({ press }: { press: () => void }) {
  useLayoutEffect(() => replayEarlyInput(root), []);
  useEffect(() => {
    document.documentElement.dataset.app = 'started';
    press();
  }, [press]);
  return <App router={BrowserRouter} client={queryClient} />;
}
const draw = (draws: (app: ReactNode) => void) =>
  draws(
    <StrictMode>
      <AppWithPress press={takeEarlyPress()} />
    </StrictMode>,
  );
PurchaseOverlay.preload().catch(() => {}); // told where it is drawn
if (isAsRendered())
  // It is taken over as a whole. What a deployment has taken away is the page's own to tell.
  void preloadScreen(window.location.pathname)
    .catch(() => {})
    // In slices between which one can scroll and press.
    .then(() => startTransition(() => draw((app) => hydrateRoot(root, app))));
else draw((app) => createRoot(root).render(app));
followIntent();
// Fetched where there are Latin letters.
document.fonts.add(
  new FontFace('Vazirmatn', `url(${latin})`, {
    unicodeRange: 'U+41-5A, U+61-7A',
    weight: '400 800',
    display: 'swap',
  }),
);
/** Milliseconds after which what was asked for first has come. */
const QUIET = 3_000;
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
}, QUIET);
