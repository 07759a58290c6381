import { ExtendDiet } from './extend-diet.context';
import { selectExtendingId } from './extend-diet.selectors';

/** What a diet's card may read of its extension, and do with it. */
export function useExtendDiet() {
  const actor = ExtendDiet.useActorRef();
  return {
    extendingId: ExtendDiet.useSelector(selectExtendingId),
    extend: (dietId: number) => actor.send({ type: 'diet.extend', dietId }),
  };
}
