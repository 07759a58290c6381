/** The calendar's look; it comes with the calendar, not with the app. */

/** Up to 480 px the calendar leaves its field and rises from the bottom of the screen. */
export const sheetStyle = {
  zIndex: 'modal !important',
  '@media (max-width: 480px)': {
    position: 'fixed !important', inset: 'auto 0 0 0 !important', transform: 'none !important', minWidth: '0 !important', width: 'auto !important', animation: 'rise 200ms ease-out',
    _before: { content: '""', position: 'fixed', inset: '-100dvh 0 0', bg: 'rgb(15 26 23 / 0.55)' },
  },
};

export const calendarStyle = {
  position: 'relative', width: '340px', bg: 'card', color: 'ink', p: '4', borderRadius: 'card', borderWidth: '1px', borderColor: 'hairline', boxShadow: 'card', outline: 'none',
  '@media (max-width: 480px)': { width: 'auto', borderBottomRadius: '0', paddingBottom: 'calc(16px + env(safe-area-inset-bottom))' },
  '& select': { flex: '1', minW: '0', minH: '44px', px: '2', borderRadius: 'control', bg: 'transparent', fontWeight: 'semibold', textAlign: 'center', cursor: 'pointer' },
  '& option': { bg: 'card' },
  '& button': { minW: '44px', minH: '44px', display: 'grid', placeContent: 'center', borderRadius: 'control', cursor: 'pointer', _hover: { bg: 'tint' }, _disabled: { opacity: 0.4 } },
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', mt: '2', outline: 'none' },
  '& th': { h: '8', fontSize: 'xs', fontWeight: 'normal', color: 'muted', textAlign: 'center' },
  '& td': { p: '0', textAlign: 'center' },
  '& [data-part=table-cell-trigger]': {
    display: 'grid', placeContent: 'center', minH: '44px', borderRadius: 'control', cursor: 'pointer',
    '&[data-weekend]': { color: 'danger' },
    '&[data-today]': { boxShadow: 'inset 0 0 0 1px var(--chakra-colors-turquoise)' },
    '&[data-selectable]:hover': { bg: 'tint' },
    '&[data-selected]': { bg: 'turquoise', color: 'paper', fontWeight: 'bold' },
    '&[data-outside-range]': { visibility: 'hidden' },
  },
} as const;
