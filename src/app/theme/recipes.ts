import { defineRecipe } from '@chakra-ui/react';

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
