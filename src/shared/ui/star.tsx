import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';

/** One of the two squares; its path length is 1 for the stroke's dashes. */
const square = { x: 14, y: 14, width: 44, height: 44, rx: 4, pathLength: 1 };

/** Strokes of the star, which appear from their start to their end once. */
const drawn = {
  '& rect': { strokeDasharray: '1', animation: 'draw 400ms ease-out' },
} as const;

interface StarProps {
  size: number;
  isDrawn?: boolean;
  isFilled?: boolean;
  children: ReactNode;
}

/**
 * The eight-pointed star around an icon.
 * @param size px
 * @param isDrawn whether its strokes are drawn when it appears
 * @param isFilled a change fades
 */
export const Star = ({ size, isDrawn = false, isFilled = false, children }: StarProps) => (
  <Box
    position="relative"
    display="grid"
    placeContent="center"
    css={{
      '& > div svg': { transform: `scale(${size / 72})` },
      '& > svg > g': { fill: 'currentColor', transition: 'fill-opacity 200ms ease-out' },
    }}
    style={{ width: size, height: size }}
  >
    <Box asChild position="absolute" inset="0" w="full" h="full" css={isDrawn ? drawn : {}}>
      <svg viewBox="0 0 72 72" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <g fillOpacity={isFilled ? 1 : 0} opacity={isFilled ? 1 : 0.5}>
          <rect {...square} />
          <rect {...square} transform="rotate(45 36 36)" />
        </g>
      </svg>
    </Box>
    <div>{children}</div>
  </Box>
);
