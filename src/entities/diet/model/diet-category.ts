/** A diet programme of the catalogue, in our own names. */
import type { AnswerOf } from '@/shared/api/contract';
import type { getDietCategories } from '@/shared/api/contract/diet-category';
import { toDescriptions } from '@/shared/lib/described';

export const toDietCategory = ({
  descriptions,
  ...rest
}: AnswerOf<typeof getDietCategories>[number]) => ({
  ...rest,
  descriptions: toDescriptions(descriptions),
});
export type DietCategory = ReturnType<typeof toDietCategory>;

/** What pressing «start» on the programme offers to the basket. */
export const offerOfDiet = ({
  id,
  title,
  image,
  price,
  discountPercent,
  extraDiscountPercent,
}: DietCategory) => ({
  kind: 'diet' as const,
  id,
  title,
  image,
  price,
  discountPercent,
  extraDiscountPercent,
  connectedDiet: null,
});
