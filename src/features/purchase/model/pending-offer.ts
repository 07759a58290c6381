import * as z from 'zod/mini';
import { type Offer, offerSchema } from '@/entities/basket';
import { createStored } from '@/shared/lib/storage';

/** The offer that waits for a login, for this tab only (decision 11). */
export const pendingOffer = createStored<Offer | null>('sessionStorage', 'pendingOffer', (json) => {
  const parsed = z.safeParse(offerSchema, json);
  return parsed.success ? parsed.data : null;
});
