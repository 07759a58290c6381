/** For who is about to open a screen: its code, and what it shows to everybody, come before the press is over. */
import { AHEAD, queryClient } from '@/shared/api';
import { preloadsOf } from './preloads';
import { preloadScreen } from './router';

const prepared = new Set<string>();

function prepare(path: string): void {
  if (prepared.has(path)) return;
  prepared.add(path);
  // What does not come is asked for again, and told, by the screen itself.
  preloadScreen(path).catch(() => {});
  for (const preload of preloadsOf(path) ?? []) preload(queryClient, AHEAD).catch(() => {});
}

/** Listens for pointers that come upon a link or press it, and for the focus on one. */
export function followIntent(): void {
  const hear = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (link && link.origin === window.location.origin && !link.target) prepare(link.pathname);
  };
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(event, hear, { passive: true });
}
