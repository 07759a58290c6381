/** Styles of bars that stay at an edge of the screen while its content scrolls. */

/** Matches a screen on which these bars take at most a quarter of the height; on a lower one they scroll along. */
export const HIGH_SCREEN = '@media (min-height: 35rem)';
/** The distance from the lower edge of a bar above the main navigation of a phone. */
export const ABOVE_NAVIGATION = 'var(--above-navigation)';

export const topBar = {
  bg: 'paper',
  [HIGH_SCREEN]: { position: 'sticky', top: '0', zIndex: 'docked' },
} as const;

export const bottomBar = {
  bg: 'paper',
  [HIGH_SCREEN]: { position: 'sticky', bottom: { base: ABOVE_NAVIGATION, md: '0' } },
} as const;
