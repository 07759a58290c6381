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
    // Drawn by style alone: hundreds of buttons may have to wait at once.
    '&[aria-busy=true]': { color: 'transparent' },
    '&[aria-busy=true]::after': {
      content: '""',
      position: 'absolute',
      w: '22px',
      h: '22px',
      borderRadius: 'full',
      borderWidth: '3px',
      borderColor: 'ink',
      borderTopColor: 'transparent',
      animation: 'turn 900ms linear infinite',
    },
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
