import { chakra } from '@chakra-ui/react/styled-system';

/** A card surface: with a soft shadow in the light scheme, with a hairline border in the dark scheme. */
export const Card = chakra('div', {
  base: {
    bg: 'card',
    borderRadius: 'card',
    boxShadow: 'card',
    minW: '0',
  },
});
