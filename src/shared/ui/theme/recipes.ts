import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

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
    _placeholder: { color: 'muted', opacity: 1 },
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
