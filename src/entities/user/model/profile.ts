/** The profile form, in our own names (section 3). */
import * as z from 'zod/mini';
import type { AnswerOf, BodyOf } from '@/shared/api/contract';
import { Gender } from '@/shared/api/contract/codes';
import type { getUserInfo, updateProfile } from '@/shared/api/contract/user';

export const toProfile = (wire: AnswerOf<typeof getUserInfo>) => ({
  id: wire.id,
  firstName: wire.firstname,
  lastName: wire.lastname,
  whatsApp: wire.mobile,
  /** an unknown value reads as unspecified */
  gender: Object.values(Gender).find((gender) => gender === wire.gender) ?? Gender.unspecified,
  /** YYYY-MM-DD or empty */
  birthDate: wire.birthDate.slice(0, 10),
  instagramId: wire.instagramId,
  phone: wire.tel,
  nationalCode: wire.nCode,
  friendName: wire.friendName,
  friendPhone: wire.friendPhone,
  avatar: wire.avatar,
  address: wire.address,
});
export type Profile = ReturnType<typeof toProfile>;

/** A profile that is being filled in, as it is kept until it is saved (decision 27). */
export const profileSchema = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  whatsApp: z.string(),
  gender: z.literal(Object.values(Gender)),
  birthDate: z.string(),
  instagramId: z.string(),
  phone: z.string(),
  nationalCode: z.string(),
  friendName: z.string(),
  friendPhone: z.string(),
  avatar: z.string(),
  address: z.string(),
});

export const fromProfile = (profile: Profile): BodyOf<typeof updateProfile> => ({
  id: profile.id,
  firstname: profile.firstName,
  lastname: profile.lastName,
  mobile: profile.whatsApp,
  gender: profile.gender,
  birthDate: profile.birthDate,
  instagramId: profile.instagramId,
  tel: profile.phone,
  nCode: profile.nationalCode,
  friendName: profile.friendName,
  friendPhone: profile.friendPhone,
  avatar: profile.avatar,
  address: profile.address,
});
