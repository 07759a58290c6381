/** What a catalogue offers to the basket: a class, perhaps with its connected diet, or a diet programme. */
import * as z from 'zod/mini';

const priced = {
  id: z.int(), title: z.string(), image: z.string(),
  /** rials */ price: z.number(), discountPercent: z.number(), extraDiscountPercent: z.number(),
};

/** Checked where an offer is read back from storage after the login's reload (decision 11). */
export const offerSchema = z.object({
  kind: z.literal(['class', 'diet']),
  ...priced,
  connectedDiet: z.nullable(z.object(priced)),
});
export type Offer = z.output<typeof offerSchema>;
