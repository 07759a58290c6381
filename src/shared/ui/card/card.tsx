import { chakra } from '@chakra-ui/react/styled-system';

/** A sheet that something lies on: one soft shadow in light, a hairline in dark. */
export const Card = chakra('div', {
  base: {
    bg: 'card',
    borderRadius: 'card',
    boxShadow: 'card',
    borderWidth: { base: '0', _dark: '1px' },
    borderColor: 'hairline',
    minW: '0',
  },
});
