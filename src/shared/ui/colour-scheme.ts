/**
 * The colour scheme, light or dark: as chosen by the user, otherwise as the system prefers. The document's inline
 * script reads the stored choice.
 */
import { useSyncExternalStore } from 'react';
import { createStored } from '@/shared/lib/storage';

export type ColourScheme = 'light' | 'dark';

/** null: the system's preference. */
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

/** The current scheme, for content that can't follow CSS: a frame, a canvas. */
export const useColourScheme = () => useSyncExternalStore(subscribe, schemeNow, () => 'light');

/** Colours of the browser's own interface, equal to the theme's paper. */
const PAGE_COLOURS = { light: '#FAF7F1', dark: '#0F1A17' } as const;

/** Applies the chosen scheme to the page and to the browser's interface. */
function applyScheme(): void {
  const chosen = chosenScheme.read();
  document.documentElement.dataset.scheme = chosen ?? '';
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = PAGE_COLOURS[chosen ?? (meta.matches('[media*=dark]') ? 'dark' : 'light')];
}

/** @param scheme null: the system's preference */
export function chooseScheme(scheme: ColourScheme | null): void {
  chosenScheme.write(scheme);
  applyScheme();
}

/** Follows a choice in another tab; returns a function that stops following. */
export function followChosenScheme(): () => void {
  applyScheme();
  return chosenScheme.subscribe(applyScheme);
}
