/** The profile form, in our own names (section 3). */
import * as z from 'zod/mini';
import type { AnswerOf, BodyOf } from '@/shared/api/contract';
import { Gender } from '@/shared/api/contract/codes';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { isBirthday, isDay, toUserName, WRONG_BIRTHDAY } from '@/shared/api/contract/rules/person';
import type { getUserInfo, updateProfile } from '@/shared/api/contract/user';
import { WRONG_DATE } from '@/shared/lib/jalali';
import { toPersianDigits } from '@/shared/lib/persian-text';

export const toProfile = (wire: AnswerOf<typeof getUserInfo>) => ({
  id: wire.id,
  firstName: wire.firstname,
  lastName: wire.lastname,
  whatsApp: wire.mobile,
  /** an unknown value reads as unspecified */
  gender: Object.values(Gender).find((gender) => gender === wire.gender) ?? Gender.unspecified,
  /** YYYY-MM-DD, empty, or what was typed where it names no day */
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

/** What is wrong with a field of the profile. */
export interface ProfileError {
  field: keyof Profile;
  message: string;
}
/** How many characters a field may have, by its name on the form. */
const LENGTHS = [
  ['firstName', 'نام', LIMITS.name],
  ['lastName', 'نام خانوادگی', LIMITS.name],
  ['whatsApp', 'شماره واتساپ', LIMITS.mobile],
  ['nationalCode', 'کد ملی', LIMITS.nationalCode],
  ['instagramId', 'شناسه اینستاگرام', LIMITS.name],
  ['phone', 'تلفن', LIMITS.mobile],
  ['friendName', 'نام معرف', LIMITS.name],
  ['friendPhone', 'تلفن معرف', LIMITS.mobile],
  ['address', 'آدرس', LIMITS.address],
] as const;

/**
 * What keeps a profile from being sent: what is wrong, not what is missing, for another back end may accept less
 * (decision 44).
 */
export const profileErrors = ({ birthDate, ...texts }: Profile): ProfileError[] => [
  ...LENGTHS.flatMap(([field, name, most]) =>
    texts[field].length > most
      ? [{ field, message: `${name} حداکثر ${toPersianDigits(String(most))} نویسه است` }]
      : [],
  ),
  ...(birthDate === '' || isBirthday(birthDate)
    ? []
    : [
        {
          field: 'birthDate' as const,
          message: isDay(birthDate) ? WRONG_BIRTHDAY : WRONG_DATE,
        },
      ]),
];

export const fromProfile = (profile: Profile): BodyOf<typeof updateProfile> => ({
  id: profile.id,
  firstname: profile.firstName,
  lastname: profile.lastName,
  mobile: toUserName(profile.whatsApp),
  gender: profile.gender,
  birthDate: profile.birthDate,
  instagramId: profile.instagramId,
  tel: toUserName(profile.phone),
  nCode: profile.nationalCode,
  friendName: profile.friendName,
  friendPhone: toUserName(profile.friendPhone),
  avatar: profile.avatar,
  address: profile.address,
});
