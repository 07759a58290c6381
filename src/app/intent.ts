/** Prefetches code and public data when the user is about to need them. */
import { LoginForm } from '@/features/session';
import { PREFETCH_META, queryClient } from '@/shared/api';
import { preloadDialogs } from '@/shared/ui/dialog';
import { preloadsOf } from './preloads';
import { preloadScreen } from './router';

const prefetchedPaths = new Set<string>();

function prefetch(path: string): void {
  if (prefetchedPaths.has(path)) return;
  prefetchedPaths.add(path);
  // Failures are ignored: the opened screen fetches its code and data again, and reports a failure.
  preloadScreen(path).catch(() => {});
  for (const preload of preloadsOf(path) ?? []) preload(queryClient, PREFETCH_META).catch(() => {});
}

/** Fetches the code that a press of «شروع» may need: dialogs, and the login form. */
export function prefetchPress(): void {
  for (const preload of [preloadDialogs, LoginForm.preload]) preload().catch(() => {});
}

/** Prefetches on hover, pointer down and focus of a link or a button, and for a press before hydration. */
export function prefetchOnIntent(): void {
  if (document.querySelector('[data-pressed]')) prefetchPress();
  const onIntent = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (target.closest('button')) prefetchPress();
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (link && link.origin === window.location.origin && !link.target) prefetch(link.pathname);
  };
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(event, onIntent, { passive: true });
}
