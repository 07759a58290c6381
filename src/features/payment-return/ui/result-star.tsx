import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/** The eight-pointed star around the sign of how it ended. */
export const ResultStar = ({ children }: { children: ReactNode }) => (
  <Box position="relative" w="72px" h="72px" display="grid" placeContent="center">
    <Box asChild position="absolute" inset="0" w="full" h="full">
      <svg viewBox="0 0 72 72" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <g opacity="0.5">
          <rect x="14" y="14" width="44" height="44" rx="4" />
          <rect x="14" y="14" width="44" height="44" rx="4" transform="rotate(45 36 36)" />
        </g>
      </svg>
    </Box>
    {children}
  </Box>
);
