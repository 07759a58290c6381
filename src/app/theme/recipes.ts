import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

export const inputRecipe = defineRecipe({
  className: 'input',
  base: {
    w: 'full',
    minH: '48px',
    px: '4',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'control',
    bg: 'card',
    color: 'ink',
    _invalid: { borderColor: 'danger' },
  },
});

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

export const skeletonRecipe = defineRecipe({
  className: 'skeleton',
  base: { borderRadius: 'card', bg: 'tint', animation: 'pulse 1.5s ease-in-out infinite' },
});

/** A sheet that something lies on: one soft shadow in light, a hairline in dark. */
export const cardRecipe = defineSlotRecipe({
  className: 'card',
  slots: ['root'],
  base: { root: { bg: 'card', borderRadius: 'card', boxShadow: 'card', minW: '0' } },
});

export const emptyStateRecipe = defineSlotRecipe({
  className: 'empty-state',
  slots: ['root', 'content', 'indicator', 'description'],
  base: {
    root: {
      textAlign: 'center',
      py: '8',
      px: '4',
      borderRadius: 'card',
      bg: 'card',
      boxShadow: 'card',
      backgroundImage: 'var(--lattice)',
    },
    content: { display: 'grid', gap: '4', justifyItems: 'center' },
    indicator: { color: 'turquoise' },
    description: { maxW: '420px' },
  },
});

export const nativeSelectRecipe = defineSlotRecipe({
  className: 'native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative' },
    field: { ...inputRecipe.base, appearance: 'none' },
    indicator: { position: 'absolute', insetEnd: '12px', top: '12px', pointerEvents: 'none' },
  },
});

export const progressRecipe = defineSlotRecipe({
  className: 'progress',
  slots: ['root', 'track', 'range'],
  base: {
    track: { h: '8px', borderRadius: 'full', bg: 'tint', overflow: 'hidden' },
    range: { h: 'full', borderRadius: 'full', bg: 'turquoise', transition: 'width 200ms ease-out' },
  },
});
