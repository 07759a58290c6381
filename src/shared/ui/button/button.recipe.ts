import { defineRecipe } from '@chakra-ui/react/styled-system';

/** One main action a screen, in saffron; the others are calm, quiet, or dangerous. */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minH: '48px',
    minW: '48px',
    px: '4',
    borderRadius: 'control',
    fontWeight: 'semibold',
    cursor: 'pointer',
    borderWidth: '1px',
    borderColor: 'transparent',
    transition: 'background 150ms ease-out',
    textDecoration: 'none',
    '&[aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.55 },
  },
  variants: {
    variant: {
      main: { bg: 'saffron', color: 'onSaffron', _hover: { bg: '#FFB938' } },
      calm: { color: 'turquoise', borderColor: 'turquoise', _hover: { bg: 'tint' } },
      quiet: { color: 'ink', _hover: { bg: 'tint' } },
      danger: { color: 'danger', borderColor: 'danger', _hover: { bg: 'tint' } },
    },
  },
  defaultVariants: { variant: 'calm' },
});
