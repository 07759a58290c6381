/** The extension of a diet in the browser: one of the demo owner's diets may be extended. */
import { expect } from '@playwright/test';
import { fromBasketLine } from '@/entities/basket/api/basket-line.wire';
import type { extendDietMachine } from '@/features/extend-diet/model/extend-diet.machine';
import { routes } from '@/shared/config/routes';
import { extension } from '../../models/extend-diet.model';
import { goInside, hold, openAsOwner, press, seesLoading, settle } from '../world';
import type { ChartGestures } from './gesture';

export const extendDietGestures: ChartGestures<typeof extendDietMachine> = {
  open: {
    'one’s diets open': async (page) => {
      await hold(page, 'fetchExtension', /\/api\/Diet\/ExtendDient\//);
      await openAsOwner(page, routes.myDiets);
      await page.getByRole('button', { name: 'تمدید' }).waitFor();
    },
  },
  gestures: {
    'diet.extend': async (page, moment) => {
      if (page.url().endsWith(routes.basket)) await goInside(page, routes.myDiets);
      await press('تمدید')(page, moment);
    },
  },
  answers: { fetchExtension: settle('fetchExtension', () => fromBasketLine(extension)) },
  sees: {
    choosing: async (page) => {
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
    extending: seesLoading('تمدید'),
  },
};
