/** The extension of a diet, walked: one of the demo owner's diets may be extended. */
import type { extendDietMachine } from '@/features/extend-diet/model/extend-diet.machine';
import { DIET_ID, extendDietModel, extension } from '../../models/extend-diet.model';
import { productLine, wireOfLine } from '../../models/purchase.fixtures';
import { defineWalk } from '../chart-walk';
import { seesBusy, settle } from '../gestures';
import { openAsOwner } from '../stage';
import { errors, keeps, leadsTo } from '../trace';

const MY_DIETS = '/myprops/2';
const OTHER = wireOfLine(productLine);

export const extendDietWalk = defineWalk<typeof extendDietMachine>({
  model: extendDietModel,
  open: {
    'one’s diets open': async (on) => {
      await on.hold('fetchExtension', /\/api\/Diet\/ExtendDient\//);
      await on.store('localStorage', 'basket', [OTHER]);
      await openAsOwner(on, MY_DIETS);
      await on.sees('تمدید');
    },
  },
  gestures: {
    'diet.extend': async (on) => {
      if (on.address() !== MY_DIETS) await on.goInside(MY_DIETS);
      await on.press('تمدید');
    },
  },
  sees: { choosing: (on) => on.seesRest(), extending: seesBusy('تمدید') },
  effects: {
    stores: ['basket'],
    actions: {
      addToBasket: ({ line }) => keeps('basket', [OTHER, wireOfLine(line)]),
      goToBasket: () => leadsTo('/shopping'),
      reportFailure: ({ messages }) => errors(...messages),
    },
    actors: {
      fetchExtension: {
        asks: () => [{ call: `GET /api/Diet/ExtendDient/?dietId=${DIET_ID}` }],
        answers: settle('fetchExtension', () => wireOfLine(extension)),
      },
    },
    guards: {},
  },
});
