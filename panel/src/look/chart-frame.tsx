import { Box, ThemeProvider, useTheme } from '@mui/material';
import type { ReactNode } from 'react';

/** The common props of all charts. */
export const CHART = {
  hideLegend: true,
  skipAnimation: true,
  disableKeyboardNavigation: true,
  margin: { left: 0, right: 16, top: 12, bottom: 0 },
} as const;

/** A chart, whose axes run from left to right, as in the app. A text beside it says the same to screen readers. */
export function ChartFrame({ children }: { children: ReactNode }) {
  const theme = useTheme();
  return (
    <ThemeProvider theme={{ ...theme, direction: 'ltr' }}>
      <Box dir="ltr" aria-hidden>
        {children}
      </Box>
    </ThemeProvider>
  );
}
