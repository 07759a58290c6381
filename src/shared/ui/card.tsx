import { chakra } from '@chakra-ui/react/styled-system';

/** A surface: with a soft shadow in the light scheme, a hairline in the dark scheme. */
export const Card = chakra('div', {
  base: {
    bg: 'card',
    borderRadius: 'card',
    boxShadow: 'card',
    minW: '0',
  },
});
