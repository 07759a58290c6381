/** For who is about to open a screen: its code, and what it shows to everybody, come before the press is over. */
import { PREFETCH_META, queryClient } from '@/shared/api';
import { preloadsOf } from './preloads';
import { preloadScreen } from './router';

const prefetchedPaths = new Set<string>();

function prefetch(path: string): void {
  if (prefetchedPaths.has(path)) return;
  prefetchedPaths.add(path);
  // What does not come is asked for again, and told, by the screen itself.
  preloadScreen(path).catch(() => {});
  for (const preload of preloadsOf(path) ?? []) preload(queryClient, PREFETCH_META).catch(() => {});
}

/** Listens for pointers that come upon a link or press it, and for the focus on one. */
export function prefetchOnIntent(): void {
  const hear = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (link && link.origin === window.location.origin && !link.target) prefetch(link.pathname);
  };
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(event, hear, { passive: true });
}
