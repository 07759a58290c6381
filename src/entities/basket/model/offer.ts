/**
 * What a catalogue offers to the basket: a course, perhaps with its connected diet, a diet programme, or a
 * product of the shop.
 */
import * as z from 'zod/mini';

const priced = {
  id: z.int(),
  title: z.string(),
  image: z.string(),
  /** rials */ price: z.number(),
  discountPercent: z.number(),
  extraDiscountPercent: z.number(),
};

/** Checked where an offer is read back from storage after the login's reload (decision 11). */
export const offerSchema = z.object({
  kind: z.literal(['course', 'diet', 'product']),
  ...priced,
  connectedDiet: z.nullable(z.object(priced)),
  /** what was chosen of a product (decision 22) */ size: z.catch(z.string(), ''),
  color: z.catch(z.string(), ''),
});
type Checked = z.output<typeof offerSchema>;
export type Offer = Omit<Checked, 'size' | 'color'> & Partial<Pick<Checked, 'size' | 'color'>>;
