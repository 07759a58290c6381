import { apiMutation } from '@/shared/api';
import { extendDiet as extendDietCall } from '@/shared/api/contract/diet';
import { toBasketLine } from './basket-line.wire';

/** Makes the line that extends a diet. @throws {ApiFailure} */
export const extendDiet = apiMutation(extendDietCall, {
  toRequest: (dietId: number) => ({ query: { dietId } }),
  toResult: toBasketLine,
});
