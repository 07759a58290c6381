/** The profile form, in our own names (section 3). */
import * as z from 'zod/mini';
import type { AnswerOf, BodyOf } from '@/shared/api/contract';
import { Gender } from '@/shared/api/contract/codes';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { isBirthday, isDay, toUserName, WRONG_BIRTHDAY } from '@/shared/api/contract/rules/person';
import { messagesByField, WRONG_NATIONAL_CODE } from '@/shared/api/contract/rules/refusals';
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
/** What the fields are called on the form, in their order there. */
export const PROFILE_LABELS = {
  firstName: 'نام',
  lastName: 'نام خانوادگی',
  nationalCode: 'کد ملی',
  birthDate: 'تاریخ تولد',
  gender: 'جنسیت',
  whatsApp: 'شماره واتساپ',
  phone: 'تلفن',
  instagramId: 'شناسه اینستاگرام',
  address: 'آدرس',
  friendName: 'نام معرف',
  friendPhone: 'تلفن معرف',
} as const;
/** How many characters a field may have. */
const LENGTHS = [
  ['firstName', LIMITS.name],
  ['lastName', LIMITS.name],
  ['whatsApp', LIMITS.mobile],
  ['nationalCode', LIMITS.name],
  ['instagramId', LIMITS.name],
  ['phone', LIMITS.mobile],
  ['friendName', LIMITS.name],
  ['friendPhone', LIMITS.mobile],
  ['address', LIMITS.address],
] as const;
const tooLong = (field: (typeof LENGTHS)[number][0], most: number) =>
  `${PROFILE_LABELS[field]} حداکثر ${toPersianDigits(String(most))} نویسه است`;

/** Tells what the server says of a field from what it says of the whole. */
export const refusedFields = (messages: readonly string[]) =>
  messagesByField<keyof typeof PROFILE_LABELS>(messages, {
    labels: PROFILE_LABELS,
    sentences: {
      ...Object.fromEntries(LENGTHS.map(([field, most]) => [tooLong(field, most), field])),
      [WRONG_BIRTHDAY]: 'birthDate',
      [WRONG_NATIONAL_CODE]: 'nationalCode',
    },
  });

/**
 * What keeps a profile from being sent: what is wrong, not what is missing, for another back end may accept less
 * (decision 44).
 */
export const profileErrors = ({ birthDate, ...texts }: Profile): ProfileError[] => [
  ...LENGTHS.flatMap(([field, most]) =>
    texts[field].length > most ? [{ field, message: tooLong(field, most) }] : [],
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
