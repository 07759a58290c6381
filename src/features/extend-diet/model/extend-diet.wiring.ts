/** Joins the extension's chart with the API, the basket and the browser. */
import { fromPromise } from 'xstate';
import { addExtension, basket, extendDiet } from '@/entities/basket';
import { routes } from '@/shared/config/routes';
import { notify } from '@/shared/ui/notify';
import { extendDietMachine } from './extend-diet.machine';

/** @param goTo navigates inside the app */
export const wireExtendDiet = (goTo: (path: string) => void) =>
  extendDietMachine.provide({
    actors: {
      fetchExtension: fromPromise(({ input: dietId, signal }) => extendDiet(dietId, { signal })),
    },
    actions: {
      addToBasket: (_, { line }) => basket.write(addExtension(basket.read(), line)),
      goToBasket: () => goTo(routes.basket),
      reportFailure: (_, { messages }) => notify.errors(messages),
    },
  });
