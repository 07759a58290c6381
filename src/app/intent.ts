/** Prefetches a screen's code and public data when the user is about to open it. */
import { PREFETCH_META, queryClient } from '@/shared/api';
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

/** Prefetches on hover, pointer down and focus of a link. */
export function prefetchOnIntent(): void {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (link && link.origin === window.location.origin && !link.target) prefetch(link.pathname);
  };
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(event, onIntent, { passive: true });
}
