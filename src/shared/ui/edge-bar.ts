/** Styles of bars that stay at an edge of the screen while its content scrolls. */

/** Matches a screen on which these bars take at most a quarter of the height; on a lower one they scroll along. */
export const HIGH_SCREEN = '@media (min-height: 35rem)';
/** In pixels: large text would let the main navigation take a sixth of a phone's screen. */
export const NAVIGATION_HEIGHT = '64px';
/** The distance from the lower edge of a bar above the main navigation of a phone. */
export const ABOVE_NAVIGATION = `calc(${NAVIGATION_HEIGHT} + env(safe-area-inset-bottom))`;

export const topBar = {
  bg: 'paper',
  [HIGH_SCREEN]: { position: 'sticky', top: '0', zIndex: 'docked' },
} as const;

export const bottomBar = {
  bg: 'paper',
  [HIGH_SCREEN]: { position: 'sticky', bottom: { base: ABOVE_NAVIGATION, md: '0' } },
} as const;

/** Keeps what is focused or scrolled to out from under the bars. */
export const scrollPadding = {
  scrollPaddingBottom: `calc(${ABOVE_NAVIGATION} + 0.5rem)`,
  [HIGH_SCREEN]: {
    scrollPaddingTop: '5rem',
    scrollPaddingBottom: { base: `calc(${ABOVE_NAVIGATION} + 6rem)`, md: '5rem' },
  },
} as const;
