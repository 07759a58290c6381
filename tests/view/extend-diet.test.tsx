import { screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { ExtendButton, ExtendDiet, type extendDietMachine } from '@/features/extend-diet';
import { DIET_ID, extendDietModel } from '../models/extend-diet.model';
import { press, seesLoading, walkEveryPath } from './walk';

describe('the extension of a diet on the real components walks', () => {
  walkEveryPath<typeof extendDietMachine>({
    model: extendDietModel,
    open: (opened) => (
      <ExtendDiet.Provider {...opened}>
        <ExtendButton dietId={DIET_ID} />
      </ExtendDiet.Provider>
    ),
    gestures: { 'diet.extend': press('تمدید') },
    sees: {
      choosing: async () =>
        expect(await screen.findByRole('button', { name: 'تمدید' })).not.toHaveAttribute(
          'aria-busy',
        ),
      extending: seesLoading('تمدید'),
    },
  });
});
