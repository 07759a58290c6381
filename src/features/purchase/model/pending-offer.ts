import { type Offer, offerSchema } from '@/entities/basket';
import { createStored, orNull } from '@/shared/lib/storage';

/** The offer that waits for a login, for this tab only (decision 11). */
export const pendingOffer = createStored<Offer | null>(
  'sessionStorage',
  'pendingOffer',
  orNull(offerSchema),
);
