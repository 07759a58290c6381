import { type Offer, offerSchema } from '@/entities/basket';
import { createStored, orNull } from '@/shared/lib/storage';

/** The offer that waits for a login or for the profile form, for this tab only (decisions 11 and 64). */
export const pendingOffer = createStored<Offer | null>(
  'sessionStorage',
  'pendingOffer',
  orNull(offerSchema),
);
