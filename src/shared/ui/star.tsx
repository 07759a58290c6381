import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/**
 * The eight-pointed star around an icon.
 * @param size px
 */
export const Star = ({ size, children }: { size: number; children: ReactNode }) => (
  <Box
    position="relative"
    display="grid"
    placeContent="center"
    css={{ '& > div > svg': { transform: `scale(${size / 72})` } }}
    style={{ width: size, height: size }}
  >
    <Box asChild position="absolute" inset="0" w="full" h="full">
      <svg viewBox="0 0 72 72" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <g opacity="0.5">
          <rect x="14" y="14" width="44" height="44" rx="4" />
          <rect x="14" y="14" width="44" height="44" rx="4" transform="rotate(45 36 36)" />
        </g>
      </svg>
    </Box>
    <div>{children}</div>
  </Box>
);
