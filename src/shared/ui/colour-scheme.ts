/** Light or dark: as one chose, otherwise as the system says. The document's first script reads what is stored. */
import { useSyncExternalStore } from 'react';
import { createStored } from '@/shared/lib/storage';

export type ColourScheme = 'light' | 'dark';

/** null: by the system. */
export const chosenScheme = createStored<ColourScheme | null>('localStorage', 'scheme', (json) =>
  json === 'light' || json === 'dark' ? json : null,
);

const systemScheme = () => window.matchMedia('(prefers-color-scheme: dark)');
const schemeNow = (): ColourScheme =>
  chosenScheme.read() ?? (systemScheme().matches ? 'dark' : 'light');

function subscribe(listener: () => void): () => void {
  const system = systemScheme();
  system.addEventListener('change', listener);
  const stop = chosenScheme.subscribe(listener);
  return () => {
    system.removeEventListener('change', listener);
    stop();
  };
}

/** The scheme that the page is painted in, for what has to be told: a frame, a canvas. */
export const useColourScheme = () => useSyncExternalStore(subscribe, schemeNow, () => 'light');

/** What surrounds the page, by the theme's paper. */
const PAGE_COLOURS = { light: '#FAF7F1', dark: '#0F1A17' } as const;

/** Paints the page as it was chosen, and what the browser has around it. */
function applyScheme(): void {
  const chosen = chosenScheme.read();
  document.documentElement.dataset.scheme = chosen ?? '';
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = PAGE_COLOURS[chosen ?? (meta.matches('[media*=dark]') ? 'dark' : 'light')];
}

/** @param scheme null: by the system */
export function chooseScheme(scheme: ColourScheme | null): void {
  chosenScheme.write(scheme);
  applyScheme();
}

/** Follows what is chosen in another tab. Returns the way to stop. */
export function followChosenScheme(): () => void {
  applyScheme();
  return chosenScheme.subscribe(applyScheme);
}
