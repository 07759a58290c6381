/** The profile form, in our own names (section 3). */
import type { AnswerOf, BodyOf } from '@/shared/api/contract';
import type { getUserInfo, updateProfile } from '@/shared/api/contract/user';

export const toProfile = (wire: AnswerOf<typeof getUserInfo>) => ({
  id: wire.id,
  firstName: wire.firstname,
  lastName: wire.lastname,
  whatsApp: wire.mobile,
  /** 0 unspecified, 1 male, 2 female; an unknown value reads as unspecified */
  gender: ([1, 2] as const).find((gender) => gender === wire.gender) ?? (0 as const),
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
