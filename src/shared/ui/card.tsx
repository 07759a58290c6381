import { chakra } from '@chakra-ui/react/styled-system';

/** A sheet that something lies on: one soft shadow in light, a hairline in dark. */
export const Card = chakra('div', {
  base: {
    bg: 'card',
    borderRadius: 'card',
    boxShadow: 'card',
    minW: '0',
  },
});
