import * as z from 'zod/mini';

/** A profile form that is being filled in (decision 27). */
export const profileDraft = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  whatsApp: z.string(),
  gender: z.literal([0, 1, 2]),
  birthDate: z.string(),
  instagramId: z.string(),
  phone: z.string(),
  nationalCode: z.string(),
  friendName: z.string(),
  friendPhone: z.string(),
  avatar: z.string(),
  address: z.string(),
});
